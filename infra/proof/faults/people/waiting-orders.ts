import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import type { CallerRequests } from './caller-requests.ts';
import { choices } from './buyers-choices.ts';
import type { Chance } from '../chance.ts';
import type { FollowedEvents } from './follow-events.ts';
import { dataOf, waitedFor, type Journal } from '../journal.ts';
import type { PatientClient } from './patient-client.ts';
import type { ShopBooks, StoredActivation } from '../proof/shop-books.ts';

type Find = (finding: string) => void;

/** More than the dearest number costs, so that most orders are served. Others are below the price and wait. */
const ceilings = [20_000, 20_000, 20_000, 100] as const;
/** The shop takes twenty of one buyer, and refuses more for as long as they wait. */
const waitingMax = 5;

const waitingOf = (events: FollowedEvents): RepeatOrder[] =>
  [...events.repeatOrders.values()].filter(({ status }) => status === 'waiting');

/** Orders a number that the shop buys as soon as one is free. */
export const waitForNumber = async (
  { post, sendKeyed, withKey }: CallerRequests,
  { chance, events }: { chance: Chance; events: FollowedEvents },
): Promise<void> => {
  if (waitingOf(events).length >= waitingMax) return;
  const order = { ...chance.pick(choices), priceMax: chance.pick(ceilings) };
  await sendKeyed('wait', post('/api/repeat-orders', order, withKey()));
};

/** Gives up waiting, perhaps just when a number came. */
export const stopWaiting = async (
  { post }: CallerRequests,
  {
    chance,
    client,
    events,
    journal,
  }: { chance: Chance; client: PatientClient; events: FollowedEvents; journal: Journal },
): Promise<void> => {
  const order = chance.pick(waitingOf(events));
  if (!order) return;
  const answer = await client.ask(post(`/api/repeat-orders/${order.id}/cancel`, {}));
  journal.stops.push({ orderId: order.id, answer });
};

/** Checks that each order that a buyer was told of is in the books and ended rightly, and that its number is there. */
export const verifyWaitingOrders = async (
  books: ShopBooks,
  journal: Journal,
  { activations, events }: { activations: ReadonlyMap<number, StoredActivation>; events: FollowedEvents | undefined },
  find: Find,
): Promise<void> => {
  const { userId } = journal;
  const stored = new Map((await books.repeatOrders.find({ userId }).toArray()).map((order) => [order._id, order]));
  const told = waitedFor(journal);
  for (const id of told) if (!stored.has(id)) find(`buyer ${userId} was told of order ${id}, which is not there`);
  for (const { _id, status, priceMax, activationId } of stored.values()) {
    if (!told.has(_id)) find(`buyer ${userId} has order ${_id} and was never told`);
    if (status === 'waiting') find(`buyer ${userId}: order ${_id} still waits after its time`);
    const number = activationId === null ? undefined : activations.get(activationId);
    if ((status === 'served') !== (number !== undefined)) {
      find(
        `buyer ${userId}: order ${_id} is ${status}, and its number ${activationId} is ${number?.status ?? 'nowhere'}`,
      );
    }
    if (number && number.price > priceMax) find(`buyer ${userId}: order ${_id} paid ${number.price} above ${priceMax}`);
    const seen = events?.repeatOrders.get(_id)?.status;
    if (events && seen !== status)
      find(`buyer ${userId} saw order ${_id} as ${seen ?? 'nothing'}, and it is ${status}`);
  }
  for (const { orderId, answer } of journal.stops) {
    const isTooLate = answer.status === 409;
    const status = stored.get(orderId)?.status;
    const answered = answer.status === 200 ? dataOf<RepeatOrder>(answer).status : `${answer.status} ${answer.body}`;
    if (!isTooLate && (answered !== 'cancelled' || status !== answered)) {
      find(`buyer ${userId}: the end of order ${orderId} was answered ${answered}, and it is ${status ?? 'nowhere'}`);
    }
  }
};
