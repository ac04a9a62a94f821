import useSWRInfinite from 'swr/infinite';

import type { ReadyAccountPurchase } from '@shop/shared-types/contract/ready-accounts';

import { useLocale } from '../../i18n/locale-context';
import { callEndpoint } from '../../session/api/call-endpoint';

const pageSize = 20;

type Page = readonly ReadyAccountPurchase[];

/** “My accounts”: what the visitor paid for, page by page, newest first. */
export const useAccountPurchases = () => {
  const { code } = useLocale();
  const { data, error, isLoading, setSize, mutate } = useSWRInfinite<Page, unknown>(
    (index: number, previous: Page | null) => {
      if (index === 0) return ['listReadyAccountPurchases', code, undefined];
      const last = previous?.at(-1);
      return last === undefined || (previous?.length ?? 0) < pageSize
        ? null
        : ['listReadyAccountPurchases', code, last.id];
    },
    ([, , before]: readonly [string, string, string | undefined]) =>
      callEndpoint('listReadyAccountPurchases', { query: { limit: pageSize, ...(before ? { before } : {}) } }),
  );
  return {
    purchases: data?.flat(),
    error: data === undefined ? error : undefined,
    isLoading,
    isComplete: data !== undefined && (data.at(-1)?.length ?? 0) < pageSize,
    loadMore: () => void setSize((size) => size + 1),
    reload: () => void mutate(),
  };
};
