import { kopecks, type Money } from '@shop/shared-types/money';

import type { PriceOffer } from '../../../catalogue/price-book.ts';
import { houseSales, userAccount } from '../../../ledger/balances/account-id.ts';
import type { TransferRequest } from '../../../ledger/transfers/enter-transfer.ts';
import { hold, settlementIdOf } from '../../../ledger/transfers/hold.ts';
import { move } from '../../../ledger/transfers/move.ts';
import { postHold } from '../../../ledger/transfers/post-hold.ts';
import type { Transfer } from '../../../ledger/transfers/transfer.model.ts';
import { voidHold } from '../../../ledger/transfers/void-hold.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { refundApiKey } from '../../../accounts/users/api-keys/charge-api-key.ts';
import type { RentalCharge, RentalDocument } from '../rental.model.ts';

/** The fields that name every transfer of a rental. */
export type ChargedRental = Pick<RentalDocument, '_id' | 'userId' | 'supplierId' | 'referral'>;

export const referenceOf = (rentalId: number): string => `rental:${rentalId}`;
/** `index` counts the charges of the rental from 0. */
export const chargeIdOf = (rentalId: number, index: number): string => `${referenceOf(rentalId)}:charge-${index}`;

export const sumOfCharges = (charges: readonly RentalCharge[]): Money =>
  kopecks(charges.reduce((sum, { price }) => sum + price, 0));

/** The sum of refunds after the charges were taken. */
export const refundedOf = (charges: readonly RentalCharge[]): Money =>
  kopecks(charges.reduce((sum, { refunded = 0 }) => sum + refunded, 0));

export const hoursOfCharges = (charges: readonly RentalCharge[]): number =>
  charges.reduce((sum, { hours }) => sum + hours, 0);

export const newCharge = (
  { price, supplierShare }: PriceOffer,
  charge: Omit<RentalCharge, 'price' | 'supplierShare' | 'paysOverTime' | 'refunded'>,
): RentalCharge => ({ price, supplierShare, ...charge, paysOverTime: true });

const requestOf = ({ _id, userId }: ChargedRental, { price }: RentalCharge, index: number): TransferRequest => ({
  idempotencyKey: chargeIdOf(_id, index),
  debit: userAccount(userId),
  credit: houseSales,
  amount: price,
  kind: 'rental',
  reference: referenceOf(_id),
});

/**
 * Holds the price of a charge, or takes it at once. Supplier and referrer get their shares as the hours pass (`release-shares.ts`).
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
  move(working, { ...request, at });
};

/** Takes the held prices. @returns the charges afterwards: from now on they pay supplier and referrer as the hours pass. */
export const takeHolds = (
  working: WorkingSet,
  rental: ChargedRental & Pick<RentalDocument, 'charges'>,
  at: Date,
): RentalCharge[] => {
  for (const [index, charge] of rental.charges.entries()) {
    if (charge.isHold) postHold(working, requestOf(rental, charge, index), at);
  }
  return rental.charges.map((charge) => ({ ...charge, paysOverTime: true }));
};

/** The transfer that took a charge, with the fields that a reversal needs. */
export const takenBy = (
  rental: ChargedRental,
  charge: RentalCharge,
  index: number,
): Pick<Transfer, '_id' | 'debit' | 'credit' | 'reference'> => {
  const { idempotencyKey, debit, credit, reference } = requestOf(rental, charge, index);
  return { _id: charge.isHold ? settlementIdOf(idempotencyKey) : idempotencyKey, debit, credit, reference };
};

/** Voids every hold of the charges, and frees the sums in the limits of the API key. */
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
