import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import { usePagedList } from '../../../session/resources/paged-list';

const pageSize = 20;

/** “My accounts”: what the visitor paid for, page by page, newest first. */
export const useAccountPurchases = () => {
  const { code } = useLocale();
  return usePagedList({
    subject: ['listReadyAccountPurchases', code],
    pageSize,
    load: (before: string | undefined) =>
      callEndpoint('listReadyAccountPurchases', { query: { limit: pageSize, before } }),
    cursorOf: ({ id }) => id,
  });
};
