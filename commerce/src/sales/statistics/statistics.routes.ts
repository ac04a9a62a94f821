import type { statisticsContract } from '@shop/shared-types/contract/statistics';

import type { PriceBook } from '../../catalogue/price-book.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { ListCountryDelivery, ListDelivery } from './list-delivery-statistics.ts';
import { readQueryStatistics, type OrderCounts } from './read-query-statistics.ts';

export interface StatisticsDeps extends OrderCounts {
  clock: Clock;
  priceBook: Pick<PriceBook, 'hasService'>;
  listDelivery: ListDelivery;
  listCountryDelivery: ListCountryDelivery;
}

/** Handlers of the statistics. */
export const statisticsHandlers = ({
  clock,
  priceBook,
  listDelivery,
  listCountryDelivery,
  ...counts
}: StatisticsDeps): Handlers<typeof statisticsContract> => ({
  getQueryStatistics: ({ caller }) => readQueryStatistics(counts, caller.userId, clock()),
  listDeliveryStatistics: async ({ query }) => {
    if (!priceBook.hasService(query.service)) throw new CommerceError('SERVICE_NOT_FOUND');
    return listDelivery(query.service);
  },
  listCountryDelivery: ({ params }) => listCountryDelivery(params.country),
});
