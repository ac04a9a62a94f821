import { keepInTab } from '../session/visitor/tab-storage';

/** Where a reader was on a page: which of its parts was at the top, and which questions were open. */
export interface KeptPlace {
  /** Path of the same page in the other language. */
  path: string;
  /** Number of the part among all parts of the page, and how far the window's top was below the part's. */
  part: number;
  belowPx: number;
  /** Numbers of the open `<details>`. */
  open: number[];
}

export const keptPlaceKey = 'keptPlace';

/** A page has the same parts in every language. */
export const pageParts = 'main :is(h1,h2,h3,summary,tr,li)';
const headerPx = 80;

/** Keeps the reader's place for the same page in another language, which `restorePlace` finds again. */
export const keepPlace = (path: string): void => {
  const parts = [...document.querySelectorAll(pageParts)];
  const tops = parts.map((part) => (part.getClientRects().length > 0 ? part.getBoundingClientRect().top : Infinity));
  const part = tops.findLastIndex((top) => top <= headerPx);
  const details = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
  const place: KeptPlace = {
    path,
    part,
    belowPx: part < 0 ? 0 : -(tops[part] ?? 0),
    open: details.flatMap(({ open }, index) => (open ? [index] : [])),
  };
  keepInTab(keptPlaceKey, place);
};

/**
 * Runs at the end of every page, before it is painted: opens the questions and scrolls to the part at which the reader changed the language.
 *
 * The function's source is copied into every page, so it may use nothing from outside.
 */
export const restorePlace = (key: string, parts: string): void => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as KeptPlace | null;
    sessionStorage.removeItem(key);
    if (kept?.path !== location.pathname) return;
    document.querySelectorAll<HTMLDetailsElement>('main details').forEach((one, index) => {
      one.open = kept.open.includes(index);
    });
    const part = document.querySelectorAll(parts)[kept.part];
    if (part) scrollTo({ top: part.getBoundingClientRect().top + scrollY + kept.belowPx, behavior: 'instant' });
  } catch {
    // Without the tab's memory the page begins at its top.
  }
};
