import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { queryOf, type ActivationFilter } from './activation-filter';

const pageSize = 50;

/** Activations on the partner's numbers, page by page, newest first, narrowed by the filter. */
export const usePartnerActivations = (filter: ActivationFilter) => {
  const query = queryOf(filter);
  return usePagedList({
    subject: ['listPartnerActivations', JSON.stringify(query)],
    pageSize,
    load: (before: string | undefined) =>
      callEndpoint('listPartnerActivations', { query: { ...query, limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
};
