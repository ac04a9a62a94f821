import type { LicenceProduct, LicencePurchase } from '@shop/shared-types/contract/licences';
import type { ReadyAccountOffer } from '@shop/shared-types/contract/ready-accounts';

import type { CallerRequests } from './caller-requests.ts';
import type { Chance } from '../chance.ts';
import { dataOf, type Journal, type KeyedRecord } from '../journal.ts';
import type { ShopBooks, StoredGoodsSale } from '../proof/shop-books.ts';

/** What a buyer has to know of an offer of ready accounts, and of a licence. */
type GoodsOffer = Pick<ReadyAccountOffer, 'id' | 'min_count' | 'price'>;
type Licence = Pick<LicenceProduct, 'id' | 'price'>;

/** Everything of which the shop sells strings. The demo has few strings of each, so that buyers soon want the same ones. */
export interface GoodsOnSale {
  offers: readonly GoodsOffer[];
  licences: readonly Licence[];
}

type Find = (finding: string) => void;

/** The fewest accounts that an offer sells, or twice as many. */
const packsMax = 2;
const licenceProbability = 0.35;

/** Reads the demo's offers of ready accounts and its licences. */
export const readGoodsOnSale = async (url: string): Promise<GoodsOnSale> => {
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}/api/${path}`, { signal: AbortSignal.timeout(60_000) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
  const accounts = 'ready-accounts';
  const offers: GoodsOffer[] = [];
  for (const { external_id: service } of await get<{ external_id: string }[]>(`${accounts}/services-list`)) {
    const countries = await get<{ external_id: number }[]>(`${accounts}/countries-list?service=${service}`);
    for (const { external_id: country } of countries) {
      const query = `service=${service}&country=${country}`;
      const groups = await get<{ offers: GoodsOffer[] }[]>(`${accounts}/offers-list?${query}`);
      offers.push(...groups.flatMap((group) => group.offers));
    }
  }
  return { offers, licences: (await get<{ data: Licence[] }>('licences/products')).data };
};

const buyAccounts = async (
  { post, sendKeyed, withKey }: CallerRequests,
  { id, min_count: fewest, price }: GoodsOffer,
  chance: Chance,
): Promise<void> => {
  const count = fewest * (1 + chance.integer(packsMax));
  await sendKeyed('accounts', post('/api/ready-accounts/buy-offer', { id, count, priceMax: price }, withKey()));
};

const buyLicence = async ({ post, sendKeyed, withKey }: CallerRequests, { id, price }: Licence): Promise<void> => {
  await sendKeyed('licence', post('/api/licences/purchases', { productId: id, priceMax: price }, withKey()));
};

/** Buys ready accounts of an offer, or a licence. */
export const buyGoods = async (requests: CallerRequests, goods: GoodsOnSale, chance: Chance): Promise<void> => {
  if (chance.happens(licenceProbability)) {
    const licence = chance.pick(goods.licences);
    if (licence) await buyLicence(requests, licence);
    return;
  }
  const offer = chance.pick(goods.offers);
  if (offer) await buyAccounts(requests, offer, chance);
};

/** The strings of one purchase that a buyer was told of. */
interface Delivery {
  line: StoredGoodsSale['line'];
  strings: string[];
}

const deliveryIn = ({ kind, answers }: KeyedRecord): Delivery | undefined => {
  const told = answers.find(({ status }) => status === 200);
  if (!told) return undefined;
  if (kind === 'accounts') return { line: 'ready-account', strings: JSON.parse(told.body) as string[] };
  if (kind === 'licence') return { line: 'licence', strings: [dataOf<LicencePurchase>(told).key] };
  return undefined;
};

const deliveriesIn = ({ keyed }: Journal): Delivery[] => keyed.flatMap((record) => deliveryIn(record) ?? []);

/** How many purchases of a line a buyer was told of. */
export const purchasesOf = (line: Delivery['line'], journal: Journal): number =>
  deliveriesIn(journal).filter((delivery) => delivery.line === line).length;

const listed = (purchases: readonly { line: string; count: number }[]): string =>
  purchases
    .map(({ line, count }) => `${count} ${line}`)
    .sort()
    .join(', ');

/** Checks that a buyer's purchases of goods are those in the shop's books. @returns what they cost, in kopecks */
export const verifyGoodsOfBuyer = async (books: ShopBooks, journal: Journal, find: Find): Promise<number> => {
  const { userId } = journal;
  const sales = await books.goodsSales.find({ userId }).toArray();
  const told = listed(deliveriesIn(journal).map(({ line, strings }) => ({ line, count: strings.length })));
  const stored = listed(sales);
  if (told !== stored) find(`buyer ${userId} was told of purchases of [${told}], and the books have [${stored}]`);
  return sales.reduce((sum, { total }) => sum + total, 0);
};

/** Checks that no string was delivered by two purchases, of one buyer or of two. */
export const verifyDeliveredOnce = (buyers: readonly { journal: Journal }[], find: Find): void => {
  const owner = new Map<string, number>();
  for (const { journal } of buyers) {
    for (const string of deliveriesIn(journal).flatMap(({ strings }) => strings)) {
      const before = owner.get(string);
      if (before !== undefined) find(`${string} was delivered to buyer ${before} and to buyer ${journal.userId}`);
      owner.set(string, journal.userId);
    }
  }
};
