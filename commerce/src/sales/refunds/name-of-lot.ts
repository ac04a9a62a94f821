import type { GoodsSale } from '../goods/sale.model.ts';
import { findProductName } from '../licences/list-products.ts';
import { findOfferName } from '../ready-accounts/list-offers.ts';

/** What the buyer of accounts or a licence knows them by; a lot that is gone shows its number. */
export const nameOfLot = async ({ line, shelfId }: Pick<GoodsSale, 'line' | 'shelfId'>): Promise<string> =>
  (await (line === 'licence' ? findProductName(shelfId) : findOfferName(shelfId))) ?? String(shelfId);
