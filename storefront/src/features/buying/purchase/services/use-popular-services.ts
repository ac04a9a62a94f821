import useSWR from 'swr';

import { popularServicesCount } from '@shop/shared-types/constants';

import { useLocale } from '../../../../i18n/locale-context';
import type { PickableService } from '../catalogue';
import { callServices } from './service-source';

/** The popular services: first those of the build, then with today's prices. Undefined on a page without any until they are loaded. */
export const usePopularServices = (
  built: readonly PickableService[],
  rentHours: number | undefined,
): readonly PickableService[] | undefined => {
  const { code } = useLocale();
  const { data } = useSWR<readonly PickableService[], unknown>(
    ['popularServices', code, rentHours],
    async () => (await callServices(rentHours, { page: 1, 'per-page': popularServicesCount })).answer,
    { revalidateOnFocus: false, keepPreviousData: true, ...(built.length > 0 ? { fallbackData: built } : {}) },
  );
  return data;
};
