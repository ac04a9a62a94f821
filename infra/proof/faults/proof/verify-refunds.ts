import { dataOf, type Journal, type KeyedRecord } from '../journal.ts';
import type { ShopBooks } from './shop-books.ts';

type Find = (finding: string) => void;

interface AskedRefund {
  /** The sale's reference in the books, `activation:5`. */
  sale: string;
  reason: string;
}

/** A refund in the books. */
interface NotedRefund {
  sale: string;
  amount: number;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const askedIn = ({ request }: KeyedRecord): AskedRefund => {
  const { kind, id, reason } = JSON.parse(request.body ?? '{}') as { kind: string; id: string; reason: string };
  return { sale: `${kind}:${id}`, reason };
};

/** Kopecks that the staff were told to have given back; undefined when they were refused. */
const toldIn = ({ answers }: KeyedRecord): number | undefined => {
  const told = answers.find(({ status }) => status === 200);
  return told && dataOf<{ amount: number }>(told).amount;
};

/** How many refunds the staff were told of. */
export const refundsTold = ({ keyed }: Journal): number =>
  keyed.filter((record) => record.kind === 'refund' && toldIn(record) !== undefined).length;

const verifyAsked = (record: KeyedRecord, noted: readonly NotedRefund[], find: Find): void => {
  const { sale, reason } = askedIn(record);
  const told = toldIn(record);
  const name = `refund "${reason}" of ${sale}`;
  if (told === undefined && noted.length > 0) find(`${name} was refused and is in the books`);
  if (told === undefined) return;
  if (noted.length !== 1) find(`${name} was told and is in the books ${noted.length} times`);
  for (const entry of noted) {
    if (entry.sale !== sale || entry.amount !== told)
      find(`${name} was told as ${told} kopecks and is in the books as ${entry.amount} of ${entry.sale}`);
  }
};

/** Kopecks by which the ledger moved back to buyers, by sale. */
const movedBack = async ({ transfers }: Pick<ShopBooks, 'transfers'>): Promise<Map<string, number>> => {
  const moved = new Map<string, number>();
  // A number for rent that its owner lost is refunded by the shop itself, and so are top-ups.
  const ofSales = { kind: 'refund', reference: { $regex: '^(activation|ready-account|licence):' } };
  for await (const { reference, credit, amount } of transfers.find(ofSales)) {
    if (credit.startsWith('user:')) moved.set(reference, (moved.get(reference) ?? 0) + amount);
  }
  return moved;
};

const readPrices = async ({ activations, goodsSales }: ShopBooks): Promise<Map<string, number>> => {
  const prices = new Map<string, number>();
  for await (const { _id, price } of activations.find()) prices.set(`activation:${_id}`, price);
  for await (const { _id, line, total } of goodsSales.find()) prices.set(`${line}:${_id}`, total);
  return prices;
};

/**
 * Checks the refunds of the staff:
 * - a refund that the shop confirmed is in the books once;
 * - a refund that the shop refused, or that nobody asked for, is not in the books;
 * - the transfers of a sale add up to its refunds, and its refunds to no more than its price.
 *
 * The balances of the buyers are checked with each buyer (`verifyBooks`).
 */
export const verifyRefunds = async (books: ShopBooks, journal: Journal, find: Find): Promise<void> => {
  const sales = await books.saleRefunds.find().toArray();
  const moved = await movedBack(books);
  const prices = await readPrices(books);
  const noted = new Map<string, NotedRefund[]>();
  for (const { _id: sale, refunded, refunds } of sales) {
    for (const { reason, amount } of refunds) noted.set(reason, [...(noted.get(reason) ?? []), { sale, amount }]);
    const listed = sumOf(refunds.map(({ amount }) => amount));
    const paid = moved.get(sale) ?? 0;
    if (refunded !== listed || refunded !== paid)
      find(`${sale} was refunded ${refunded} kopecks, in refunds of ${listed} and transfers of ${paid}`);
    const price = prices.get(sale) ?? 0;
    if (refunded > price) find(`${sale} cost ${price} and was refunded ${refunded}`);
    moved.delete(sale);
  }
  for (const [sale, amount] of moved) find(`${sale} gave ${amount} kopecks back, and no refund of it is in the books`);
  const asked = journal.keyed.filter(({ kind }) => kind === 'refund');
  for (const record of asked) verifyAsked(record, noted.get(askedIn(record).reason) ?? [], find);
  const reasons = new Set(asked.map((record) => askedIn(record).reason));
  for (const [reason, [entry]] of noted)
    if (!reasons.has(reason)) find(`refund "${reason}" of ${entry?.sale} is in the books, and nobody asked for it`);
};

/** What the staff gave back to one buyer, in kopecks. */
export const refundedTo = async ({ saleRefunds }: Pick<ShopBooks, 'saleRefunds'>, userId: number): Promise<number> =>
  sumOf((await saleRefunds.find({ userId }).toArray()).map(({ refunded }) => refunded));
