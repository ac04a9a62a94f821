import { auditEntries } from '../../../src/platform/audit-log/audit-entry.model.ts';
import { moneyFlawsOf } from '../../../src/sales/goods/audit-goods.ts';
import { goods, lotKeyOf } from '../../../src/sales/goods/good.model.ts';
import {
  goodsSales,
  priceTransferIdOf,
  saleReferenceOf,
  shareTransferIdOf,
  type GoodsSale,
} from '../../../src/sales/goods/sale.model.ts';
import { isOffered, type GoodsLine, type Lot } from '../../../src/sales/goods/lot.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { licenceLine } from '../../../src/sales/licences/product.model.ts';
import { readyAccountLine } from '../../../src/sales/ready-accounts/offer.model.ts';
import {
  referralAccruals,
  referralTotals,
  type ReferralAccrual,
} from '../../../src/money/referrals/referral-accrual.model.ts';
import { flawsOfSaleRefund } from '../../../src/sales/refunds/audit-sale-refunds.ts';
import { lostByEarners, saleRefunds } from '../../../src/sales/refunds/sale-refund.model.ts';
import { afterPrefix, checkOnce, touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';
import { createIndex, createSums } from '../document-index.ts';

const lines: readonly GoodsLine[] = [readyAccountLine, licenceLine];

const saleIdIn = (reference: string): string | undefined =>
  afterPrefix('ready-account:', reference) ?? afterPrefix('licence:', reference);

const lotOf = ({ line, shelfId }: GoodsSale): string => lotKeyOf({ name: line }, shelfId);
const sumOf = (all: readonly Transfer[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

/** The sums of a sale by its transfers: the price, the agent's share and the referrer's, each with the part that was refunded. */
const sumUp = (moved: readonly Transfer[], sale: GoodsSale) => {
  const first = moved.filter(({ reverses }) => reverses === null);
  const backOf = (all: readonly Transfer[]): number => {
    const ids = new Set(all.map(({ _id }) => _id));
    return sumOf(moved.filter(({ reverses }) => reverses !== null && ids.has(reverses)));
  };
  const part = (kind: Transfer['kind']) => {
    const all = first.filter((transfer) => transfer.kind === kind);
    return { came: sumOf(all), back: backOf(all) };
  };
  return { price: part(sale.line), share: part('partner-share'), referral: part('referral') };
};

const totalIdOf = ({ referrerUserId, buyerUserId, channel }: ReferralAccrual): string =>
  `${referrerUserId}:${buyerUserId}:${channel}`;

type Moved = ReturnType<typeof sumUp>;

/** The auditor's own comparison; also, nothing moved besides, and the agent's share is the agreed one, to the kopeck. */
const checkMoney = (sale: GoodsSale, moved: Moved, { database, find }: Bookkeeping): void => {
  const reference = saleReferenceOf(sale);
  const byId = database.byId(transfers);
  const flaws = moneyFlawsOf(sale, byId.get(priceTransferIdOf(sale)), byId.get(shareTransferIdOf(sale)));
  for (const flaw of flaws) find(`${reference} ${flaw}`);
  const { total, share, sellerUserId, userId } = sale;
  if (moved.price.came !== total) find(`${reference} costs ${total}, and ${moved.price.came} were paid`);
  if (moved.share.came !== share) find(`${reference} shares ${share}, and ${moved.share.came} were booked`);
  const lot = [...lines].find(({ name }) => name === sale.line)?.lots;
  const percent = (lot && database.find(lot, sale.shelfId)?.sellerSharePercent) ?? 0;
  const agreed = sellerUserId === userId ? 0 : (total * percent) / 100;
  if (Math.abs(share - agreed) >= 1) find(`${reference} shares ${share}, and ${agreed} were agreed`);
};

/** A refund gives back a part of the price, and a chargeback takes a part of it from its earners alone. Agent and referrer lose the same part of their shares, rounded down, and the referrer's totals fall by it. */
const checkRefund = (sale: GoodsSale, { price, share, referral }: Moved, { database, find }: Bookkeeping): void => {
  const reference = saleReferenceOf(sale);
  const { total, userId } = sale;
  const known = database.find(saleRefunds, reference);
  const refunded = known?.refunded ?? 0;
  // Earners lose their parts of refunds that the seller bears and of chargebacks, and never more than they received.
  const gone = Math.min(total, lostByEarners(known));
  if (refunded > total) find(`${reference} cost ${total}, and ${refunded} were refunded`);
  if (price.back !== refunded) find(`${reference} refunds ${refunded}, and ${price.back} went back`);
  for (const { came, back } of [share, referral])
    if (back !== Math.floor((came * gone) / total)) find(`${reference}: ${back} of ${came} went back from a share`);
  const accrual = database.find(referralAccruals, reference);
  if ((accrual?.amount ?? 0) !== referral.came) find(`${reference} has another accrual than its referrer was paid`);
  if (!accrual) return;
  if (sale.sellerUserId === userId) find(`${reference} was bought of oneself, and pays a referrer`);
  const counted = database.find(referralTotals, totalIdOf(accrual));
  if (counted?.turnover !== total - gone || counted.earned !== referral.came - referral.back)
    find(`${reference}: its referrer counts ${counted?.turnover} and ${counted?.earned}`);
};

/** Checks each sale with its money and its refunds; no money moves for a sale that is not there, and no request buys or refunds twice. */
const checkGoodsSales = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const movedFor = createIndex(follow, transfers, ({ reference }) => saleIdIn(reference));
  const logged = createIndex(follow, auditEntries, ({ target, action }) =>
    action === 'sale.refund' ? saleIdIn(target) : undefined,
  );
  const touch = add((id: string) => {
    const sale = database.find(goodsSales, id);
    const all = [...movedFor.of(id).values()];
    if (!sale) return void find(`money moved for goods sale ${id}, which is not there`);
    const moved = sumUp(all, sale);
    checkMoney(sale, moved, books);
    checkRefund(sale, moved, books);
    const refund = database.find(saleRefunds, saleReferenceOf(sale));
    const made = refund?.refunds ?? [];
    if (refund) for (const flaw of flawsOfSaleRefund(refund, all)) find(flaw);
    if (logged.count(id) !== made.length)
      find(`goods sale ${id} has ${logged.count(id)} of ${made.length} refunds logged`);
    if (new Set(made.map(({ reason }) => reason)).size !== made.length)
      find(`goods sale ${id}: one key refunded twice`);
  });
  touchWith(follow, goodsSales, ({ _id }) => _id, touch);
  touchWith(follow, saleRefunds, ({ _id }) => saleIdIn(_id), touch);
  touchWith(follow, transfers, ({ reference }) => saleIdIn(reference), touch);
  touchWith(follow, auditEntries, ({ target }) => saleIdIn(target), touch);
  const accrued = createIndex(follow, referralAccruals, (accrual) => (accrual.isPart ? undefined : totalIdOf(accrual)));
  follow(referralTotals, ({ _id }) => {
    for (const accrual of accrued.of(_id).values()) {
      const id = saleIdIn(accrual._id);
      if (id !== undefined) touch(id);
    }
  });
  checkOnce(
    books,
    goodsSales,
    ({ referralCode }) => referralCode ?? undefined,
    (name, count) => `${name} bought ${count} times`,
  );
};

/** A lot's own figures are what its sales make. */
const checkSums = (key: string, lot: Lot, made: Pick<Lot, 'sold' | 'turnover' | 'earned'>, find: Find): void => {
  for (const field of ['sold', 'turnover', 'earned'] as const)
    if (lot[field] !== made[field]) find(`${key}: ${field} is ${lot[field]}, its sales make ${made[field]}`);
  if (lot.isOffered !== isOffered(lot))
    find(`${key} is ${lot.isOffered ? '' : 'not '}listed, and holds ${lot.stocked - lot.sold}`);
};

/**
 * Each place of a lot holds one string and is sold at most once. Sales begin at different places, each but the first where another one
 * ends, and their counts make the number of sold strings: so they lie side by side without a gap.
 */
const checkStock = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const sold = createSums(follow, goodsSales, lotOf, ({ count }) => count);
  const turnover = createSums(follow, goodsSales, lotOf, ({ total }) => total);
  const earned = createSums(follow, goodsSales, lotOf, ({ share }) => share);
  const stocked = createIndex(follow, goods, ({ shelf }) => shelf);
  const lotIdOf = new Map<string, { line: GoodsLine; id: number }>();
  const touch = add((key: string) => {
    const known = lotIdOf.get(key);
    const lot = known && database.find(known.line.lots, known.id);
    if (!lot) return void find(`goods of ${key}, which is not there`);
    checkSums(key, lot, { sold: sold(key), turnover: turnover(key), earned: earned(key) } as Lot, find);
    if (stocked.count(key) !== lot.stocked) find(`${key}: ${lot.stocked} came, and ${stocked.count(key)} are there`);
    if (lot.sold > lot.stocked) find(`${key}: ${lot.sold} of ${lot.stocked} were sold`);
  });
  for (const line of lines)
    follow(line.lots, ({ _id }) => {
      lotIdOf.set(lotKeyOf(line, _id), { line, id: _id });
      touch(lotKeyOf(line, _id));
    });
  touchWith(follow, goods, ({ shelf }) => shelf, touch);
  touchWith(follow, goodsSales, lotOf, touch);
  checkPlaces(books);
};

const placeOf = (lot: string, place: number): string => `${lot} at ${place}`;

const checkPlaces = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const ends = createIndex(follow, goodsSales, (sale) => placeOf(lotOf(sale), sale.first + sale.count));
  const strings = createIndex(follow, goods, ({ shelf, sequence }) => placeOf(shelf, sequence));
  const touch = add((id: string) => {
    const sale = database.find(goodsSales, id);
    if (!sale) return;
    const { first, count } = sale;
    if (first > 0 && ends.count(placeOf(lotOf(sale), first)) === 0) find(`goods sale ${id} begins where none ends`);
    for (let place = first; place < first + count; place += 1)
      if (strings.count(placeOf(lotOf(sale), place)) === 0) find(`goods sale ${id} has no string at ${place}`);
  });
  touchWith(follow, goodsSales, ({ _id }) => _id, touch);
  checkOnce(
    books,
    goodsSales,
    (sale) => placeOf(lotOf(sale), sale.first),
    (place, count) => `${place}: ${count} sales begin`,
  );
  checkOnce(
    books,
    goods,
    ({ shelf, sequence }) => placeOf(shelf, sequence),
    (place, count) => `${place}: ${count} strings`,
  );
};

/** Ready accounts and licences: strings, places, money and refunds. */
export const checkGoods = (books: Bookkeeping): void => {
  checkGoodsSales(books);
  checkStock(books);
};
