import { houseSales, userAccount } from '../../ledger/balances/account-id.ts';
import type { TransferRequest } from '../../ledger/transfers/enter-transfer.ts';
import type { RepeatOrder } from './repeat-order.model.ts';

type Held = Pick<RepeatOrder, '_id' | 'ceilingChanges'>;

const referenceOf = (id: string): string => `repeat-order:${id}`;

/** Each ceiling of an order has a hold of its own: a hold ends once, and its sum never changes. */
export const holdIdOf = ({ _id, ceilingChanges = 0 }: Held): string =>
  ceilingChanges === 0 ? `${referenceOf(_id)}:hold` : `${referenceOf(_id)}:hold:${ceilingChanges}`;

/** The hold of an order's ceiling. It is never posted: it is voided when the order ends, or when another price is held in its place. */
export const holdOf = (order: Held & Pick<RepeatOrder, 'userId' | 'priceMax'>): TransferRequest => ({
  idempotencyKey: holdIdOf(order),
  debit: userAccount(order.userId),
  credit: houseSales,
  amount: order.priceMax,
  kind: 'purchase',
  reference: referenceOf(order._id),
});
