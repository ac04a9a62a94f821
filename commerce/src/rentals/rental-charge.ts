import { kopecks, type Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../catalogue/price-book.ts';
import { houseSales, partnerAccount, userAccount } from '../ledger/account-id.ts';
import { enterTransfer, type TransferRequest } from '../ledger/enter-transfer.ts';
import { hold } from '../ledger/hold.ts';
import { postHold } from '../ledger/post-hold.ts';
import { voidHold } from '../ledger/void-hold.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { accrueReferral } from '../referrals/accrue-referral.ts';
import { refundApiKey } from '../users/charge-api-key.ts';
import type { RentalCharge, RentalDocument } from './rental.model.ts';

/** Whose money moves: what every transfer of a rental is named after. */
export type ChargedRental = Pick<RentalDocument, '_id' | 'userId' | 'supplierId' | 'referral'>;

export const referenceOf = (rentalId: number): string => `rental:${rentalId}`;
/** `index` counts the charges of the rental from 0. */
export const chargeIdOf = (rentalId: number, index: number): string => `${referenceOf(rentalId)}:charge-${index}`;
export const shareIdOf = (rentalId: number, index: number): string => `${chargeIdOf(rentalId, index)}:share`;

/** A partner never earns more than the buyer pays. */
export const shareOf = ({ supplierShare, price }: Pick<RentalCharge, 'supplierShare' | 'price'>): Money =>
  kopecks(Math.min(supplierShare, price));

export const sumOfCharges = (charges: readonly RentalCharge[]): Money =>
  kopecks(charges.reduce((sum, { price }) => sum + price, 0));

export const hoursOfCharges = (charges: readonly RentalCharge[]): number =>
  charges.reduce((sum, { hours }) => sum + hours, 0);

export const newCharge = (
  { price, supplierShare }: PriceOffer,
  charge: Omit<RentalCharge, 'price' | 'supplierShare'>,
): RentalCharge => ({ price, supplierShare, ...charge });

const requestOf = ({ _id, userId }: ChargedRental, { price }: RentalCharge, index: number): TransferRequest => ({
  idempotencyKey: chargeIdOf(_id, index),
  debit: userAccount(userId),
  credit: houseSales,
  amount: price,
  kind: 'rental',
  reference: referenceOf(_id),
});

/** Gives supplier and referrer their parts of a charge that was taken. */
const payShares = (
  working: WorkingSet,
  { _id, userId, supplierId, referral }: ChargedRental,
  charge: RentalCharge,
  index: number,
  at: Date,
): void => {
  const amount = shareOf(charge);
  const payment = {
    paymentId: chargeIdOf(_id, index),
    reference: referenceOf(_id),
    userId,
    turnover: charge.price,
    supplierShare: amount,
  };
  accrueReferral(working, referral ?? undefined, payment, at);
  if (amount <= 0) return;
  enterTransfer(working, {
    _id: shareIdOf(_id, index),
    phase: 'single',
    kind: 'partner-share',
    debit: houseSales,
    credit: partnerAccount(supplierId),
    amount,
    reference: referenceOf(_id),
    at,
    settles: null,
    reverses: null,
  });
};

/**
 * Holds the price of a charge, or takes it at once and pays supplier and referrer.
 * @throws CommerceError NO_BALANCE.
 */
export const enterCharge = (
  working: WorkingSet,
  rental: ChargedRental,
  charge: RentalCharge,
  index: number,
  at: Date,
): void => {
  const request = requestOf(rental, charge, index);
  if (charge.isHold) return hold(working, request, at);
  const { idempotencyKey, ...movement } = request;
  enterTransfer(working, { _id: idempotencyKey, phase: 'single', ...movement, at, settles: null, reverses: null });
  payShares(working, rental, charge, index, at);
};

/** Takes what is held, and splits it between supplier, referrer and house. */
export const takeHolds = (
  working: WorkingSet,
  rental: ChargedRental & Pick<RentalDocument, 'charges'>,
  at: Date,
): void => {
  for (const [index, charge] of rental.charges.entries()) {
    if (!charge.isHold) continue;
    postHold(working, requestOf(rental, charge, index), at);
    payShares(working, rental, charge, index, at);
  }
};

/** Lets everything that is held go back, for the limits of the API key as well. */
export const voidHolds = (
  working: WorkingSet,
  rental: ChargedRental & Pick<RentalDocument, 'charges'>,
  at: Date,
): void => {
  for (const [index, charge] of rental.charges.entries()) {
    if (!charge.isHold) continue;
    voidHold(working, requestOf(rental, charge, index), at);
    refundApiKey(working, charge.keySpendingId, charge.price);
  }
};
