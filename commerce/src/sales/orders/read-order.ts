import type { Order, OrderEvent, OrderStoryEntry, OrderType } from '@shop/shared-types/contract/orders';

import { referenceOf as referenceOfActivation } from '../activations/purchase/activation-hold.ts';
import { listWithheldSms } from '../activations/sms/list-withheld-sms.ts';
import { findActivation } from '../activations/transition-activation.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { findTransfers } from '../../ledger/transfers/find-transfers.ts';
import type { Transfer } from '../../ledger/transfers/transfer.model.ts';
import { findRental } from '../rentals/transition-rental.ts';
import { referenceOf as referenceOfRental } from '../rentals/purchase/rental-charge.ts';
import { importedOrderCollection } from './imported-order.model.ts';
import { orderOfActivation, orderOfImported, orderOfRental } from './present-order.ts';
import { withRule, type BareStep } from './rule-of-step.ts';

/** At one moment: the purchase, then its hold; the SMS, then the payment for it; the money, then the end. */
const ranks: Record<OrderEvent, number> = {
  bought: 0,
  held: 1,
  'sms-withheld': 2,
  sms: 2,
  taken: 3,
  released: 4,
  returned: 5,
  ended: 6,
};

const eventOf = ({ phase, debit }: Transfer, account: string): OrderEvent => {
  if (phase === 'hold') return 'held';
  if (phase === 'void') return 'released';
  return debit === account ? 'taken' : 'returned';
};

/** The buyer's own side of the order's transfers. Shares of suppliers and referrers stay out. */
const moneyOf = async (reference: string, userId: number): Promise<BareStep[]> => {
  const account = userAccount(userId);
  return (await findTransfers(reference))
    .filter(({ debit, credit, kind }) => (debit === account || credit === account) && kind !== 'partner-share')
    .map((transfer) => ({
      at: transfer.at.toISOString(),
      event: eventOf(transfer, account),
      amount: transfer.amount,
      transferId: transfer._id,
      message: undefined,
    }));
};

/** SMS that came past the order: the buyer learns of them what does not belong to another service. */
const withheldFrom = async (order: Order, supplierId: number): Promise<BareStep[]> => {
  const { phone, service } = order;
  const until = new Date(order.endedAt ?? order.endsAt);
  const passed = await listWithheldSms({ supplierId, phone, service, from: new Date(order.orderedAt), until });
  return passed.map(({ from, receivedAt }) => ({
    at: receivedAt.toISOString(),
    event: 'sms-withheld',
    transferId: null,
    message: undefined,
    sender: from,
  }));
};

/** The steps of an order, oldest first: what the order itself tells, and others. */
export const storyOf = (order: Order, others: readonly BareStep[]): OrderStoryEntry[] => {
  const noMoney = { transferId: null, message: undefined };
  const own: BareStep[] = [
    { at: order.orderedAt, event: 'bought', ...noMoney },
    ...order.messages.map((message) => ({ ...noMoney, at: message.receivedAt, event: 'sms' as const, message })),
    ...(order.endedAt === null ? [] : [{ at: order.endedAt, event: 'ended' as const, ...noMoney }]),
  ];
  return [...own, ...others]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || ranks[one.event] - ranks[other.event])
    .map((step) => withRule(order, step));
};

export interface OrderWithStory {
  order: Order;
  story: OrderStoryEntry[];
}

/**
 * One order of the buyer with all that happened to it, oldest first.
 * @throws CommerceError ACTIVATION_NOT_FOUND, RENTAL_NOT_FOUND, also for orders of others.
 */
export const readOrder = async (wanted: {
  userId: number;
  type: OrderType;
  number: number;
}): Promise<OrderWithStory> => {
  const { userId, type, number: id } = wanted;
  const imported = type === 'activation' ? await importedOrderCollection().findOne({ _id: id, userId }) : null;
  // Nobody here knows more of it than the order itself says, and the rules of this shop did not hold for it.
  if (imported) return { order: orderOfImported(imported), story: [] };
  const isActivation = type === 'activation';
  const found = isActivation ? await findActivation({ userId, id }) : await findRental({ userId, id });
  const order = 'charges' in found ? orderOfRental(found) : orderOfActivation(found);
  const reference = isActivation ? referenceOfActivation(id) : referenceOfRental(id);
  const [money, withheld] = await Promise.all([moneyOf(reference, userId), withheldFrom(order, found.supplierId)]);
  return { order, story: storyOf(order, [...money, ...withheld]) };
};
