import type { Page } from 'puppeteer';

export const walkedWidths = [320, 375, 768, 1024, 1440] as const;

/** A name that is cut keeps at least so many letters (rule 22.12). */
const lettersMin = 10;
const shiftMax = 0.02;

declare global {
  interface Window {
    /** What has moved on the page by itself since it began to load. */
    movedBy?: number;
  }
}

/** Runs before the scripts of every page: adds up what moves without a press. */
export const countShifts = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.movedBy = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.movedBy = (window.movedBy ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the page has moved while it loaded, where that is too far (rule 22.5). */
export const findShift = async (page: Page): Promise<string[]> => {
  const moved = await page.evaluate(() => window.movedBy ?? 0);
  return moved > shiftMax ? [`moved by ${moved.toFixed(3)}`] : [];
};

/** What is wrong with the page at its present width: wider than the window, names cut short, controls that something lies on, wrong fades. */
export const findWrongLooks = (page: Page): Promise<string[]> =>
  page.evaluate((least: number) => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    };
    const cut = [...document.querySelectorAll<HTMLElement>('header *, main *')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 2)
      .filter((element) => getComputedStyle(element).textOverflow === 'ellipsis')
      .filter(
        (element) => isShown(element) && element.innerText.trim() !== '' && !element.closest('[aria-hidden=true]'),
      )
      .filter(({ innerText, clientWidth: room, scrollWidth: needed }) => (innerText.length * room) / needed < least)
      .map(({ innerText }) => `“${innerText.slice(0, 40)}” is cut`);

    /** Whether a rail or a scrolled box leaves the middle of the element in sight. */
    const isInSight = (element: Element, x: number, y: number) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const covered = [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, summary)')]
      .filter(isShown)
      .flatMap((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (top < 0 || bottom > innerHeight || !isInSight(element, x, y)) return [];
        const hit = document.elementFromPoint(x, y);
        const isFree =
          !hit || hit.contains(element) || element.contains(hit) || hit.closest('label')?.contains(element);
        // What floats keeps clear of the presses that a page is for. Above the rest the page can be scrolled.
        const isBelowFloat = hit?.closest('[data-floats]') && !element.matches('form [type=submit], [data-keep-clear]');
        const name = element.getAttribute('aria-label') ?? element.innerText;
        return isFree || isBelowFloat || hit.closest('[inert]')
          ? []
          : [`“${name.slice(0, 40)}” lies below ${hit.tagName}`];
      });
    // Also without motion: the fade says that a row goes on.
    const faded = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((row) => row.scrollWidth > row.clientWidth + 1 && row.scrollLeft === 0 && isShown(row))
      .filter((row) => parseFloat(getComputedStyle(row).getPropertyValue('--rail-start')) > 0)
      .map(({ innerText }) => `“${innerText.slice(0, 40)}” fades at its beginning`);
    return [...wide, ...new Set([...cut, ...covered, ...faded])];
  }, lettersMin);
