import { useBrowserValue } from '../page-start/use-browser-value';

const neverChanges = () => () => undefined;
const isTrue = () => true;

/**
 * False in the static HTML and during hydration. Content that depends on cookies is shown only afterwards, because otherwise it would
 * differ from the HTML.
 */
export const useIsHydrated = (): boolean => useBrowserValue(neverChanges, isTrue, false);
