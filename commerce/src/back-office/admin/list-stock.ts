import { exportRowsMax } from '@shop/shared-types/constants';
import type { RowTotal } from '@shop/shared-types/endpoint';
import type { LocaleCode } from '@shop/shared-types/locales';
import { formatRubles } from '@shop/shared-types/money';

import { countLots, listLots, type LotFilter, type LotPlace, type LotSorting } from '../../sales/goods/list-lots.ts';
import { presentTranslations } from '../../sales/goods/lot-words.ts';
import { leftOn, type GoodsLine, type Lot } from '../../sales/goods/lot.ts';
import type { LicenceProductDocument } from '../../sales/licences/product.model.ts';
import type { ReadyAccountOfferDocument } from '../../sales/ready-accounts/offer.model.ts';
import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { firstOf, readPages } from '../../platform/export/read-pages.ts';
import { sortingOf, type SortOf } from '../../platform/paging/read-page.ts';
import { findEmails } from '../../accounts/users/lookup/find-emails.ts';
import { findUserId } from '../../accounts/users/lookup/find-user-id.ts';
import type { AdminDeps } from './admin-deps.ts';

interface ListedLot {
  line: GoodsLine;
  lot: Lot;
}

const usual: LotSorting = { field: 'createdAt', direction: -1 };
const sortFields = { createdAt: 'createdAt', price: 'price', sold: 'sold' } as const;

const placeOf = ({ line, lot }: ListedLot, { field }: LotSorting): LotPlace => ({
  value: Number(lot[field]),
  line: line.name,
  id: lot._id,
});

const cursorOf = ({ value, line, id }: LotPlace): string => `${value}-${line}-${id}`;

/** Where the words for services and countries come from. */
export interface StockWords {
  catalogue: AdminDeps['catalogue'];
  locale: LocaleCode;
}

const accountsOf = ({ line, lot }: ListedLot, { catalogue, locale }: StockWords) => {
  if (line.name !== 'ready-account') return null;
  const { service, country, groupName, registrationType, format, hasCloudPassword } = lot as ReadyAccountOfferDocument;
  const { serviceByCode, countryById } = catalogue.current();
  return {
    service,
    serviceName: serviceByCode.get(service)?.names[locale] ?? service,
    country,
    countryName: countryById.get(country)?.names[locale] ?? String(country),
    groupName,
    registrationType,
    format,
    hasCloudPassword,
  };
};

const kindOf = ({ line, lot }: ListedLot): string =>
  line.name === 'licence' ? (lot as LicenceProductDocument).softwareType : (lot as ReadyAccountOfferDocument).groupName;

const presentLot = (
  { line, lot }: ListedLot,
  { sellerEmail, words, sorting }: { sellerEmail: string; words: StockWords; sorting: LotSorting },
) => ({
  cursor: cursorOf(placeOf({ line, lot }, sorting)),
  line: line.name,
  id: lot._id,
  name: lot.name,
  sellerUserId: lot.sellerUserId,
  sellerEmail,
  price: lot.price,
  isOnSale: lot.isOnSale,
  count: leftOn(lot),
  sold: lot.sold,
  createdAt: lot.createdAt.toISOString(),
  description: lot.description,
  minCount: lot.minCount,
  accounts: accountsOf({ line, lot }, words),
  softwareType: line.name === 'licence' ? (lot as LicenceProductDocument).softwareType : null,
  ...presentTranslations(lot, kindOf({ line, lot })),
});

/** Lots of any seller as the staff sees them, with what is left on each and its seller by e-mail. */
export const presentLots = async (listed: readonly ListedLot[], words: StockWords, sorting = usual) => {
  const sellers = listed.map(({ lot }) => lot.sellerUserId).filter((id) => id !== null);
  const emails = await findEmails(sellers);
  return listed.map((one) =>
    presentLot(one, { sellerEmail: emails.get(one.lot.sellerUserId ?? 0) ?? '', words, sorting }),
  );
};

/** What the list is filtered by, as the contract has it. */
export interface StockFilter {
  line?: GoodsLine['name'] | undefined;
  search?: string | undefined;
  /** `house`, or a user by id or e-mail address. */
  seller?: string | undefined;
  sale?: 'on' | 'off' | undefined;
  service?: string | undefined;
  country?: number | undefined;
}

export interface StockQuery extends StockFilter {
  sort?: SortOf<LotSorting['field']>;
  before?: string | undefined;
  limit: number;
}

const house = 'house';

const filterOf = async ({ search, seller, sale, service, country }: StockFilter): Promise<LotFilter> => ({
  search,
  service,
  country,
  isOnSale: sale === undefined ? undefined : sale === 'on',
  sellerUserId: seller === house ? null : await findUserId(seller),
});

const readCursor = (cursor: string): LotPlace => {
  const [, value, line, id] = /^(\d+)-(.+)-(\d+)$/.exec(cursor) ?? [];
  return { value: Number(value), line: line as GoodsLine['name'], id: Number(id) };
};

const inOrder =
  (sorting: LotSorting) =>
  (one: ListedLot, other: ListedLot): number => {
    const [a, b] = [placeOf(one, sorting), placeOf(other, sorting)];
    const ascending = a.value - b.value || (a.line === b.line ? a.id - b.id : a.line < b.line ? -1 : 1);
    return ascending * sorting.direction;
  };

/** Only accounts have a service and a country. */
const linesFor = (lines: readonly GoodsLine[], { line, service, country }: StockFilter): readonly GoodsLine[] => {
  const isOfAccounts = service !== undefined || country !== undefined;
  return lines.filter(({ name }) => (line ?? name) === name && (!isOfAccounts || name === 'ready-account'));
};

/** A page of the lots of all sellers and lines, newest first unless sorted otherwise. */
export const listStock = async (lines: readonly GoodsLine[], query: StockQuery, words: StockWords) => {
  const filter = await filterOf(query);
  const { limit } = query;
  const sorting = sortingOf(query.sort, sortFields, usual) as LotSorting;
  const before = query.before === undefined ? undefined : readCursor(query.before);
  const listed = await Promise.all(
    linesFor(lines, query).map(async (line) =>
      (await listLots(line, { ...filter, sorting, before, limit })).map((lot) => ({ line, lot })),
    ),
  );
  return presentLots(listed.flat().sort(inOrder(sorting)).slice(0, limit), words, sorting);
};

/** How many they are. */
export const countStock = async (lines: readonly GoodsLine[], query: StockFilter): Promise<RowTotal | undefined> => {
  const filter = await filterOf(query);
  const counted = await Promise.all(linesFor(lines, query).map((line) => countLots(line, filter)));
  const totals = counted.filter((total) => total !== undefined);
  if (totals.length < counted.length) return undefined;
  return {
    rows: totals.reduce((sum, { rows }) => sum + rows, 0),
    precision: totals.find(({ precision }) => precision !== 'exact')?.precision ?? 'exact',
  };
};

type StaffLot = Awaited<ReturnType<typeof listStock>>[number];

const columns: readonly CsvColumn<StaffLot>[] = [
  { name: 'kind', of: ({ line }) => line },
  { name: 'id', of: ({ id }) => id },
  { name: 'name', of: ({ name }) => name },
  { name: 'seller_id', of: ({ sellerUserId }) => sellerUserId },
  { name: 'seller', of: ({ sellerEmail }) => sellerEmail },
  { name: 'price_rub', of: ({ price }) => formatRubles(price) },
  { name: 'left', of: ({ count }) => count },
  { name: 'sold', of: ({ sold }) => sold },
  { name: 'on_sale', of: ({ isOnSale }) => (isOnSale ? 'yes' : 'no') },
  { name: 'since', of: ({ createdAt }) => createdAt },
];

/** The filtered list as a CSV file in pieces, read page by page while it is sent. */
export const exportStock = (
  lines: readonly GoodsLine[],
  query: StockFilter,
  words: StockWords,
): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages(
        (page) => listStock(lines, { ...query, ...page }, words),
        ({ cursor }) => cursor,
      ),
      exportRowsMax,
    ),
  );
