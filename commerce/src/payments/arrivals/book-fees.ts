import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { FoldedAccountId } from '../../ledger/balances/account-id.ts';
import { move } from '../../ledger/transfers/move.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { addFee, partOf } from '../fees.ts';
import { houseProviderFees, methodAccount } from '../payment-accounts.ts';
import type { PaymentDocument } from '../payment.model.ts';

/** What each provider keeps of the money that it takes for the shop, in hundredths of a percent. A method without an entry keeps nothing. */
export type ProviderFees = Readonly<Partial<Record<PaymentMethodCode, number>>>;

interface FeeMove {
  key: string;
  debit: FoldedAccountId;
  credit: FoldedAccountId;
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

/** What a buyer pays on top of a top-up. */
const feeOn = (topUp: Money, feeBasisPoints: number): Money => kopecks(addFee(topUp, feeBasisPoints) - topUp);

/** Books the fee that the buyer paid on top, and what the provider keeps of the whole sum (rule 7.12). */
export const bookFees = (
  working: WorkingSet,
  payment: PaymentDocument,
  { arrivalId, topUp, providerFees }: { arrivalId: string; topUp: Money; providerFees: ProviderFees },
  at: Date,
): void => {
  const { method, feeBasisPoints } = payment;
  const [fees, provider] = [houseProviderFees, methodAccount(method)];
  const collected = { key: `fee:${arrivalId}:collected`, debit: provider, credit: fees };
  moveFee(working, payment, { ...collected, amount: feeOn(topUp, feeBasisPoints) }, at);
  const kept = { key: `fee:${arrivalId}:kept`, debit: fees, credit: provider };
  const amount = partOf(addFee(topUp, feeBasisPoints), providerFees[method] ?? 0);
  moveFee(working, payment, { ...kept, amount }, at);
};

/** Takes back the fee that the buyer paid on top, for the part of a top-up that the acquirer took back. The provider keeps its own. */
export const returnFees = (
  working: WorkingSet,
  payment: PaymentDocument,
  { key, amount }: { key: string; amount: Money },
  at: Date,
): void => {
  const sides = { debit: houseProviderFees, credit: methodAccount(payment.method) };
  moveFee(working, payment, { key: `${key}:fee`, ...sides, amount: feeOn(amount, payment.feeBasisPoints) }, at);
};
