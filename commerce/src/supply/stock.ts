import type { RemoteStock } from './remote/remote-stock.ts';
import { simCollection } from './pool/sim.model.ts';
import { stockCountCollection, type StockCount } from './pool/stock-count.model.ts';

/** How many numbers of a supplier are free for a service; at most a few seconds old. */
export interface StockView {
  countFor(supplierId: number, country: number, service: string): number;
}

/** How many SIMs of a supplier can be rented for a service and a number of hours; at most a few seconds old. */
export interface RentStockView {
  rentableFor(supplierId: number, country: number, service: string, hours: number): number;
  /** Countries with SIMs that can be rented for this many hours. */
  rentableCountries(hours: number): ReadonlySet<number>;
}

export interface KeptStock extends StockView, RentStockView {
  /** Known operators in a country, of pooled SIMs and of remote suppliers; at most a minute old. */
  operatorsFor(country: number): readonly string[];
  /** Reads the changes since the last refresh. */
  refresh(): Promise<void>;
}

interface PlaceStock {
  online: number;
  taken: Map<string, number>;
  /** SIMs to rent, by the longest term in hours. */
  rent: Map<number, { free: number; refused: Map<string, number> }>;
}

/** Commits take a moment and clocks differ: counters are read again until 30 s after their last change. */
const overlapMs = 30_000;
/** Counters that were merged away are noticed only by a full read. */
const fullReadEveryMs = 5 * 60_000;

const operatorsEveryMs = 60_000;

const placeOf = (supplierId: number, country: number): string => `${supplierId}:${country}`;

const sumOf = (counters: Iterable<StockCount>): PlaceStock => {
  const sum: PlaceStock = { online: 0, taken: new Map(), rent: new Map() };
  for (const { online, taken, rent } of counters) {
    sum.online += online ?? 0;
    for (const [service, count] of Object.entries(taken ?? {})) {
      sum.taken.set(service, (sum.taken.get(service) ?? 0) + count);
    }
    for (const [term, { free, refused }] of Object.entries(rent ?? {})) {
      const ofTerm = sum.rent.get(Number(term)) ?? { free: 0, refused: new Map<string, number>() };
      ofTerm.free += free ?? 0;
      for (const [service, count] of Object.entries(refused ?? {})) {
        ofTerm.refused.set(service, (ofTerm.refused.get(service) ?? 0) + count);
      }
      sum.rent.set(Number(term), ofTerm);
    }
  }
  return sum;
};

/** Operators by country. Each query walks an index by its distinct values, so its cost does not depend on the number of SIMs. */
const readPooledOperators = async (places: Iterable<StockCount>): Promise<Map<number, Set<string>>> => {
  const operators = new Map<number, Set<string>>();
  for (const { supplierId, country } of places) {
    const found = await simCollection().distinct('operator', { supplierId, country });
    const known = operators.get(country) ?? new Set<string>();
    for (const operator of found) if (operator !== 'any') known.add(operator);
    operators.set(country, known);
  }
  return operators;
};

/** Joins the counters of pooled SIMs with the stock that remote suppliers report. `refresh` fills it. */
export const createStock = (
  remoteStock: RemoteStock,
  suppliers: { list(): readonly { supplierId: number }[] } = { list: () => [] },
): KeptStock => {
  let counters = new Map<string, Map<string, StockCount>>();
  let stocks = new Map<string, PlaceStock>();
  let changedUntilMs = 0;
  let fullReadMs = Number.NEGATIVE_INFINITY;
  let pooledOperators = new Map<number, Set<string>>();
  let operatorsReadMs = Number.NEGATIVE_INFINITY;
  let placesWithOperators = 0;
  return {
    countFor: (supplierId, country, service) => {
      const pooled = stocks.get(placeOf(supplierId, country));
      const free = pooled ? Math.max(0, pooled.online - (pooled.taken.get(service) ?? 0)) : 0;
      return free + remoteStock.countFor(supplierId, country, service);
    },
    rentableFor: (supplierId, country, service, hours) => {
      let count = 0;
      for (const [term, { free, refused }] of stocks.get(placeOf(supplierId, country))?.rent ?? []) {
        if (term >= hours) count += free - (refused.get(service) ?? 0);
      }
      return Math.max(0, count);
    },
    rentableCountries: (hours) => {
      const countries = new Set<number>();
      for (const [place, { rent }] of stocks) {
        const isAnyFree = [...rent].some(([term, { free }]) => term >= hours && free > 0);
        if (isAnyFree) countries.add(Number(place.split(':')[1]));
      }
      return countries;
    },
    operatorsFor: (country) => {
      const asked = suppliers.list().flatMap(({ supplierId }) => remoteStock.operatorsFor(supplierId, country));
      return [...new Set([...(pooledOperators.get(country) ?? []), ...asked])].sort();
    },
    refresh: async () => {
      const isFull = performance.now() - fullReadMs > fullReadEveryMs;
      const since = new Date(changedUntilMs - overlapMs);
      const changed = await stockCountCollection()
        .find(isFull ? {} : { updatedAt: { $gte: since } })
        .toArray();
      if (isFull) {
        fullReadMs = performance.now();
        counters = new Map();
        stocks = new Map();
      }
      const places = new Set<string>();
      for (const counter of changed) {
        const place = placeOf(counter.supplierId, counter.country);
        places.add(place);
        const ofPlace = counters.get(place) ?? new Map<string, StockCount>();
        ofPlace.set(counter._id, counter);
        counters.set(place, ofPlace);
        changedUntilMs = Math.max(changedUntilMs, counter.updatedAt.getTime());
      }
      for (const place of places) stocks.set(place, sumOf(counters.get(place)?.values() ?? []));
      const hasNewPlace = counters.size > placesWithOperators;
      if (!hasNewPlace && performance.now() - operatorsReadMs < operatorsEveryMs) return;
      placesWithOperators = counters.size;
      operatorsReadMs = performance.now();
      pooledOperators = await readPooledOperators(
        [...counters.values()].flatMap((ofPlace) => [...ofPlace.values()].slice(0, 1)),
      );
    },
  };
};
