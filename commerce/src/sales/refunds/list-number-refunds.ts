import { noMoney, type Money } from '@shop/shared-types/money';

import { saleRefundCollection } from './sale-refund.model.ts';

/** What the staff gave back of a buyer's paid numbers, by the id of the activation. Rentals note it in their charges. */
export const listNumberRefunds = async (userId: number): Promise<{ id: number; refunded: Money }[]> => {
  const refunds = await saleRefundCollection()
    .find({ userId, kind: 'activation', refunded: { $gt: noMoney } }, { projection: { refunded: 1 } })
    .toArray();
  return refunds.map(({ _id, refunded }) => ({ id: Number(_id.split(':')[1]), refunded }));
};
