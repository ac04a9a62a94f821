import { useSyncExternalStore } from 'react';

import { media } from './media';

const query = media.desktop.replace('@media ', '');

/** Whether the page now has the layout of a desk. */
export const isDesktopNow = (): boolean => window.matchMedia(query).matches;

const subscribe = (listener: () => void): (() => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the desktop layout is active. For parts that other layouts do not even load. False in the static HTML. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isDesktopNow, () => false);
