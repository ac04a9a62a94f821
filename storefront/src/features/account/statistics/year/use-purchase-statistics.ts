import useSWR from 'swr';

import type { PurchaseStatistic, StatisticsBy } from '@shop/shared-types/contract/purchase-statistics';

import { callEndpoint } from '../../../../session/api/call-endpoint';

/** What is counted. Empty means no filter. */
export interface StatisticsFilter {
  service: string;
  /** An external id as text. */
  country: string;
  key: string;
}

export const noFilter: StatisticsFilter = { service: '', country: '', key: '' };

/** The filter as the engine takes it. */
export const queryOf = ({ service, country, key }: StatisticsFilter) => ({
  ...(service === '' ? {} : { service }),
  ...(country === '' ? {} : { country: Number(country) }),
  ...(key === '' ? {} : { key }),
});

/** The buyer's purchases since a day, by one of their parts. The table of before stays until the next one has come. */
export const usePurchaseStatistics = (by: StatisticsBy, from: string, filter: StatisticsFilter) => {
  const query = { by, from, ...queryOf(filter) };
  const { data, error, mutate } = useSWR<readonly PurchaseStatistic[], unknown>(
    ['listPurchaseStatistics', JSON.stringify(query)],
    () => callEndpoint('listPurchaseStatistics', { query }),
  );
  return { rows: data, error: data === undefined ? error : undefined, reload: () => void mutate() };
};
