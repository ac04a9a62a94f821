import type { HistoryPurchase } from '@shop/shared-types/contract/ledger';
import type { LocaleCode } from '@shop/shared-types/locales';

import { activationCollection } from '../activations/activation.model.ts';
import { wordsFor } from '../goods/lot-words.ts';
import { saleCollection, saleReferenceOf, type GoodsSale } from '../goods/sale.model.ts';
import { productCollection } from '../licences/product.model.ts';
import { offerCollection } from '../ready-accounts/offer.model.ts';
import { rentalCollection } from '../rentals/rental.model.ts';
import { findRepeatOrders } from '../repeat-orders/find-repeat-orders.ts';

/** Whose purchases, and in which language they are named. */
interface Reader {
  userId: number;
  locale: LocaleCode;
}

type Described = readonly (readonly [reference: string, purchase: HistoryPurchase])[];

/** The ids of the references of one type: `rental:5` → `5`. */
const idsOf = (references: readonly string[], type: string): string[] => [
  ...new Set(references.filter((one) => one.startsWith(`${type}:`)).map((one) => one.slice(type.length + 1))),
];

interface NumberOrder {
  _id: number;
  service: string;
  country: number;
  phone: string;
}

const ofNumbers = (type: 'activation' | 'rental', orders: readonly NumberOrder[]): Described =>
  orders.map(({ _id, service, country, phone }) => [
    `${type}:${_id}`,
    { type, number: String(_id), service, country, phone, name: null },
  ]);

const describeActivations = async (userId: number, ids: readonly string[]): Promise<Described> =>
  ids.length === 0
    ? []
    : ofNumbers(
        'activation',
        await activationCollection()
          .find({ _id: { $in: ids.map(Number) }, userId }, { projection: { service: 1, country: 1, phone: 1 } })
          .toArray(),
      );

const describeRentals = async (userId: number, ids: readonly string[]): Promise<Described> =>
  ids.length === 0
    ? []
    : ofNumbers(
        'rental',
        await rentalCollection()
          .find({ _id: { $in: ids.map(Number) }, userId }, { projection: { service: 1, country: 1, phone: 1 } })
          .toArray(),
      );

/** The ceiling of a repeat order is held and returned; its number is an activation with a hold of its own. */
const describeRepeatOrders = async (userId: number, ids: readonly string[]): Promise<Described> => {
  if (ids.length === 0) return [];
  const orders = await findRepeatOrders({ userId, ids });
  return orders.map(({ _id, service, country }) => [
    `repeat-order:${_id}`,
    { type: 'repeat-order', number: _id, service, country, phone: null, name: null },
  ]);
};

const lotsOf = (sales: readonly GoodsSale[], line: GoodsSale['line']): number[] => [
  ...new Set(sales.filter((sale) => sale.line === line).map(({ shelfId }) => shelfId)),
];

const describeGoods = async ({ userId, locale }: Reader, ids: readonly string[]): Promise<Described> => {
  if (ids.length === 0) return [];
  const sales = await saleCollection()
    .find({ _id: { $in: [...ids] }, userId })
    .toArray();
  const [offers, products] = await Promise.all([
    offerCollection()
      .find({ _id: { $in: lotsOf(sales, 'ready-account') } })
      .toArray(),
    productCollection()
      .find({ _id: { $in: lotsOf(sales, 'licence') } })
      .toArray(),
  ]);
  return sales.map((sale) => {
    const { line, _id, shelfId } = sale;
    const offer = line === 'ready-account' ? offers.find((one) => one._id === shelfId) : undefined;
    const lot = offer ?? products.find((one) => line === 'licence' && one._id === shelfId);
    const name = lot ? wordsFor(lot, '', locale).name : null;
    const place = { service: offer?.service ?? null, country: offer?.country ?? null, phone: null };
    return [saleReferenceOf(sale), { type: line, number: _id, ...place, name }];
  });
};

/** The purchases behind references of the ledger, by reference. Orders of other users and references that are no purchase are left out. */
export const describePurchases = async (
  reader: Reader,
  references: readonly string[],
): Promise<ReadonlyMap<string, HistoryPurchase>> => {
  const { userId } = reader;
  const described = await Promise.all([
    describeActivations(userId, idsOf(references, 'activation')),
    describeRentals(userId, idsOf(references, 'rental')),
    describeRepeatOrders(userId, idsOf(references, 'repeat-order')),
    describeGoods(reader, [...idsOf(references, 'ready-account'), ...idsOf(references, 'licence')]),
  ]);
  return new Map(described.flat());
};
