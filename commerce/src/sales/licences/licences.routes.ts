import type { LicenceProduct, licencesContract } from '@shop/shared-types/contract/licences';
import type { LocaleCode } from '@shop/shared-types/locales';
import { kopecks } from '@shop/shared-types/money';

import { addGoods } from '../goods/add-goods.ts';
import { changeLot, requireOwnLot } from '../goods/change-lot.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import { sellGoods } from '../goods/sell-goods.ts';
import { presentTranslations, wordsFor } from '../goods/lot-words.ts';
import { leftOn, sellerOf } from '../goods/lot.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { acceptSaleAgreement, findSaleAgreement } from './accept-sale-agreement.ts';
import { createProduct, requireProduct } from './create-product.ts';
import {
  listLicenceSales,
  listOwnProducts,
  listProducts,
  listPurchasedLicences,
  readLicenceKey,
  type PurchasedLicence,
} from './list-products.ts';
import { licenceLine, type LicenceProductDocument } from './product.model.ts';
import type { SaleAgreement } from './sale-agreement.model.ts';

const presentProduct = (product: LicenceProductDocument, locale: LocaleCode): LicenceProduct => {
  const { kind: softwareType, ...words } = wordsFor(product, product.softwareType, locale);
  return { id: product._id, softwareType, ...words, price: product.price, count: leftOn(product) };
};

const nameAndType = (product: LicenceProductDocument, locale: LocaleCode) => {
  const { name, kind } = wordsFor(product, product.softwareType, locale);
  return { name, softwareType: kind };
};

const presentOwnProduct = (product: LicenceProductDocument, locale: LocaleCode) => ({
  ...presentProduct(product, locale),
  ...presentTranslations(product, product.softwareType),
  isOnSale: product.isOnSale,
  sold: product.sold,
  turnover: product.turnover,
  earned: product.earned,
});

const presentPurchase = ({ sale, product, key }: PurchasedLicence, locale: LocaleCode) => ({
  id: sale._id,
  product: presentProduct(product, locale),
  key,
  price: sale.unitPrice,
  boughtAt: sale.boughtAt.toISOString(),
});

/** Handlers of software licences, for buyers and the agents who sell them. */
export const licencesHandlers = (deps: GoodsDeps): Handlers<typeof licencesContract> => {
  const presentAgreement = (agreement: SaleAgreement | null) => ({
    isAccepted: agreement !== null,
    acceptedAt: agreement?.acceptedAt.toISOString() ?? null,
    sharePercent: agreement?.sharePercent ?? deps.agentSharePercent,
  });
  return {
    listLicenceProducts: async ({ locale }) => (await listProducts()).map((product) => presentProduct(product, locale)),
    buyLicence: async ({ caller, body, locale, idempotencyKey, onReplay, signal, setHeader }) => {
      const sale = await sellGoods(deps, licenceLine, {
        userId: caller.userId,
        shelfId: body.productId,
        count: 1,
        priceShown: body.priceMax === undefined ? undefined : kopecks(body.priceMax),
        referralCode: body.referralCode,
        idempotencyKey,
        onReplay,
        keyLimits: caller.keyLimits,
        signal,
      });
      setHeader('cache-control', 'private, no-store');
      const [product, key] = [await requireProduct(sale.shelfId), await readLicenceKey(deps, sale)];
      return presentPurchase({ sale, product, key }, locale);
    },
    listLicencePurchases: async ({ caller, query, locale, setHeader }) => {
      setHeader('cache-control', 'private, no-store');
      const purchases = await listPurchasedLicences(deps, caller.userId, query);
      return purchases.map((purchase) => presentPurchase(purchase, locale));
    },
    listLicenceSales: async ({ caller, query, locale }) => {
      const { sales, turnover, earned } = await listLicenceSales(sellerOf(caller), query);
      return {
        sales: sales.map(({ sale, product }) => ({
          id: sale._id,
          ...nameAndType(product, locale),
          price: sale.unitPrice,
          share: sale.share,
          purchasedAt: sale.boughtAt.toISOString(),
        })),
        turnover,
        earned,
      };
    },
    createLicenceProduct: async ({ caller, body, locale }) => {
      const { product, report } = await createProduct(deps, sellerOf(caller), { ...body, price: kopecks(body.price) });
      return { ...presentOwnProduct(product, locale), keys: report };
    },
    listOwnLicenceProducts: async ({ caller, locale }) =>
      (await listOwnProducts(sellerOf(caller))).map((product) => presentOwnProduct(product, locale)),
    changeLicenceProduct: async ({ caller, params, body, locale }) => {
      const price = body.price === undefined ? undefined : kopecks(body.price);
      const change = { ...body, price };
      await changeLot(deps, licenceLine, { shelfId: params.id, caller, change });
      return presentOwnProduct(await requireProduct(params.id), locale);
    },
    uploadLicenceKeys: async ({ caller, params, query, body }) => {
      await requireOwnLot(licenceLine, params.id, caller);
      return addGoods(deps, licenceLine, { shelfId: params.id, lines: body.lines, isDryRun: query.dryRun === 1 });
    },
    getSaleAgreement: async ({ caller }) => presentAgreement(await findSaleAgreement(caller.userId)),
    acceptSaleAgreement: async ({ caller }) => presentAgreement(await acceptSaleAgreement(deps, caller.userId)),
  };
};
