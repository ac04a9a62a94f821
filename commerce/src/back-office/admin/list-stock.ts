import { exportRowsMax } from '@shop/shared-types/constants';
import { formatRubles } from '@shop/shared-types/money';

import { listShelves, type ShelfFilter, type ShelfPlace } from '../../sales/goods/list-shelves.ts';
import { leftOn, type GoodsLine, type Shelf } from '../../sales/goods/shelf.ts';
import type { LicenceProductDocument } from '../../sales/licences/product.model.ts';
import type { ReadyAccountOfferDocument } from '../../sales/ready-accounts/offer.model.ts';
import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { firstOf, readPages } from '../../platform/export/read-pages.ts';
import { findEmails } from '../../accounts/users/lookup/find-emails.ts';
import { findUserId } from '../../accounts/users/lookup/find-user-id.ts';

interface ListedShelf {
  line: GoodsLine;
  shelf: Shelf;
}

const accountsOf = (line: GoodsLine, shelf: Shelf) => {
  if (line.name !== 'ready-account') return null;
  const { service, country, groupName, registrationType, format, hasCloudPassword } =
    shelf as ReadyAccountOfferDocument;
  return { service, country, groupName, registrationType, format, hasCloudPassword };
};

const presentShelf = ({ line, shelf }: ListedShelf, sellerEmail: string) => ({
  cursor: cursorOf(placeOf({ line, shelf })),
  line: line.name,
  id: shelf._id,
  name: shelf.name,
  sellerUserId: shelf.sellerUserId,
  sellerEmail,
  price: shelf.price,
  isOnSale: shelf.isOnSale,
  count: leftOn(shelf),
  sold: shelf.sold,
  createdAt: shelf.createdAt.toISOString(),
  description: shelf.description,
  minCount: shelf.minCount,
  accounts: accountsOf(line, shelf),
  softwareType: line.name === 'licence' ? (shelf as LicenceProductDocument).softwareType : null,
});

/** Shelves of any seller as the staff sees them, with what is left on each and its seller by e-mail. */
export const presentShelves = async (listed: readonly ListedShelf[]) => {
  const sellers = listed.map(({ shelf }) => shelf.sellerUserId).filter((id) => id !== null);
  const emails = await findEmails(sellers);
  return listed.map((one) => presentShelf(one, emails.get(one.shelf.sellerUserId ?? 0) ?? ''));
};

/** The list's query, as the contract has it. */
export interface StockQuery {
  line?: GoodsLine['name'] | undefined;
  search?: string | undefined;
  /** `house`, or a user by id or e-mail address. */
  seller?: string | undefined;
  sale?: 'on' | 'off' | undefined;
  before?: string | undefined;
  limit: number;
}

const house = 'house';

const filterOf = async ({ search, seller, sale }: StockQuery): Promise<ShelfFilter> => ({
  search,
  isOnSale: sale === undefined ? undefined : sale === 'on',
  sellerUserId: seller === house ? null : await findUserId(seller),
});

const placeOf = ({ line, shelf }: ListedShelf): ShelfPlace => ({
  createdAt: shelf.createdAt,
  line: line.name,
  id: shelf._id,
});

const cursorOf = ({ createdAt, line, id }: ShelfPlace): string => `${createdAt.getTime()}-${line}-${id}`;

const readCursor = (cursor: string): ShelfPlace => {
  const [, at, line, id] = /^(\d+)-(.+)-(\d+)$/.exec(cursor) ?? [];
  return { createdAt: new Date(Number(at)), line: line as GoodsLine['name'], id: Number(id) };
};

const newestFirst = (one: ListedShelf, other: ListedShelf): number => {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a.createdAt.getTime() !== b.createdAt.getTime()) return b.createdAt.getTime() - a.createdAt.getTime();
  return a.line === b.line ? b.id - a.id : a.line < b.line ? 1 : -1;
};

/** A page of the shelves of all sellers and lines, newest first. */
export const listStock = async (lines: readonly GoodsLine[], query: StockQuery) => {
  const filter = await filterOf(query);
  const { limit } = query;
  const before = query.before === undefined ? undefined : readCursor(query.before);
  const wanted = lines.filter(({ name }) => query.line === undefined || query.line === name);
  const listed = await Promise.all(
    wanted.map(async (line) =>
      (await listShelves(line, { ...filter, before, limit })).map((shelf) => ({ line, shelf })),
    ),
  );
  return presentShelves(listed.flat().sort(newestFirst).slice(0, limit));
};

type StaffShelf = Awaited<ReturnType<typeof listStock>>[number];

const columns: readonly CsvColumn<StaffShelf>[] = [
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
  query: Omit<StockQuery, 'before' | 'limit'>,
): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages(
        (page) => listStock(lines, { ...query, ...page }),
        ({ cursor }) => cursor,
      ),
      exportRowsMax,
    ),
  );
