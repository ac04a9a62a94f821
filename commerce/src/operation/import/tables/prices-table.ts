import { goodsPriceMax } from '@shop/shared-types/constants';
import { formatRubles, parseRubles, type Money } from '@shop/shared-types/money';

import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import { changeCatalogue, writePrices } from '../../../catalogue/change-prices.ts';
import type { PriceListOwner } from '../../../catalogue/price-list.model.ts';
import { boundsOf, defaultPriceOf } from '../../../partners/partner-price.ts';
import { listOwnSuppliers } from '../../../supply/directory/list-own-suppliers.ts';
import { LineRefused, readCatalogue, readKey, withRecords, type ImportTable } from '../import-table.ts';
import { insertRecords } from '../imported-record.model.ts';

interface OldPrice {
  user: string;
  /** What a buyer pays, or what a partner asks. */
  as: 'buyer' | 'partner';
  sale: 'buy' | 'rent';
  service: string;
  country: number;
  price: Money;
}

const readOneOf = <Word extends string>(column: string, text: string, words: readonly [Word, ...Word[]]): Word => {
  const word = text === '' ? words[0] : words.find((one) => one === text.toLowerCase());
  if (word === undefined) throw new LineRefused(`${column} is none of ${words.join(', ')}`);
  return word;
};

const readPrice = (text: string): Money => {
  const price = /^\d+(?:[.,]\d{1,2})?$/.test(text) ? parseRubles(text.replace(',', '.')) : undefined;
  if (!price || price > goodsPriceMax) throw new LineRefused('price is no sum of rubles such as 12.50');
  return price;
};

/** The lists that hold a price: the buyer's own, or those of all suppliers of the partner. */
const ownersOf = async ({ as, sale }: OldPrice, userId: number): Promise<PriceListOwner[]> => {
  const prefix = sale === 'rent' ? 'rent-' : '';
  if (as === 'buyer') return [`${prefix}user:${userId}`];
  const suppliers = await listOwnSuppliers(userId);
  return suppliers.map(({ _id }) => `${prefix}supplier:${_id}` as const);
};

const findPlaceFault = (snapshot: CatalogueSnapshot, { service, country }: OldPrice): string | undefined => {
  if (!snapshot.serviceByCode.has(service)) return `there is no service ${service.slice(0, 40)}`;
  if (!snapshot.countryById.has(country)) return `there is no country ${country}`;
  return undefined;
};

/** The bounds of the price regulator hold for old prices, too (rule 11.3). */
const findPartnerFault = (snapshot: CatalogueSnapshot, price: OldPrice, owners: readonly PriceListOwner[]) => {
  if (owners.length === 0) return 'the user is no partner with a supplier here yet';
  if (price.sale === 'rent') return undefined;
  const defaultPrice = defaultPriceOf(snapshot, price);
  if (defaultPrice === undefined) return 'the shop has no price for this place, and so no sale';
  const { min, max } = boundsOf(defaultPrice);
  if (price.price >= min && price.price <= max) return undefined;
  return `a partner may ask ${formatRubles(min)} to ${formatRubles(max)} here`;
};

const findFault = async (
  snapshot: CatalogueSnapshot,
  price: OldPrice,
  userId: number | undefined,
): Promise<string | undefined> => {
  const fault = findPlaceFault(snapshot, price);
  if (fault !== undefined) return fault;
  const owners = userId === undefined ? [] : await ownersOf(price, userId);
  const isSet = owners.some((owner) => snapshot.prices.get(owner)?.get(price.service)?.has(price.country));
  if (isSet) return 'a price is set here already';
  return price.as === 'partner' ? findPartnerFault(snapshot, price, owners) : undefined;
};

/** `prices.csv`: prices agreed with buyers, and what partners ask (rule 23.10). */
export const pricesTable: ImportTable<OldPrice> = {
  name: 'prices',
  columns: { needed: ['user', 'service', 'country', 'price'], more: ['as', 'sale'] },
  read: (cells) => {
    const user = readKey(cells, 'user');
    const as = readOneOf('as', cells['as'] ?? '', ['buyer', 'partner']);
    const sale = readOneOf('sale', cells['sale'] ?? '', ['buy', 'rent']);
    const { service = '', country = '', price = '' } = cells;
    if (!/^\d{1,6}$/.test(country)) throw new LineRefused('country is no number of a country');
    return {
      key: `${user}/${as}/${sale}/${service}/${Number(country)}`,
      uniques: [],
      entry: { user, as, sale, service, country: Number(country), price: readPrice(price) },
    };
  },
  userOf: ({ user }) => user,
  judge: async (run, lines, users) => {
    const snapshot = await readCatalogue(run);
    const refused: { line: (typeof lines)[number]; reason: string }[] = [];
    for (const line of lines) {
      const reason = await findFault(snapshot, line.entry, users.get(line.entry.user));
      if (reason !== undefined) refused.push({ line, reason });
    }
    return refused;
  },
  write: async (run, lines, users) => {
    const prices = withRecords(run, { table: 'prices', lines, users });
    const lists: { owner: PriceListOwner; changes: { service: string; country: number; price: Money }[] }[] = [];
    for (const price of prices)
      for (const owner of await ownersOf(price, price.userId)) lists.push({ owner, changes: [price] });
    await changeCatalogue(async (session) => {
      await writePrices(lists, session);
      await insertRecords(
        prices.map(({ record }) => record),
        session,
      );
    });
  },
};
