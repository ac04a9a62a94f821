import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Money } from '@shop/shared-types/money';

import type { CatalogueDeps } from './catalogue-deps.ts';
import type { StockedOffer } from './sale-facts.ts';

/** One row of the services list, over all countries. */
export interface ServiceSummary {
  priceFrom: Money | null;
  count: number;
}

export type ReadSummaries = () => Promise<ReadonlyMap<string, ServiceSummary>>;

const freshForMs = 5_000;

/**
 * Summaries of every service. They are computed service by service between other work, so that no request waits for all of them; until new
 * ones are ready the old ones are answered.
 */
export const createServiceSummaries = (
  deps: Pick<CatalogueDeps, 'catalogue' | 'clock'> & {
    /** Offers of a service in a country that have free numbers now. */
    listOffers: (pair: { service: string; country: number }) => readonly StockedOffer[];
  },
): ReadSummaries => {
  let current: ReadonlyMap<string, ServiceSummary> | undefined;
  let madeAtMs = 0;
  let making: Promise<ReadonlyMap<string, ServiceSummary>> | undefined;

  const make = async (): Promise<ReadonlyMap<string, ServiceSummary>> => {
    const summaries = new Map<string, ServiceSummary>();
    const { services, countries } = deps.catalogue.current();
    for (const { code } of services) {
      let priceFrom: Money | null = null;
      let count = 0;
      for (const { _id: country } of countries) {
        for (const offer of deps.listOffers({ service: code, country })) {
          if (priceFrom === null || offer.price < priceFrom) priceFrom = offer.price;
          count += offer.count;
        }
      }
      summaries.set(code, { priceFrom, count });
      await nextTurn();
    }
    return summaries;
  };
  const renew = (): Promise<ReadonlyMap<string, ServiceSummary>> => {
    making ??= make()
      .then((made) => {
        current = made;
        madeAtMs = deps.clock().getTime();
        return made;
      })
      .finally(() => {
        making = undefined;
      });
    return making;
  };

  return async () => {
    if (!current) return renew();
    if (deps.clock().getTime() - madeAtMs >= freshForMs) void renew().catch(() => undefined);
    return current;
  };
};
