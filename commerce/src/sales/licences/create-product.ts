import type { TypedTranslations } from '@shop/shared-types/contract/goods-words';
import type { StockReport } from '@shop/shared-types/contract/ready-accounts';
import type { Money } from '@shop/shared-types/money';

import { addGoods } from '../goods/add-goods.ts';
import { changeTranslations } from '../goods/lot-words.ts';
import { createLot } from '../goods/create-lot.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findSaleAgreement } from './accept-sale-agreement.ts';
import { licenceLine, productCollection, type LicenceProductDocument } from './product.model.ts';

export interface NewProduct extends TypedTranslations {
  name: string;
  softwareType: string;
  description: string;
  price: Money;
}

const agreedShareOf = async (sellerUserId: number | null): Promise<number> => {
  if (sellerUserId === null) return 0;
  const agreement = await findSaleAgreement(sellerUserId);
  if (!agreement) throw new CommerceError('SALE_AGREEMENT_MISSING');
  return agreement.sharePercent;
};

/** @throws Error when there is no such product; callers pass only ids of existing products. */
export const requireProduct = async (id: number): Promise<LicenceProductDocument> => {
  const product = await productCollection().findOne({ _id: id });
  if (!product) throw new Error(`licence product ${id} is gone`);
  return product;
};

/** Puts a product on sale with its first keys. An agent has to accept the terms first. @throws CommerceError SALE_AGREEMENT_MISSING. */
export const createProduct = async (
  deps: Pick<GoodsDeps, 'clock' | 'randomness' | 'stockCommit' | 'secrets'>,
  sellerUserId: number | null,
  { keys, language, translations, ...product }: NewProduct & { keys: readonly string[] },
): Promise<{ product: LicenceProductDocument; report: StockReport }> => {
  const sellerSharePercent = await agreedShareOf(sellerUserId);
  const terms = { ...product, ...changeTranslations({}, { language, translations }), minCount: 1 };
  const { _id } = await createLot(deps, licenceLine, { ...terms, sellerUserId, sellerSharePercent });
  const report = await addGoods(deps, licenceLine, { shelfId: _id, lines: keys });
  return { product: await requireProduct(_id), report };
};
