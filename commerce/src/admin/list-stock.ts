import { formatRubles } from '@shop/shared-types/money';

import { listShelves } from '../goods/list-shelves.ts';
import { leftOn, type GoodsLine, type Shelf } from '../goods/shelf.ts';
import type { LicenceProductDocument } from '../licences/product.model.ts';
import type { ReadyAccountOfferDocument } from '../ready-accounts/offer.model.ts';
import { writeCsv, type CsvColumn } from '../platform/export/write-csv.ts';
import { findEmails } from '../users/lookup/find-emails.ts';

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

/** The shelves of all sellers. */
export const listStock = async (lines: readonly GoodsLine[]) => {
  const listed = await Promise.all(
    lines.map(async (line) => (await listShelves(line)).map((shelf) => ({ line, shelf }))),
  );
  return presentShelves(listed.flat());
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
