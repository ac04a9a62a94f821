import { useEffect, useReducer } from 'react';

import { servicesPageSize } from '@shop/shared-types/constants';

import { callServices, type ListedPrices } from './service-source';
import { reduceServiceList, type ServiceList, type ServiceListEvent } from './service-list';

const pageCountOf = (headers: Headers, shown: number): number => {
  const count = Number(headers.get('x-pagination-page-count'));
  return Number.isInteger(count) && count > 0 ? count : shown;
};

/** Loads pages of services for a search text (empty: all services) when the list requests them. */
export const useServiceList = (
  search: string,
  { isWanted = true, rentHours, isWholesale }: { isWanted?: boolean } & ListedPrices = {},
): readonly [ServiceList, (event: ServiceListEvent) => void] => {
  const [list, send] = useReducer(reduceServiceList, {
    search,
    page: 1,
    pageCount: 1,
    services: [],
    status: 'loading',
  });
  useEffect(() => send({ type: 'searched', search }), [search]);

  const { search: asked, page, status } = list;
  const mustLoad = isWanted && status === 'loading';
  useEffect(() => {
    if (!mustLoad) return undefined;
    const stop = new AbortController();
    callServices(
      { rentHours, isWholesale },
      { 'per-page': servicesPageSize, page, search: asked },
      { signal: stop.signal },
    ).then(
      ({ answer, headers }) =>
        send({ type: 'loaded', search: asked, page, pageCount: pageCountOf(headers, page), services: answer }),
      () => {
        if (!stop.signal.aborted) send({ type: 'failed', search: asked, page });
      },
    );
    return () => stop.abort();
  }, [asked, mustLoad, page, rentHours, isWholesale]);
  return [list, send];
};
