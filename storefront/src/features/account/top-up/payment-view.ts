import { firstTopUpBonus } from '@shop/shared-types/constants';
import { firstTopUpBonusOf } from '@shop/shared-types/first-top-up-bonus';
import type { Payment, PaymentMethod, PaymentStatus } from '@shop/shared-types/contract/payments';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

type Times = Pick<Payment, 'status' | 'expiresAt'>;

/** The status by the clock. An unpaid top-up counts as expired when its time is over, even before the engine has been asked again. */
export const statusAt = ({ status, expiresAt }: Times, nowMs: number): PaymentStatus =>
  status === 'pending' && nowMs >= Date.parse(expiresAt) ? 'expired' : status;

/** Whether money may still arrive without action by the user. */
export const isOpen = (status: PaymentStatus): boolean => status === 'pending' || status === 'confirming';

export const isCredited = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'underpaid' || status === 'overpaid';

/** Steps of a transfer: the invoice, the transfer, the network, the balance. @returns how many of the four are done. */
export const stepsDone = (status: PaymentStatus): number => {
  if (isCredited(status)) return 4;
  return status === 'confirming' ? 2 : 1;
};

/** The exact amount in its common and its distinguishing digits. */
export const splitExactAmount = ({
  exactAmount,
  distinguishingDigits,
}: {
  exactAmount: string;
  distinguishingDigits: number;
}): readonly [common: string, distinguishing: string] => {
  const at = exactAmount.length - distinguishingDigits;
  return [exactAmount.slice(0, at), exactAmount.slice(at)];
};

/** Kopecks that a sum lacks to earn the bonus, where that is a tenth of it at most; a bonus far away is no offer. */
export const missingForBonus = (amount: Money, earlier: readonly Pick<Payment, 'credited'>[]): Money => {
  const least = kopecks(firstTopUpBonus.above + 100);
  const missing = least - amount;
  return missing > 0 && missing * 10 <= amount && expectedBonus(least, earlier) > 0 ? kopecks(missing) : noMoney;
};

/** Bonus on the first top-up above 1,000 rubles (rule 8.4); none once such a top-up was credited. */
export const expectedBonus = (amount: Money, earlier: readonly Pick<Payment, 'credited'>[]): Money => {
  const isTaken = earlier.some(({ credited }) => credited > firstTopUpBonus.above);
  return isTaken ? noMoney : firstTopUpBonusOf(amount);
};

/** Whole rubles: from the price of a first number to that of a year of numbers. */
const commonAmounts = [500, 1_500, 3_000, 5_000, 10_000, 20_000, 50_000] as const;
const quickAmountsMax = 4;

type Bounds = Pick<PaymentMethod, 'minPrice' | 'maxPrice'>;

/** The least whole hundreds of rubles that a method takes. */
export const leastRubles = ({ minPrice }: Pick<Bounds, 'minPrice'>): number => Math.ceil(minPrice / 10_000) * 100;

/** Four amounts in rubles that a method takes; its least one first where the common ones are below it. */
export const quickRubles = (method: Bounds): number[] => {
  const least = leastRubles(method);
  const common = commonAmounts.filter((rubles) => rubles >= least && rubles * 100 <= method.maxPrice);
  const isFirstMissing = least > commonAmounts[0] && common[0] !== least;
  return [...(isFirstMissing ? [least] : []), ...common].slice(0, quickAmountsMax);
};
