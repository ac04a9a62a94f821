import type { Buyer } from '../../bench/engine-under-test.ts';
import { buyInBulk, type PurchaseRate } from './bulk-buyers.ts';
import { shopAround } from './buyer.ts';
import { shopWithoutKeys } from './buyer-without-keys.ts';
import { createCallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import { followEvents, type FollowedEvents } from './follow-events.ts';
import type { GoodsOnSale } from './goods.ts';
import { createJournal, dataOf, type Journal } from '../journal.ts';
import { askForPayouts, openPartner, type Partner } from './partner-payouts.ts';
import type { PatientClient } from './patient-client.ts';
import { accountIdOf, type ShopBooks } from '../proof/shop-books.ts';
import type { ShopUnderFaults } from '../shop/shop-under-faults.ts';
import { deliverSms, type DeliveredSms } from './mobile-network.ts';
import { decidePayouts, type DecidedPayout } from './staff-payouts.ts';
import { startWebhookReceiver, type WebhookCall, type WebhookReceiver } from './webhook-receiver.ts';
import { refundSales } from './staff-refunds.ts';

/** A buyer at work, with what belongs to it. */
export interface Shopper {
  buyer: Buyer;
  journal: Journal;
  events: FollowedEvents;
  openingBalance: number;
  /** The calls of the buyer's webhook; absent for buyers without one. */
  readCalls?: () => readonly WebhookCall[];
}

/** Everybody who works with the shop during a run. */
export interface People {
  shoppers: Shopper[];
  /** What the staff asked for, and what they decided on payouts. */
  staff: Journal;
  decisions: DecidedPayout[];
  partner: Partner;
  receiver: WebhookReceiver;
  /** The SMS that reached SIMs of the run's modems. */
  delivered: DeliveredSms[];
}

/** Every fourth buyer sends no idempotency keys. */
const withoutKeysEvery = 4;
/** Every second buyer has a webhook. */
const webhookEvery = 2;
/** The staff has no account: the CMS acts for it. */
const staffId = 0;
const staffHeaders = { 'x-staff': 'staff@example.com', 'x-staff-roles': 'owner' };

/** The buyers after the first `usual` ones buy in bulk. */
export interface Crowd {
  usual: number;
  /** Purchases a second of all bulk buyers. */
  rate: number;
  measured: PurchaseRate;
}

/** What everybody works with. */
export interface Work {
  crowd: Crowd;
  client: PatientClient;
  chance: Chance;
  goods: GoodsOnSale;
  /** Ends the work. */
  signal: AbortSignal;
}

/** Registers a webhook for all events of a buyer. @returns a function that reads the calls which the webhook has received */
const openWebhook = async (
  { userId, token }: Buyer,
  { client, receiver }: { client: PatientClient; receiver: WebhookReceiver },
): Promise<() => readonly WebhookCall[]> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ url: receiver.urlOf(userId) });
  const answer = await client.ask({ method: 'POST', path: '/api/webhooks', headers, body });
  if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status} ${answer.body.slice(0, 200)}`);
  receiver.trust(userId, dataOf<{ secret: string }>(answer).secret);
  return () => receiver.callsOf(userId);
};

/** Opens a journal, an event stream and for some a webhook for each buyer of the shop, and logs the partner in. */
export const gatherPeople = async (
  shop: ShopUnderFaults,
  books: ShopBooks,
  { client, chance, crowd }: Pick<Work, 'client' | 'chance' | 'crowd'>,
): Promise<People> => {
  const receiver = await startWebhookReceiver(chance.fork('webhooks'));
  const shoppers: Shopper[] = [];
  for (const [index, buyer] of shop.buyers.entries()) {
    const account = await books.accounts.findOne({ _id: accountIdOf(buyer.userId) });
    shoppers.push({
      buyer,
      journal: createJournal(buyer.userId),
      events: followEvents({ url: shop.url, token: buyer.token }),
      openingBalance: account?.posted ?? 0,
      ...(index < crowd.usual && index % webhookEvery === 0
        ? { readCalls: await openWebhook(buyer, { client, receiver }) }
        : {}),
    });
  }
  return {
    shoppers,
    staff: createJournal(staffId, 'the staff'),
    decisions: [],
    partner: await openPartner(client),
    receiver,
    delivered: [],
  };
};

const startBuyers = ({ url }: ShopUnderFaults, { shoppers }: People, work: Work): Promise<void>[] =>
  shoppers.map(({ buyer, journal, events }, index) => {
    const { crowd } = work;
    const deps = { ...work, buyer, chance: work.chance.fork(`buyer ${index}`), events, journal };
    if (index >= crowd.usual) return buyInBulk({ ...deps, ...crowd });
    return index % withoutKeysEvery === 1 ? shopWithoutKeys({ ...deps, url }) : shopAround(deps);
  });

const startStaff = (
  { staffToken }: ShopUnderFaults,
  { shoppers, staff, decisions, partner }: People,
  { client, chance, signal }: Work,
): Promise<void>[] => {
  const caller = { userId: staffId, token: staffToken, headers: staffHeaders };
  const start = (name: string) => {
    const own = { client, chance: chance.fork(name), journal: staff };
    return { ...own, requests: createCallerRequests({ ...own, caller }), signal };
  };
  return [
    refundSales({ ...start('refunds'), complainants: shoppers }),
    decidePayouts({ ...start('decisions'), partner: partner.journal, decisions }),
  ];
};

/** Everybody begins. @returns when all of them have stopped, after the signal */
export const startPeople = (shop: ShopUnderFaults, people: People, work: Work): Promise<unknown> =>
  Promise.all([
    ...startBuyers(shop, people, work),
    ...startStaff(shop, people, work),
    deliverSms(shop.modems, {
      chance: work.chance.fork('mobile network'),
      signal: work.signal,
      delivered: people.delivered,
    }),
    askForPayouts(people.partner, { chance: work.chance.fork('partner'), signal: work.signal }),
  ]);
