import type { GoodsDeps } from '../goods/goods-deps.ts';
import { findPurchase, listPurchases, type SalesPage } from '../goods/list-sales.ts';
import { readGoods } from '../goods/read-goods.ts';
import type { GoodsSale } from '../goods/sale.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { offerCollection, readyAccountLine, type ReadyAccountOfferDocument } from './offer.model.ts';

export interface PurchasedAccounts {
  sale: GoodsSale;
  offer: ReadyAccountOfferDocument;
  result: string[];
}

/** "My accounts": the buyer's purchases with their strings, newest first. */
export const listPurchasedAccounts = async (
  deps: Pick<GoodsDeps, 'secrets'>,
  userId: number,
  page: SalesPage,
): Promise<PurchasedAccounts[]> => {
  const sales = await listPurchases(readyAccountLine, userId, page);
  const ids = [...new Set(sales.map(({ shelfId }) => shelfId))];
  const found = await offerCollection()
    .find({ _id: { $in: ids } })
    .toArray();
  const offers = new Map(found.map((offer) => [offer._id, offer]));
  return Promise.all(
    sales.map(async (sale) => {
      const offer = offers.get(sale.shelfId);
      if (!offer) throw new Error(`purchase ${sale._id} is of an offer that is gone`);
      return { sale, offer, result: await readGoods(deps, sale) };
    }),
  );
};

/** The strings of one purchase of the buyer (rule 6.5). @throws CommerceError PURCHASE_NOT_FOUND, also for purchases of other users. */
export const readPurchasedAccounts = async (
  deps: Pick<GoodsDeps, 'secrets'>,
  { userId, id }: { userId: number; id: string },
): Promise<{ offerId: number; result: string[] }> => {
  const sale = await findPurchase(readyAccountLine, userId, id);
  if (!sale) throw new CommerceError('PURCHASE_NOT_FOUND');
  return { offerId: sale.shelfId, result: await readGoods(deps, sale) };
};
