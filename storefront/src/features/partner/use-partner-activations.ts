import useSWRInfinite from 'swr/infinite';

import { callEndpoint } from '../../session/api/call-endpoint';
import { queryOf, type ActivationFilter } from './activation-filter';
import type { PartnerActivation } from './partner';

const pageSize = 50;

type Page = readonly PartnerActivation[];
type Key = readonly [name: string, filter: string, before: string | undefined];

/** Activations on the partner's numbers, page by page, newest first, narrowed by the filter. */
export const usePartnerActivations = (filter: ActivationFilter) => {
  const query = queryOf(filter);
  const filterKey = JSON.stringify(query);
  const keyOf = (index: number, previous: Page | null): Key | null => {
    if (index === 0) return ['listPartnerActivations', filterKey, undefined];
    const last = previous?.at(-1);
    return last === undefined || (previous?.length ?? 0) < pageSize
      ? null
      : ['listPartnerActivations', filterKey, last.id];
  };
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page, unknown>(keyOf, ([, , before]: Key) =>
    callEndpoint('listPartnerActivations', { query: { ...query, limit: pageSize, before } }),
  );
  return {
    activations: data?.flat(),
    error: data === undefined ? error : undefined,
    isLoading,
    isComplete: data !== undefined && (data.at(-1)?.length ?? 0) < pageSize,
    loadMore: () => void setSize((size) => size + 1),
    reload: () => void mutate(),
  };
};
