import { houseSales, userAccount } from '../../../ledger/balances/account-id.ts';
import type { TransferRequest } from '../../../ledger/transfers/enter-transfer.ts';
import type { WholesaleOrder } from './wholesale-order.model.ts';

const referenceOf = (orderId: string): string => `wholesale-order:${orderId}`;

/** The id of the hold of one place of an order. */
export const placeHoldIdOf = (orderId: string, place: number): string => `${referenceOf(orderId)}:hold:${place}`;

/** The hold of one place. It is never posted: it is voided when the place gets its number, whose price is then held, or when it gets none. */
export const placeHoldOf = (
  { _id, userId, heldEach }: Pick<WholesaleOrder, '_id' | 'userId' | 'heldEach'>,
  place: number,
): TransferRequest => ({
  idempotencyKey: placeHoldIdOf(_id, place),
  debit: userAccount(userId),
  credit: houseSales,
  amount: heldEach,
  kind: 'purchase',
  reference: referenceOf(_id),
});
