import type { GoodsDeps } from '../goods/goods-deps.ts';
import { listPurchases, listSales, type SalesPage } from '../goods/list-sales.ts';
import { readGoods } from '../goods/read-goods.ts';
import type { GoodsSale } from '../goods/sale.model.ts';
import { licenceLine, productCollection, type LicenceProductDocument } from './product.model.ts';

const listedMax = 1_000;

/** Products that can be bought now, cheapest first. */
export const listProducts = (): Promise<LicenceProductDocument[]> =>
  productCollection().find({ isOffered: true }).sort({ price: 1, _id: 1 }).limit(listedMax).toArray();

/** Products of one seller, newest first. */
export const listOwnProducts = (sellerUserId: number | null): Promise<LicenceProductDocument[]> =>
  productCollection().find({ sellerUserId }).sort({ createdAt: -1, _id: -1 }).limit(listedMax).toArray();

const withProducts = async (
  sales: readonly GoodsSale[],
): Promise<{ sale: GoodsSale; product: LicenceProductDocument }[]> => {
  const ids = [...new Set(sales.map(({ shelfId }) => shelfId))];
  const found = await productCollection()
    .find({ _id: { $in: ids } })
    .toArray();
  const products = new Map(found.map((product) => [product._id, product]));
  return sales.map((sale) => {
    const product = products.get(sale.shelfId);
    if (!product) throw new Error(`licence ${sale._id} is of a product that is gone`);
    return { sale, product };
  });
};

/** The key of a licence that the buyer paid for. */
export const readLicenceKey = async (deps: Pick<GoodsDeps, 'secrets'>, sale: GoodsSale): Promise<string> => {
  const [key] = await readGoods(deps, sale);
  if (key === undefined) throw new Error(`licence ${sale._id} has no key`);
  return key;
};

export interface PurchasedLicence {
  sale: GoodsSale;
  product: LicenceProductDocument;
  key: string;
}

/** A buyer's licences with their keys, newest first. */
export const listPurchasedLicences = async (
  deps: Pick<GoodsDeps, 'secrets'>,
  userId: number,
  page: SalesPage,
): Promise<PurchasedLicence[]> => {
  const purchases = await withProducts(await listPurchases(licenceLine, userId, page));
  return Promise.all(
    purchases.map(async (purchase) => ({ ...purchase, key: await readLicenceKey(deps, purchase.sale) })),
  );
};

export interface LicenceSales {
  sales: { sale: GoodsSale; product: LicenceProductDocument }[];
  turnover: number;
  earned: number;
}

/** A seller's sales, newest first, and their totals. The list does not reveal the buyers. */
export const listLicenceSales = async (sellerUserId: number | null, page: SalesPage): Promise<LicenceSales> => {
  const [sales, [sums]] = await Promise.all([
    listSales(licenceLine, sellerUserId, page).then(withProducts),
    productCollection()
      .aggregate<{ turnover: number; earned: number }>([
        { $match: { sellerUserId } },
        { $group: { _id: null, turnover: { $sum: '$turnover' }, earned: { $sum: '$earned' } } },
      ])
      .toArray(),
  ]);
  return { sales, turnover: sums?.turnover ?? 0, earned: sums?.earned ?? 0 };
};

/** The name of a product, on sale or not. */
export const findProductName = async (id: number): Promise<string | undefined> =>
  (await productCollection().findOne({ _id: id }, { projection: { name: 1 } }))?.name;
