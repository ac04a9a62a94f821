import { useConfigs } from './configs';
import { readCookie } from './cookies';
import { useIsHydrated } from './use-is-hydrated';

/** Whether rent is shown: cookie `show-rent` is 1, or the shop says so (specification section 2). */
export const useRentFeature = (): boolean => {
  const isHydrated = useIsHydrated();
  const configs = useConfigs();
  return isHydrated && (readCookie('show-rent') === '1' || configs?.['isRentShown'] === true);
};
