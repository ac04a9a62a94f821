import { useCallback } from 'react';

import { useBrowserValue } from '../page-start/use-browser-value';
import type { media } from './media';

type Media = (typeof media)[keyof typeof media];

const listOf = (rule: Media): MediaQueryList => window.matchMedia(rule.replace('@media ', ''));

/** Whether a media query matches now. Only in a browser. */
export const matchesNow = (rule: Media): boolean => listOf(rule).matches;

/** Whether a media query matches; drawn again when that changes. False in the static HTML and during hydration. */
export const useMedia = (rule: Media): boolean => {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const list = listOf(rule);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [rule],
  );
  return useBrowserValue(subscribe, () => matchesNow(rule), false);
};
