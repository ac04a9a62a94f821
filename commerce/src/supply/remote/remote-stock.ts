import { ownValue } from '@shop/shared-types/own-value';

import { SupplierStockModel, type OperatorCounts, type SupplierStock } from './supplier-stock.model.ts';

/** The stock that remote suppliers report: a cache a few seconds old, read on the hot path. */
export interface RemoteStock {
  countFor(supplierId: number, country: number, service: string): number;
  /** Operators that a supplier reports for a country; empty when it reports none. */
  operatorsFor(supplierId: number, country: number): string[];
  /** How many numbers of one operator a supplier has for a service. */
  countOfOperator(place: { supplierId: number; country: number; service: string; operator: string }): number;
}

/** The cache with the calls that keep it fresh. */
export interface KeptRemoteStock extends RemoteStock {
  /** Corrects the cache until the next poll after a supplier gave one number or had none left. */
  noteAnswer(answer: { supplierId: number; country: number; service: string; outcome: 'number' | 'none' }): void;
  /** Reads the changes since the last refresh. */
  refresh(): Promise<void>;
}

interface CachedStock {
  polledAtMs: number;
  countries: Map<number, OperatorCounts>;
  /** `country:service` → corrected count. */
  totals: Map<string, number>;
}

/**
 * The sum over all operators. Some agents send `any` as the sum of the named operators, others send only `any`; it is never counted twice.
 */
const totalOf = (operators: OperatorCounts, service: string): number => {
  let named = 0;
  for (const [operator, services] of Object.entries(operators)) {
    if (operator !== 'any') named += ownValue(services, service) ?? 0;
  }
  return Math.max(named, ownValue(operators['any'] ?? {}, service) ?? 0);
};

const cacheOf = (stock: SupplierStock): CachedStock => {
  const countries = new Map(Object.entries(stock.countries).map(([id, operators]) => [Number(id), operators]));
  const totals = new Map<string, number>();
  for (const [country, operators] of countries) {
    const services = new Set(Object.values(operators).flatMap((counts) => Object.keys(counts)));
    for (const service of services) totals.set(`${country}:${service}`, totalOf(operators, service));
  }
  return { polledAtMs: stock.polledAt.getTime(), countries, totals };
};

export const createRemoteStock = (): KeptRemoteStock => {
  const stocks = new Map<number, CachedStock>();
  return {
    countFor: (supplierId, country, service) => stocks.get(supplierId)?.totals.get(`${country}:${service}`) ?? 0,
    operatorsFor: (supplierId, country) =>
      Object.keys(stocks.get(supplierId)?.countries.get(country) ?? {}).filter((operator) => operator !== 'any'),
    countOfOperator: ({ supplierId, country, service, operator }) =>
      ownValue(ownValue(stocks.get(supplierId)?.countries.get(country) ?? {}, operator) ?? {}, service) ?? 0,
    noteAnswer: ({ supplierId, country, service, outcome }) => {
      const totals = stocks.get(supplierId)?.totals;
      const key = `${country}:${service}`;
      const count = totals?.get(key);
      if (totals && count !== undefined) totals.set(key, outcome === 'none' ? 0 : Math.max(0, count - 1));
    },
    refresh: async () => {
      const known = await SupplierStockModel.find({}, { polledAt: 1 }).lean<
        Pick<SupplierStock, '_id' | 'polledAt'>[]
      >();
      const changed = known.filter(({ _id, polledAt }) => stocks.get(_id)?.polledAtMs !== polledAt.getTime());
      if (changed.length === 0) return;
      const fresh = await SupplierStockModel.find({ _id: { $in: changed.map(({ _id }) => _id) } }).lean<
        SupplierStock[]
      >();
      for (const stock of fresh) stocks.set(stock._id, cacheOf(stock));
    },
  };
};
