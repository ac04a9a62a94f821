import { isPaid } from '../../../src/sales/activations/activation-status.ts';
import { activations } from '../../../src/sales/activations/activation.model.ts';
import { holdIdOf } from '../../../src/sales/activations/purchase/activation-hold.ts';
import { flawsOfWholesaleOrder } from '../../../src/sales/activations/wholesale/audit-wholesale-orders.ts';
import { keptNeeded, rebatePart } from '../../../src/sales/activations/wholesale/earn-wholesale.ts';
import {
  wholesaleOrders,
  type WholesaleOrder,
} from '../../../src/sales/activations/wholesale/wholesale-order.model.ts';
import { settlementIdOf } from '../../../src/ledger/transfers/hold.ts';
import { reversalIdOf } from '../../../src/ledger/transfers/reverse-part.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { afterPrefix, touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';

type Sold = Parameters<typeof flawsOfWholesaleOrder>[1]['sold'];

/** What the ledger took for each number follows from how many were kept, whatever the order itself says. */
const checkPrices = (order: WholesaleOrder, sold: Sold, byId: ReadonlyMap<string, Transfer>, find: Find): void => {
  const kept = sold.filter(({ status }) => status !== 'waiting' && status !== 'cancelled').length;
  const isEarned = kept >= keptNeeded(order);
  for (const { _id, status, wholesale } of sold) {
    if (!wholesale || !isPaid(status)) continue;
    const payment = settlementIdOf(holdIdOf(_id));
    const paid = (byId.get(payment)?.amount ?? 0) - (byId.get(reversalIdOf(payment, rebatePart))?.amount ?? 0);
    if (paid !== (isEarned ? wholesale.wholesale : wholesale.retail))
      find(`wholesale order ${order._id} kept ${kept} numbers, and ${_id} cost ${paid}`);
  }
};

/** No order charges the wholesale price unearned, or the retail price once it is earned, and each place is held while it is open. */
export const checkWholesaleOrders = ({ database, follow, find, add }: Bookkeeping): void => {
  const touch = add((id: string) => {
    const order = database.find(wholesaleOrders, id);
    if (!order) return;
    const byId = database.byId(transfers) as ReadonlyMap<string, Transfer>;
    const sold = order.numbers.flatMap((number) => database.find(activations, number) ?? []);
    for (const flaw of flawsOfWholesaleOrder(order, { sold, transfers: byId })) find(`wholesale order ${id} ${flaw}`);
    checkPrices(order, sold, byId, find);
  });
  touchWith(follow, wholesaleOrders, ({ _id }) => _id, touch);
  touchWith(follow, activations, ({ wholesale }) => wholesale?.orderId, touch);
  const orderOf = ({ reference }: Transfer) => afterPrefix('wholesale-order:', reference);
  touchWith(follow, transfers, orderOf, touch);
};
