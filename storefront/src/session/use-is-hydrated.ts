import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False in the static HTML and during hydration. Content that depends on cookies is shown only afterwards, because otherwise it would
 * differ from the HTML.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
