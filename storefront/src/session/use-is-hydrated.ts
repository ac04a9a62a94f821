import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the static HTML and during hydration: what depends on cookies is shown after it, or the two would differ. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
