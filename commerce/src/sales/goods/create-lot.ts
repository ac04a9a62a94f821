import mongoose, { type ClientSession } from 'mongoose';

import { noMoney } from '@shop/shared-types/money';

import { claimHolder, isErased } from '../../accounts/users/claim-holder.ts';
import { maySellGoods } from '../../accounts/users/find-blocked.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Lot } from './lot.ts';

/** Ids below this are reserved for the demo. */
export const lotIdMin = 100_000;
export const lotIdMax = 2 ** 31 - 1;
const triesMax = 5;

/** The terms that a lot is opened with. */
export type LotTerms = Pick<
  Lot,
  'sellerUserId' | 'sellerSharePercent' | 'name' | 'description' | 'language' | 'translations' | 'price' | 'minCount'
>;

/** An empty lot. */
export const emptyLot = <T extends LotTerms>(_id: number, terms: T, createdAt: Date): T & Lot => ({
  ...terms,
  _id,
  isOnSale: true,
  isOffered: false,
  stocked: 0,
  sold: 0,
  turnover: noMoney,
  earned: noMoney,
  createdAt,
  version: 1,
});

/** Whether an account may no longer sell goods. It is claimed, so that a change of the role at the same moment sees all its lots (rule 18.15). */
const isBarred = async (sellerUserId: number, session: ClientSession): Promise<boolean> => {
  const seller = await claimHolder(sellerUserId, session);
  return seller ? !maySellGoods(seller) : isErased(sellerUserId, session);
};

/**
 * Stores a lot unless its seller may not sell any more. A block of the seller at the same moment sees this lot or refuses it.
 * @throws CommerceError FORBIDDEN.
 */
const store = (line: GoodsLine, lot: Lot): Promise<void> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { sellerUserId } = lot;
      if (sellerUserId !== null && (await isBarred(sellerUserId, session))) throw new CommerceError('FORBIDDEN');
      await mongoose.connection.collection<Lot>(line.lots.collection).insertOne(lot, { session });
    }, moneyTransaction),
  );

/** Opens a lot under a random id, which does not reveal how many lots exist. @throws CommerceError FORBIDDEN for somebody who may not sell any more. */
export const createLot = async <T extends LotTerms>(
  { clock, randomness }: Pick<GoodsDeps, 'clock' | 'randomness'>,
  line: GoodsLine,
  terms: T,
): Promise<T & Lot> => {
  for (let attempt = 1; ; attempt += 1) {
    const lot = emptyLot(lotIdMin + randomness.integer(lotIdMax - lotIdMin), terms, clock());
    try {
      await store(line, lot);
      return lot;
    } catch (failure) {
      if (!isDuplicateKey(failure) || attempt >= triesMax) throw failure;
    }
  }
};
