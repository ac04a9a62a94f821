import type { LicenceProduct, licencesContract } from '@shop/shared-types/contract/licences';
import { kopecks } from '@shop/shared-types/money';

import { addGoods } from '../goods/add-goods.ts';
import { changeShelf, requireOwnShelf } from '../goods/change-shelf.ts';
import type { GoodsDeps } from '../goods/goods-deps.ts';
import type { GoodsSale } from '../goods/sale.model.ts';
import { sellGoods } from '../goods/sell-goods.ts';
import { leftOn, sellerOf } from '../goods/shelf.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { acceptSaleAgreement, findSaleAgreement } from './accept-sale-agreement.ts';
import { createProduct, requireProduct } from './create-product.ts';
import {
  listLicenceSales,
  listOwnProducts,
  listProducts,
  listPurchasedLicences,
  readLicenceKey,
} from './list-products.ts';
import { licenceLine, type LicenceProductDocument } from './product.model.ts';
import type { SaleAgreement } from './sale-agreement.model.ts';

const presentProduct = (product: LicenceProductDocument): LicenceProduct => ({
  id: product._id,
  name: product.name,
  softwareType: product.softwareType,
  description: product.description,
  price: product.price,
  count: leftOn(product),
});

const presentOwnProduct = (product: LicenceProductDocument) => ({
  ...presentProduct(product),
  isOnSale: product.isOnSale,
  sold: product.sold,
  turnover: product.turnover,
  earned: product.earned,
});

const presentPurchase = (sale: GoodsSale, product: LicenceProductDocument, key: string) => ({
  id: sale._id,
  product: presentProduct(product),
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
    listLicenceProducts: async () => (await listProducts()).map(presentProduct),
    buyLicence: async ({ caller, body, idempotencyKey, onReplay, signal, setHeader }) => {
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
      return presentPurchase(sale, await requireProduct(sale.shelfId), await readLicenceKey(deps, sale));
    },
    listLicencePurchases: async ({ caller, query, setHeader }) => {
      setHeader('cache-control', 'private, no-store');
      const purchases = await listPurchasedLicences(deps, caller.userId, query);
      return purchases.map(({ sale, product, key }) => presentPurchase(sale, product, key));
    },
    listLicenceSales: async ({ caller, query }) => {
      const { sales, turnover, earned } = await listLicenceSales(sellerOf(caller), query);
      return {
        sales: sales.map(({ sale, product }) => ({
          id: sale._id,
          name: product.name,
          softwareType: product.softwareType,
          price: sale.unitPrice,
          share: sale.share,
          purchasedAt: sale.boughtAt.toISOString(),
        })),
        turnover,
        earned,
      };
    },
    createLicenceProduct: async ({ caller, body }) => {
      const { product, report } = await createProduct(deps, sellerOf(caller), { ...body, price: kopecks(body.price) });
      return { ...presentOwnProduct(product), keys: report };
    },
    listOwnLicenceProducts: async ({ caller }) => (await listOwnProducts(sellerOf(caller))).map(presentOwnProduct),
    changeLicenceProduct: async ({ caller, params, body }) => {
      const price = body.price === undefined ? undefined : kopecks(body.price);
      const change = { price, isOnSale: body.isOnSale };
      await changeShelf(deps, licenceLine, { shelfId: params.id, caller, change });
      return presentOwnProduct(await requireProduct(params.id));
    },
    uploadLicenceKeys: async ({ caller, params, query, body }) => {
      await requireOwnShelf(licenceLine, params.id, caller);
      return addGoods(deps, licenceLine, { shelfId: params.id, lines: body.lines, isDryRun: query.dryRun === 1 });
    },
    getSaleAgreement: async ({ caller }) => presentAgreement(await findSaleAgreement(caller.userId)),
    acceptSaleAgreement: async ({ caller }) => presentAgreement(await acceptSaleAgreement(deps, caller.userId)),
  };
};
