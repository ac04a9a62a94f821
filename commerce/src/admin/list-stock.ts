import { listShelves } from '../goods/list-shelves.ts';
import { leftOn, type GoodsLine } from '../goods/shelf.ts';
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
