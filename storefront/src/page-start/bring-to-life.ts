import { createElement, startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { repeatEarlyInteractions } from './repeat-early-interactions';
import type { EarlyInteractions } from './record-early-interactions';

/** The content that Gatsby puts around a page. The element exists when the page came with its HTML. */
const drawnPage = '#gatsby-focus-wrapper > *';

/**
 * Repeats the early interactions after hydration. It has exactly one child: with a sibling, React would number the page's ids differently from
 * the HTML.
 */
const AfterEarlyInteractions = ({ early, children }: { early: EarlyInteractions; children: ReactNode }) => {
  useEffect(() => repeatEarlyInteractions(early), [early]);
  return children;
};

/**
 * Hydrates the static page. In a transition React works in slices of a few milliseconds, and the browser can scroll and answer between
 * them. Gatsby's own way is one task for the whole page, which blocks a slow phone for seconds. An early click is not lost: clicks before
 * this call are repeated, and later ones wait until React has hydrated their element.
 */
export const bringToLife = (page: ReactNode, place: Element): void => {
  const early = window.takeEarlyInteractions?.();
  const live = early ? createElement(AfterEarlyInteractions, { early, children: page }) : page;
  startTransition(() => {
    if (place.querySelector(drawnPage)) hydrateRoot(place, live);
    else createRoot(place).render(live);
  });
};
