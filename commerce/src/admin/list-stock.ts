import { formatRubles } from '@shop/shared-types/money';

import { listShelves } from '../goods/list-shelves.ts';
import { leftOn, type GoodsLine } from '../goods/shelf.ts';
import { writeCsv, type CsvColumn } from '../platform/export/write-csv.ts';
import { findEmails } from '../users/lookup/find-emails.ts';

/** The shelves of all sellers as the staff sees them, with what is left on each and its seller by e-mail. */
export const listStock = async (lines: readonly GoodsLine[]) => {
  const shelves = (
    await Promise.all(lines.map(async (line) => (await listShelves(line)).map((shelf) => ({ line: line.name, shelf }))))
  ).flat();
  const sellers = shelves.map(({ shelf }) => shelf.sellerUserId).filter((id) => id !== null);
  const emails = await findEmails(sellers);
  return shelves.map(({ line, shelf }) => ({
    line,
    id: shelf._id,
    name: shelf.name,
    sellerUserId: shelf.sellerUserId,
    sellerEmail: emails.get(shelf.sellerUserId ?? 0) ?? '',
    price: shelf.price,
    isOnSale: shelf.isOnSale,
    count: leftOn(shelf),
    sold: shelf.sold,
    createdAt: shelf.createdAt.toISOString(),
  }));
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

/** The same list as a CSV file in pieces. The list is bounded, so it is read at once. */
export const exportStock = (shelves: readonly StaffShelf[]): AsyncGenerator<string> => writeCsv(columns, shelves);
