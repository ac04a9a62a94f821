import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** What Gatsby puts around a page. It has children when the page came with its HTML. */
const drawnPage = '#gatsby-focus-wrapper > *';

/**
 * Makes the static page a live one. As a transition React does it in slices of some milliseconds, and the browser scrolls and answers
 * between them; as Gatsby does it, one task of the whole page would hold a slow phone for seconds. A click that comes too early is
 * not lost: React finishes first and then repeats it.
 */
export const bringToLife = (page: ReactNode, place: Element): void =>
  startTransition(() => {
    if (place.querySelector(drawnPage)) hydrateRoot(place, page);
    else createRoot(place).render(page);
  });
