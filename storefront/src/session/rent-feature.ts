import { useConfigs } from './configs';
import { readCookie } from './cookies';
import { useIsHydrated } from './use-is-hydrated';

/** The cookie, and the address that sets it: nothing draws the page anew when a cookie is written. */
const isAskedFor = (): boolean =>
  readCookie('show-rent') === '1' || new URLSearchParams(window.location.search).get('show-rent') === '1';

/** Whether rent is shown: cookie `show-rent` is 1, or the shop says so (specification section 2). */
export const useRentFeature = (): boolean => {
  const isHydrated = useIsHydrated();
  const configs = useConfigs();
  return isHydrated && (isAskedFor() || configs?.isRentShown === true);
};
