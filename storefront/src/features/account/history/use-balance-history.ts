import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';
import { queryOf, type HistoryFilter } from './history-filter';

const pageSize = 50;

/**
 * The balance history, page by page, newest first, narrowed by the filter. Without a direction it also shows holds and what was let go of
 * them: that money did not move in either direction.
 */
export const useBalanceHistory = (filter: HistoryFilter) => {
  const query = queryOf(filter);
  const holds = filter.direction === 'all' ? 1 : 0;
  return usePagedList({
    subject: ['listBalanceHistory', JSON.stringify(query)],
    pageSize,
    load: (beforeSequence: number | undefined) =>
      callEndpoint('listBalanceHistory', { query: { ...query, holds, limit: pageSize, beforeSequence } }),
    cursorOf: ({ sequence }) => sequence,
  });
};
