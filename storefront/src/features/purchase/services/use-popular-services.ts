import useSWR from 'swr';

import { popularServicesCount } from '@shop/shared-types/constants';

import { useLocale } from '../../../i18n/locale-context';
import { callEndpoint } from '../../../session/api/call-endpoint';
import type { PickableService } from '../catalogue';
import type { ServiceSource } from './service-source';

/** The popular services: first those of the build, then with today's prices. Undefined on a page without any until they are loaded. */
export const usePopularServices = (
  built: readonly PickableService[],
  source: ServiceSource = 'listServices',
): readonly PickableService[] | undefined => {
  const { code } = useLocale();
  const { data } = useSWR<readonly PickableService[], unknown>(
    ['popularServices', code, source],
    () => callEndpoint(source, { query: { page: 1, 'per-page': popularServicesCount } }),
    { revalidateOnFocus: false, ...(built.length > 0 ? { fallbackData: built } : {}) },
  );
  return data;
};
