import { refundCauses } from '@shop/shared-types/contract/admin/refunds';
import { kopecks } from '@shop/shared-types/money';

import { addGoods } from '../../../src/sales/goods/add-goods.ts';
import { unsealGoods } from '../../../src/sales/goods/read-goods.ts';
import { goodsSales, saleReferenceOf, type GoodsSale } from '../../../src/sales/goods/sale.model.ts';
import { sellPrepared, type SellGoodsRequest } from '../../../src/sales/goods/sell-goods.ts';
import { quantityMaxOf, type Lot } from '../../../src/sales/goods/lot.ts';
import { userAccount } from '../../../src/ledger/balances/account-id.ts';
import { accounts } from '../../../src/ledger/balances/account.model.ts';
import { emptyAccount } from '../../../src/ledger/balances/open-account.ts';
import { referralAccruals } from '../../../src/money/referrals/referral-accrual.model.ts';
import { refundPrepared, type RefundSaleRequest } from '../../../src/sales/refunds/refund-sale.ts';
import { refundableGoods } from '../../../src/sales/refunds/refundable-sale.ts';
import type { SelfDealing } from '../../../src/money/self-dealing/find-self-dealing.ts';
import { agentLots, goodsBuyers, goodsTopUp, referrersOfGoods, lots, type OfferedLot } from '../goods-lots.ts';
import { attemptsMax, playTopUp, noteRefusal, untilAnswered } from './buyers.ts';
import type { SimulatedShop } from '../simulated-shop.ts';

const minute = 60_000;
/** Few enough that a string is sometimes uploaded again, also to another lot. */
const stringsCount = 400;

/** Uploads account or licence strings to a lot, and sends the upload again until the engine answers. A repeated upload stores no string twice. */
const upload = (shop: SimulatedShop, { line, _id }: OfferedLot, lines: readonly string[]) =>
  untilAnswered(shop, () => addGoods(shop.anyNode(), line, { shelfId: _id, lines }));

/**
 * A seller uploads one to four strings to a lot. One time in three the same strings go to a second lot at the same moment, which may be
 * the same lot again: a string may be stocked only once.
 */
const stockUp = async (shop: SimulatedShop, lot: OfferedLot): Promise<void> => {
  const { randomness } = shop;
  const lines = Array.from({ length: 1 + randomness.integer(4) }, () => `string ${randomness.integer(stringsCount)}`);
  const sameKind = lots.filter(({ line }) => line === lot.line);
  const other = sameKind[randomness.integer(sameKind.length)] ?? lot;
  await Promise.all([upload(shop, lot, lines), ...(randomness.integer(3) === 0 ? [upload(shop, other, lines)] : [])]);
};

/** What a buyer asks for: often all that is left, so that others want the same, and sometimes more or less than can be bought. */
const countOf = ({ randomness }: SimulatedShop, lot: Lot): number => {
  const max = quantityMaxOf(lot);
  const selections = [lot.minCount, max, max, 1 + randomness.integer(Math.max(1, max)), max + lot.minCount];
  return Math.max(1, selections[randomness.integer(selections.length)] ?? max);
};

const selfDealingOf = (buyerUserId: number, sellerUserId: number | null): SelfDealing | undefined =>
  buyerUserId === sellerUserId ? { sellerUserId, buyerUserId, sign: 'same-account', isWithheld: true } : undefined;

/** The referrer of one purchase, `goods-17-2`: the books tell it by him from all others. */
const referrerOf = (name: string): number => referrersOfGoods + Number(name.split('-').slice(1).join(''));

interface Selection {
  lot: OfferedLot;
  request: SellGoodsRequest;
  /** Undefined for a buyer without a referrer. */
  referrerUserId: number | undefined;
}

/** Purchases of one scenario are told apart by `name`, which stands in the books as the referral code. */
const selectionOf = (shop: SimulatedShop, lot: OfferedLot, userId: number, name: string): Selection => {
  const { randomness, database } = shop;
  const { line, _id: shelfId, price } = lot;
  const isOldPrice = randomness.integer(10) === 0;
  const request: SellGoodsRequest = {
    userId,
    shelfId,
    count: countOf(shop, database.find(line.lots, shelfId) as Lot),
    priceShown: isOldPrice ? kopecks(price - 1) : price,
    referralCode: name,
    idempotencyKey: randomness.integer(5) > 0 ? name : undefined,
  };
  return { lot, request, referrerUserId: randomness.integer(2) === 0 ? referrerOf(name) : undefined };
};

/** @returns the id of the purchase */
const buyOnce = async (shop: SimulatedShop, { lot, request, referrerUserId }: Selection): Promise<string> => {
  const { line, sellerUserId } = lot;
  const referral =
    referrerUserId === undefined ? undefined : ({ referrerUserId, sharePercent: 5, channel: 'program' } as const);
  const selfDealing = selfDealingOf(request.userId, sellerUserId);
  const sold = await sellPrepared(shop.anyNode(), line, request, { sellerUserId, referral, selfDealing });
  return 'replayed' in sold ? sold.replayed.saleId : sold._id;
};

/** A buyer asks for goods, with a key sometimes twice at once. @returns the purchases that came of it */
const buy = async (shop: SimulatedShop, selection: Selection): Promise<GoodsSale[]> => {
  const { randomness, database } = shop;
  const { idempotencyKey } = selection.request;
  const attempts = idempotencyKey === undefined ? 1 : attemptsMax;
  const ask = () =>
    untilAnswered(shop, () => noteRefusal(shop, 'goods', buyOnce(shop, selection), selection.request.userId), attempts);
  const isTwice = idempotencyKey !== undefined && randomness.integer(3) === 0;
  const answers = await Promise.all(isTwice ? [ask(), ask()] : [ask()]);
  const ids = [...new Set(answers.filter((id) => id !== undefined))];
  if (ids.length > 1) throw new Error(`the key ${idempotencyKey} bought ${ids.join(' and ')}`);
  return ids.map((id) => database.find(goodsSales, id) ?? fail(`goods sale ${id} was answered and is gone`));
};

const fail = (what: string): never => {
  throw new Error(what);
};

/** The buyer reads the strings that he bought; nobody else ever gets one of them. */
const collect = (shop: SimulatedShop, sale: GoodsSale): void => {
  const { queries, handedOut } = shop;
  for (const text of unsealGoods(shop.anyNode(), sale, queries.goodsOf(sale))) {
    const name = `${sale.line} ${text}`;
    const before = handedOut.get(name) ?? sale._id;
    if (before !== sale._id) throw new Error(`${name} was handed out for ${before} and for ${sale._id}`);
    handedOut.set(name, sale._id);
    shop.note('goods handed out');
  }
};

/** Refunds as `refundSale` does: with what moved for the sale until then. */
const refundOnce = (shop: SimulatedShop, sale: GoodsSale, request: RefundSaleRequest) => {
  const { queries, database } = shop;
  const transfers = queries.transfersOf(saleReferenceOf(sale));
  const accrual = database.find(referralAccruals, saleReferenceOf(sale)) ?? null;
  const found = refundableGoods(sale, 'goods', { transfers, accrual });
  return refundPrepared(shop.anyNode(), request, {
    found,
    transfers,
    writeMail: () => undefined,
    writeNews: () => undefined,
    earners: new Map(),
  });
};

/** Staff give a part back, or all of it, or more than is left; two of them sometimes at once, each with a key of his own or both with one. */
const refund = async (shop: SimulatedShop, sale: GoodsSale, name: string): Promise<void> => {
  const { randomness } = shop;
  const { line, _id, total } = sale;
  const amounts = [1 + randomness.integer(total), Math.ceil(total / 3), Math.ceil(total / 7), total];
  const amount = randomness.integer(4) === 0 ? undefined : kopecks(amounts[randomness.integer(4)] ?? total);
  const refundMax = randomness.integer(6) === 0 ? kopecks(Math.floor(total / 2)) : undefined;
  const cause = refundCauses[randomness.integer(refundCauses.length)];
  const giveBack = (key: string) => {
    const caller = { userId: 901 };
    const request = {
      kind: line,
      id: _id,
      amount,
      reason: key,
      cause,
      caller,
      refundMax,
      idempotencyKey: key,
    } as const;
    return untilAnswered(shop, () => noteRefusal(shop, 'refund', refundOnce(shop, sale, request)));
  };
  const chance = randomness.integer(4);
  const keys = [name, ...(chance === 0 ? [name] : chance === 1 ? [`${name}-again`] : [])];
  const made = await Promise.all(keys.map(giveBack));
  for (const one of made) if (one) shop.note(one.left === 0 ? 'goods refunded whole' : 'goods refunded in part');
  for (const one of made) if (one?.refund.bearer === 'house') shop.note('goods refunded by the house');
};

/** The buyer reads what was bought at once and again later, also after the staff refunded it. */
const liveWithGoods = async (shop: SimulatedShop, sale: GoodsSale): Promise<void> => {
  const { scheduler, randomness } = shop;
  collect(shop, sale);
  for (let count = Math.max(0, randomness.integer(6) - 2); count > 0; count -= 1) {
    await scheduler.sleep(randomness.integer(40 * minute));
    await refund(shop, sale, `refund-${sale._id}-${count}`);
  }
  collect(shop, sale);
};

/** A buyer tops up; then he and others want goods of one lot at the same moment, while its seller puts new ones there. */
export const playGoods = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { scheduler, randomness } = shop;
  await scheduler.sleep(randomness.integer(60 * minute));
  const lot = lots[randomness.integer(lots.length)] as OfferedLot;
  const buyerOf = () => goodsBuyers[randomness.integer(goodsBuyers.length)] as number;
  const first = buyerOf();
  await Promise.all([playTopUp(shop, scenario, first, goodsTopUp), stockUp(shop, lot)]);
  const rivals = Array.from({ length: randomness.integer(3) }, buyerOf);
  const selections = [first, ...rivals].map((userId, number) =>
    selectionOf(shop, lot, userId, `goods-${scenario}-${number}`),
  );
  const restock = randomness.integer(2) === 0 ? stockUp(shop, lot) : undefined;
  const bought = await Promise.all(selections.map((selection) => buy(shop, selection)));
  await Promise.all([restock, ...bought.flat().map((sale) => liveWithGoods(shop, sale))]);
};

/** One purchase of an agent's goods, of which the agent gets a share, unless somebody else was faster. */
export const buyFromAgent = async (shop: SimulatedShop, scenario: number): Promise<void> => {
  const { randomness, database } = shop;
  const lot = agentLots[randomness.integer(agentLots.length)] as OfferedLot;
  // A buyer of his own, so that what he pays with is his own top-up.
  const userId = 2_000 + scenario;
  if (!database.find(accounts, userAccount(userId))) database.put(accounts, emptyAccount(userId));
  await Promise.all([playTopUp(shop, scenario, userId, goodsTopUp), stockUp(shop, lot)]);
  const selection = selectionOf(shop, lot, userId, `goods-${scenario}-0`);
  const request = { ...selection.request, count: 1, priceShown: undefined, idempotencyKey: `goods-${scenario}` };
  const bought = await buy(shop, { ...selection, request });
  await Promise.all(bought.map((sale) => liveWithGoods(shop, sale)));
};

/** A buyer asks for goods of any lot, with what is on the balance. @param name see `selectionOf` */
export const buyGoods = async (shop: SimulatedShop, userId: number, name: string): Promise<void> => {
  const lot = lots[shop.randomness.integer(lots.length)] as OfferedLot;
  const bought = await buy(shop, selectionOf(shop, lot, userId, name));
  await Promise.all(bought.map((sale) => liveWithGoods(shop, sale)));
};
