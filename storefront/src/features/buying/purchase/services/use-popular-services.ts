import useSWR from 'swr';

import { popularServicesCount } from '@shop/shared-types/constants';

import { useLocale } from '../../../../i18n/locale-context';
import type { PickableService } from '../catalogue';
import { callServices, type ListedPrices } from './service-source';

/** The popular services: first those of the build, then with today's prices. Undefined on a page without any until they are loaded. */
export const usePopularServices = (
  built: readonly PickableService[],
  { rentHours, isWholesale }: ListedPrices,
): readonly PickableService[] | undefined => {
  const { code } = useLocale();
  const { data } = useSWR<readonly PickableService[], unknown>(
    ['popularServices', code, rentHours, isWholesale],
    async () => (await callServices({ rentHours, isWholesale }, { page: 1, 'per-page': popularServicesCount })).answer,
    { revalidateOnFocus: false, keepPreviousData: true, ...(built.length > 0 ? { fallbackData: built } : {}) },
  );
  return data;
};
