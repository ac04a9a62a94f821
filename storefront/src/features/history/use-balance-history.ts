import { callEndpoint } from '../../session/api/call-endpoint';
import { usePagedList } from '../../session/paged-list';
import { queryOf, type HistoryFilter } from './history-filter';

const pageSize = 50;

/** The balance history, page by page, newest first, narrowed by the filter. */
export const useBalanceHistory = (filter: HistoryFilter) => {
  const query = queryOf(filter);
  return usePagedList({
    subject: ['listBalanceHistory', JSON.stringify(query)],
    pageSize,
    load: (before: number | undefined) =>
      callEndpoint('listBalanceHistory', { query: { ...query, limit: pageSize, before } }),
    cursorOf: ({ invoiceNumber }) => invoiceNumber,
  });
};
