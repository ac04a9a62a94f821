import { houseSales, userAccount } from '../ledger/balances/account-id.ts';
import type { TransferRequest } from '../ledger/transfers/enter-transfer.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

const referenceOf = (id: string): string => `repeat-order:${id}`;
export const holdIdOf = (id: string): string => `${referenceOf(id)}:hold`;

/** The hold of an order's ceiling. It is never posted: it is voided when the order ends, or when its number's own price is held. */
export const holdOf = ({
  _id,
  userId,
  priceMax,
}: Pick<RepeatOrder, '_id' | 'userId' | 'priceMax'>): TransferRequest => ({
  idempotencyKey: holdIdOf(_id),
  debit: userAccount(userId),
  credit: houseSales,
  amount: priceMax,
  kind: 'purchase',
  reference: referenceOf(_id),
});
