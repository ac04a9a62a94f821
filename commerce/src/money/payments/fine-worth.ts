import { kopecks, type Money } from '@shop/shared-types/money';

import { takeFee } from './fees.ts';

/** Decimal places of a kopeck. Coins have up to 18 and rates have 4, so with 22 every worth is a whole number. */
const finePlaces = 22;
const finePerKopeck = 10n ** BigInt(finePlaces);
/** Rates are millionths of a ruble, which are ten thousandths of a kopeck. */
const placesOfRates = 4;

/** A sum of kopecks as a fine worth (rule 8.15). */
export const fineOfMoney = (sum: Money): bigint => BigInt(sum) * finePerKopeck;

/** What `units` of a currency with `decimals` are worth at a rate in millionths of a ruble, exactly: nothing is rounded yet. */
export const fineOfUnits = (units: bigint, microRubles: number, decimals: number): bigint =>
  units * BigInt(microRubles) * 10n ** BigInt(finePlaces - placesOfRates - decimals);

/** The top-up that a fine worth pays for: whole kopecks, rounded down, less the fee. It is rounded here alone, for the sum of all parts. */
export const topUpOfFine = (fine: bigint, feeBasisPoints: number): Money =>
  takeFee(kopecks(Number(fine / finePerKopeck)), feeBasisPoints);
