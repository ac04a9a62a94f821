import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { DerivedAccountId } from '../../../ledger/balances/account-id.ts';
import { move } from '../../../ledger/transfers/move.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { addFee, partOf } from '../fees.ts';
import { houseProviderFees, methodAccount } from '../payment-accounts.ts';
import type { PaymentDocument } from '../payment.model.ts';

/** The share of each provider in the money that it takes for the shop, in hundredths of a percent. A method without an entry keeps nothing. */
export type ProviderFees = Readonly<Partial<Record<PaymentMethodCode, number>>>;

interface FeeMove {
  key: string;
  debit: DerivedAccountId;
  credit: DerivedAccountId;
  amount: Money;
}

const moveFee = (
  working: WorkingSet,
  { _id }: Pick<PaymentDocument, '_id'>,
  { key, amount, ...sides }: FeeMove,
  at: Date,
): void => {
  if (amount === noMoney) return;
  move(working, { idempotencyKey: key, kind: 'provider-fee', ...sides, amount, reference: `payment:${_id}`, at });
};

/** The fee that a buyer pays on top of a top-up. */
const feeOn = (topUp: Money, feeBasisPoints: number): Money => kopecks(addFee(topUp, feeBasisPoints) - topUp);

/**
 * The fee in kopecks on the part of a top-up that was not charged back. Each booking moves the difference between this fee before and after
 * a change.
 */
const feeLeft = (payment: PaymentDocument, change: { credited?: Money; chargedBack?: Money }): Money => {
  const { credited, chargedBack = noMoney } = { ...payment, ...change };
  return feeOn(kopecks(credited - chargedBack), payment.feeBasisPoints);
};

/**
 * Books the fee that the buyer paid on top, and what the provider keeps of the whole sum (rule 7.12): for a part of a top-up, what it adds to
 * the fees of all parts together (rule 8.15).
 */
export const bookFees = (
  working: WorkingSet,
  payment: PaymentDocument,
  { incomingId, topUp, providerFees }: { incomingId: string; topUp: Money; providerFees: ProviderFees },
  at: Date,
): void => {
  const { method, feeBasisPoints, credited: before } = payment;
  const after = kopecks(before + topUp);
  const [fees, provider] = [houseProviderFees, methodAccount(method)];
  const collected = { key: `fee:${incomingId}:collected`, debit: provider, credit: fees };
  moveFee(
    working,
    payment,
    { ...collected, amount: kopecks(feeLeft(payment, { credited: after }) - feeLeft(payment, {})) },
    at,
  );
  const kept = { key: `fee:${incomingId}:kept`, debit: fees, credit: provider };
  const keptOf = (sum: Money): Money => partOf(addFee(sum, feeBasisPoints), providerFees[method] ?? 0);
  moveFee(working, payment, { ...kept, amount: kopecks(keptOf(after) - keptOf(before)) }, at);
};

/** Takes back the fee that the buyer paid on top, for the part of a top-up that the acquirer took back. The provider keeps its own. */
export const returnFees = (
  working: WorkingSet,
  payment: PaymentDocument,
  { key, amount }: { key: string; amount: Money },
  at: Date,
): void => {
  const sides = { debit: houseProviderFees, credit: methodAccount(payment.method) };
  const chargedBack = kopecks((payment.chargedBack ?? noMoney) + amount);
  const fee = kopecks(feeLeft(payment, {}) - feeLeft(payment, { chargedBack }));
  moveFee(working, payment, { key: `${key}:fee`, ...sides, amount: fee }, at);
};
