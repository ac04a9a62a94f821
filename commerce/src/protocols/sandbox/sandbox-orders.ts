import type { Order, OrderStoryEntry } from '@shop/shared-types/contract/orders';

import { isRefunded } from '../../sales/activations/activation-status.ts';
import { isPaying } from '../../sales/activations/sms/stored-message.ts';
import type { OrdersQuery } from '../../sales/orders/list-orders.ts';
import { orderOfActivation } from '../../sales/orders/present-order.ts';
import { storyOf } from '../../sales/orders/read-order.ts';
import type { BareStep } from '../../sales/orders/rule-of-step.ts';
import { findIn } from './sandbox-moves.ts';
import type { Sandbox, SandboxActivation } from './sandbox.model.ts';

type SandboxOrdersQuery = Omit<OrdersQuery, 'userId'>;

/** Whether an order comes after the one that a cursor names: it is older, or of the same moment with a lower number. */
const isBehind = (order: Order, cursor: string): boolean => {
  const [time = 0, number = 0] = cursor.split('-').map(Number);
  const orderedAt = Date.parse(order.orderedAt);
  return orderedAt < time || (orderedAt === time && order.number < number);
};

const isFound = ({ number, phone }: Order, search: string): boolean => {
  const digits = search.replace(/\D/g, '');
  return digits !== '' && (String(number) === digits || phone === digits);
};

const fits = (order: Order, query: SandboxOrdersQuery): boolean => {
  const { type, state, service, country, from, to, search, before } = query;
  return (
    (type === undefined || order.type === type) &&
    (state === undefined || order.state === state) &&
    (service === undefined || order.service === service) &&
    (country === undefined || order.country === country) &&
    (from === undefined || Date.parse(order.orderedAt) >= Date.parse(from)) &&
    (to === undefined || Date.parse(order.orderedAt) < Date.parse(to)) &&
    (search === undefined || search === '' || isFound(order, search)) &&
    (before === undefined || isBehind(order, before))
  );
};

/** The order history of a sandbox, newest first, by the filters of the shop's. */
export const listOrdersIn = ({ activations }: Pick<Sandbox, 'activations'>, query: SandboxOrdersQuery): Order[] =>
  activations
    .toReversed()
    .map(orderOfActivation)
    .filter((order) => fits(order, query))
    .slice(0, query.limit);

/** What became of the play money. No ledger knows it, so its steps name no transfer. */
const moneyOf = ({ status, price, boughtAt, messages, endedAt }: SandboxActivation): BareStep[] => {
  const paid = messages.find(({ takenAt }) => takenAt) ?? messages.find(isPaying);
  const step = (event: BareStep['event'], at: Date): BareStep => ({
    at: at.toISOString(),
    event,
    amount: price,
    transferId: null,
    message: undefined,
  });
  return [
    step('held', boughtAt),
    ...(paid ? [step('taken', paid.takenAt ?? paid.receivedAt)] : []),
    ...(isRefunded(status) && endedAt ? [step('released', endedAt)] : []),
  ];
};

/** Reads one order of a sandbox and the list of its steps. @throws CommerceError ACTIVATION_NOT_FOUND. */
export const readOrderIn = (
  sandbox: Pick<Sandbox, 'activations'>,
  id: number,
): { order: Order; story: OrderStoryEntry[] } => {
  const activation = findIn({ sandbox }, id);
  const order = orderOfActivation(activation);
  return { order, story: storyOf(order, moneyOf(activation)) };
};
