import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import type { CallerRequests } from './caller-requests.ts';
import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';
import type { ShopBooks } from './proof/shop-books.ts';

/** What a buyer of ready accounts has to know of an offer. */
export type GoodsOffer = Pick<ReadyAccountOffer, 'id' | 'min_count' | 'price'>;

type Find = (finding: string) => void;

/** The fewest accounts that an offer sells, or twice as many. */
const packsMax = 2;

/** Reads the demo's offers of ready accounts. Their few strings are soon contested. */
export const readGoodsOffers = async (url: string): Promise<GoodsOffer[]> => {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api/ready-accounts/${path}`, { signal: AbortSignal.timeout(60_000) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const offers: GoodsOffer[] = [];
  for (const { external_id: service } of await get<{ external_id: string }[]>('services-list')) {
    for (const { external_id: country } of await get<{ external_id: number }[]>(`countries-list?service=${service}`)) {
      const groups = await get<{ offers: GoodsOffer[] }[]>(`offers-list?service=${service}&country=${country}`);
      offers.push(...groups.flatMap((group) => group.offers));
    }
  }
  return offers;
};

/** Buys ready accounts of an offer. */
export const buyGoods = async (
  { post, sendKeyed, withKey }: CallerRequests,
  offers: readonly GoodsOffer[],
  chance: Chance,
): Promise<void> => {
  const offer = chance.pick(offers);
  if (!offer) return;
  const { id, min_count: fewest, price } = offer;
  const count = fewest * (1 + chance.integer(packsMax));
  await sendKeyed('goods', post('/api/ready-accounts/buy-offer', { id, count, priceMax: price }, withKey()));
};

/** The strings of each purchase of goods that a buyer was told of. */
const deliveriesIn = ({ keyed }: Journal): string[][] =>
  keyed.flatMap(({ kind, answers }) => {
    const delivered = kind === 'goods' ? answers.find(({ status }) => status === 200) : undefined;
    return delivered ? [JSON.parse(delivered.body) as string[]] : [];
  });

export const purchasesOfGoods = (journal: Journal): number => deliveriesIn(journal).length;

const sizes = (counts: readonly number[]): string => [...counts].sort((left, right) => left - right).join(', ');

/** Checks that a buyer's purchases of goods are those in the shop's books. @returns what they cost, in kopecks */
export const verifyGoodsOfBuyer = async (books: ShopBooks, journal: Journal, find: Find): Promise<number> => {
  const { userId } = journal;
  const sales = await books.goodsSales.find({ userId }).toArray();
  const told = sizes(deliveriesIn(journal).map(({ length }) => length));
  const stored = sizes(sales.map(({ count }) => count));
  if (told !== stored)
    find(`buyer ${userId} was told of purchases of [${told}] accounts, and the books have [${stored}]`);
  return sales.reduce((sum, { total }) => sum + total, 0);
};

/** Checks that no string was delivered by two purchases, of one buyer or of two. */
export const verifyDeliveredOnce = (buyers: readonly { journal: Journal }[], find: Find): void => {
  const owner = new Map<string, number>();
  for (const { journal } of buyers) {
    for (const line of deliveriesIn(journal).flat()) {
      const before = owner.get(line);
      if (before !== undefined) find(`${line} was delivered to buyer ${before} and to buyer ${journal.userId}`);
      owner.set(line, journal.userId);
    }
  }
};
