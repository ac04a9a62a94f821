import mongoose from 'mongoose';

import { kopecks, split, type Money } from '@shop/shared-types/money';

import { houseSales, userAccount } from '../../ledger/balances/account-id.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { atRiskFrom } from '../../ledger/transfers/at-risk.ts';
import { move } from '../../ledger/transfers/move.ts';
import {
  withIdempotencyKey,
  idempotencyKeyOf,
  recordAnswer,
  type IdempotencyKey,
  type Replayed,
} from '../../platform/database/idempotency.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import type { ApiKeyLimits } from '../../platform/auth/caller.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { keyChargeOf, type KeyCharge } from '../../accounts/users/api-keys/charge-api-key.ts';
import { accrueReferral } from '../../money/referrals/accrue-referral.ts';
import { findReferral, type Referral } from '../../money/referrals/find-referral.ts';
import { findSelfDealing, type SelfDealing } from '../../money/self-dealing/find-self-dealing.ts';
import { recordSelfDealing } from '../../money/self-dealing/record-self-dealing.ts';
import type { GoodsDeps } from './goods-deps.ts';
import {
  goodsSales,
  priceTransferIdOf,
  saleCollection,
  saleReferenceOf,
  shareTransferIdOf,
  type GoodsSale,
} from './sale.model.ts';
import { isForSale, isOffered, leftOn, quantityMaxOf, type GoodsLine, type Lot } from './lot.ts';

export interface SellGoodsRequest {
  userId: number;
  shelfId: number;
  count: number;
  /** The price of one string that the buyer saw: a higher current price is refused with the new price. */
  priceShown?: Money | undefined;
  referralCode?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Called when the answer, or the refusal, is the one that the same key got before. */
  onReplay?: (() => void) | undefined;
  /** Limits of the API key that made the purchase. */
  keyLimits?: ApiKeyLimits | undefined;
  /** Aborted when the buyer disconnects: a purchase that is not decided by then is dropped. */
  signal?: AbortSignal | undefined;
}

/** The answer that the key of a sale remembers. */
interface Recorded {
  saleId: string;
}

interface Sale {
  line: GoodsLine;
  request: SellGoodsRequest;
  once: IdempotencyKey<Recorded> | undefined;
  saleId: string;
  keyCharge: KeyCharge;
  referral: Referral | undefined;
  /** The buyer is, or may be, the seller. */
  selfDealing: SelfDealing | undefined;
}

/** @throws CommerceError OFFER_SOLD_OUT, QUANTITY_INVALID (with `min` and `max`), PRICE_CHANGED (with `price`). */
const assertSellable = (lot: Lot, { count, priceShown }: SellGoodsRequest): void => {
  const { minCount, price } = lot;
  if (leftOn(lot) < minCount) throw new CommerceError('OFFER_SOLD_OUT');
  const max = quantityMaxOf(lot);
  if (count < minCount || count > max || count % minCount !== 0) {
    throw new CommerceError('QUANTITY_INVALID', { min: minCount, max });
  }
  if (priceShown !== undefined && price > priceShown) throw new CommerceError('PRICE_CHANGED', { price });
};

/** The buyer pays the house, and the house pays the seller's share: money never moves between two users. */
const movePrice = (working: WorkingSet, sale: GoodsSale, at: Date): void => {
  const reference = saleReferenceOf(sale);
  const { userId, sellerUserId, total, share, line } = sale;
  const price = { debit: userAccount(userId), credit: houseSales, amount: total, kind: line };
  move(working, { idempotencyKey: priceTransferIdOf(sale), ...price, reference, at });
  announceBalance(working, userId, at);
  if (sellerUserId === null || share === 0) return;
  const seller = userAccount(sellerUserId);
  const earned = {
    debit: houseSales,
    credit: seller,
    amount: share,
    kind: 'partner-share',
    atRisk: atRiskFrom(working, userId, seller, at),
  } as const;
  move(working, { idempotencyKey: shareTransferIdOf(sale), ...earned, reference, at });
  announceBalance(working, sellerUserId, at);
};

/** The one transaction of a purchase (rules 6.2 and 6.4): it reserves the positions, moves price and share, and writes purchase and events. */
const decideSale = (
  working: WorkingSet,
  { line, request, once, saleId, keyCharge, referral, selfDealing }: Sale,
  at: Date,
): GoodsSale => {
  const { userId, shelfId, count, referralCode } = request;
  const lot = working.find(line.lots, shelfId);
  if (!lot || !isForSale(lot)) throw new CommerceError('OFFER_NOT_FOUND');
  assertSellable(lot, request);
  const { price, sold, sellerSharePercent, sellerUserId } = lot;
  const total = kopecks(price * count);
  const isOwn = selfDealing?.isWithheld === true;
  const sharePercent = isOwn ? 0 : sellerSharePercent;
  const [share = kopecks(0)] = split(total, [sharePercent, 100 - sharePercent]);
  const sale: GoodsSale = {
    _id: saleId,
    line: line.name,
    shelfId,
    userId,
    sellerUserId,
    first: sold,
    count,
    unitPrice: price,
    total,
    share,
    referralCode: referralCode ?? null,
    boughtAt: at,
  };
  keyCharge.apply(working, { userId, price: total, opensOrder: false }, at);
  movePrice(working, sale, at);
  const reference = saleReferenceOf(sale);
  if (selfDealing) recordSelfDealing(working, selfDealing, total, at);
  accrueReferral(
    working,
    isOwn ? undefined : referral,
    { paymentId: reference, reference, userId, turnover: total, supplierShare: share },
    at,
  );
  working.insert(goodsSales, sale);
  working.update(line.lots, shelfId, {
    sold: sold + count,
    isOffered: isOffered({ ...lot, sold: sold + count }),
    turnover: kopecks(lot.turnover + total),
    earned: kopecks(lot.earned + share),
  });
  recordAnswer(working, once, at, { saleId });
  return sale;
};

const settleMs = 10_000;

/**
 * The purchase that a key made before. The record may have been read before its commit was replicated to a majority: this read waits for
 * that, so that no caller is told of a purchase that an election undoes.
 */
const findSold = async ({ saleId }: Recorded): Promise<GoodsSale> => {
  const sale = await saleCollection().findOne(
    { _id: saleId },
    { readConcern: { level: 'linearizable' }, maxTimeMS: settleMs },
  );
  if (!sale) throw new Error(`goods sale ${saleId} was answered before and is gone`);
  return sale;
};

/** The facts that are looked up before the transaction of a sale, because they do not change with it. */
export interface SaleFacts {
  sellerUserId: number | null;
  referral: Referral | undefined;
  selfDealing: SelfDealing | undefined;
}

/**
 * Decides and writes a purchase in one transaction. Callers have looked up the facts that need no transaction.
 * @returns the id of the first purchase for a repeat of its key.
 * @throws as `sellGoods`.
 */
export const sellPrepared = (
  { groupCommit, randomness, clock }: Pick<GoodsDeps, 'groupCommit' | 'randomness' | 'clock'>,
  line: GoodsLine,
  request: SellGoodsRequest,
  { sellerUserId, referral, selfDealing }: SaleFacts,
): Promise<GoodsSale | Replayed<Recorded>> => {
  const { userId, shelfId, idempotencyKey, keyLimits, signal, ...selection } = request;
  const holder = randomness.bytes(12).toString('hex');
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<Recorded>({
          userId,
          scope: line.name,
          key: idempotencyKey,
          request: { shelfId, ...selection },
          holder,
        });
  const keyCharge = keyChargeOf(userId, keyLimits, clock());
  const sale: Sale = { line, request, once, saleId: holder, keyCharge, referral, selfDealing };
  return groupCommit.submit(
    withIdempotencyKey(once, {
      name: `sell-${line.name}`,
      signal,
      reads: [
        readOf(line.lots, shelfId),
        readOfAccount(userId),
        ...(sellerUserId === null ? [] : [readOfAccount(sellerUserId)]),
        ...keyCharge.reads,
      ],
      decide: (working, at) => decideSale(working, sale, at),
    }),
  );
};

/**
 * Sells `count` strings of a lot at once, or none. With an idempotency key a repeat gets the same purchase, or the same refusal.
 * @throws CommerceError OFFER_NOT_FOUND, OFFER_SOLD_OUT, QUANTITY_INVALID, PRICE_CHANGED, API_KEY_LIMIT, NO_BALANCE and those of
 * idempotency.
 */
export const sellGoods = async (
  deps: Pick<GoodsDeps, 'groupCommit' | 'randomness' | 'clock' | 'referralSharePercent'>,
  line: GoodsLine,
  request: SellGoodsRequest,
): Promise<GoodsSale> => {
  // The seller of a lot never changes; all other facts are read in the transaction.
  const known = await mongoose.connection
    .collection<Lot>(line.lots.collection)
    .findOne({ _id: request.shelfId }, { projection: { sellerUserId: 1 } });
  if (!known) throw new CommerceError('OFFER_NOT_FOUND');
  const { sellerUserId } = known;
  const referral = await findReferral({ ...request, usualSharePercent: deps.referralSharePercent });
  const selfDealing = await findSelfDealing(request.userId, sellerUserId);
  const sold = await sellPrepared(deps, line, request, { sellerUserId, referral, selfDealing });
  if (!('replayed' in sold)) return sold;
  request.onReplay?.();
  return findSold(sold.replayed);
};
