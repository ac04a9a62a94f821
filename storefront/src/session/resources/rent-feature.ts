import { useSite } from '../../content/site-context';
import { useConfigs } from './configs';
import { readCookie } from '../visitor/cookies';
import { useIsHydrated } from '../use-is-hydrated';

/** Reads the cookie and also the query that sets it, because writing a cookie does not make React draw the page again. */
const isAskedFor = (): boolean =>
  readCookie('show-rent') === '1' || new URLSearchParams(window.location.search).get('show-rent') === '1';

/** Whether rent is shown: cookie `show-rent` is 1, or the shop says so (rule 5.9), at first as it did when the site was built. */
export const useRentFeature = (): boolean => {
  const isHydrated = useIsHydrated();
  const configs = useConfigs();
  const { isRentShown } = useSite();
  return (configs?.isRentShown ?? isRentShown) || (isHydrated && isAskedFor());
};
