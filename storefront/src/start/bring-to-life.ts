import { createElement, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { repeatEarlyDeeds } from './repeat-early-deeds';
import type { EarlyDeeds } from './start-page';

/** What Gatsby puts around a page. It has children when the page came with its HTML. */
const drawnPage = '#gatsby-focus-wrapper > *';

/** One child alone: beside another, React would number the page's ids in another way than its HTML has them. */
const AfterEarlyDeeds = ({ early, children }: { early: EarlyDeeds; children: ReactNode }) => {
  useEffect(() => repeatEarlyDeeds(early), [early]);
  return children;
};

/**
 * Makes the static page a live one. As a transition React does it in slices of some milliseconds, and the browser scrolls and answers
 * between them; as Gatsby does it, one task of the whole page would hold a slow phone for seconds. A click that comes too early is
 * not lost: those before this are repeated, and from here on React finishes first and then hears it.
 */
export const bringToLife = (page: ReactNode, place: Element): void => {
  const early = window.takeEarlyDeeds?.();
  const live = early ? createElement(AfterEarlyDeeds, { early, children: page }) : page;
  startTransition(() => {
    if (place.querySelector(drawnPage)) hydrateRoot(place, live);
    else createRoot(place).render(live);
  });
};
