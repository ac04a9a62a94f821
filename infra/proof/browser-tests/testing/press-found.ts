import { setTimeout as sleep } from 'node:timers/promises';

import type { ElementHandle, EvaluateFunc, Page } from 'puppeteer';

const attemptsMax = 8;
/** On a busy machine what moves the page takes longer than three presses in a row, so each pause is longer than the one before. */
const lookAgainMs = 300;
/** How the browser's driver says that an element left the page, or has no place on it any more, before it could be pressed. */
const drawnAnew = /detached|not clickable|not visible/i;

declare global {
  interface Window {
    /** Whether the last press met the element that it was meant for. */
    hasPressMet?: boolean;
  }
}

/** Presses an element. @returns false when the page moved or was drawn anew in between, so that the press met something else */
const hasPressed = async (page: Page, found: ElementHandle<HTMLElement>): Promise<boolean> => {
  try {
    await found.evaluate((element) => {
      // A person scrolls so, too: then nothing that floats at the edges of a small screen covers the element.
      element.scrollIntoView({ block: 'center' });
      window.hasPressMet = false;
      element.addEventListener('pointerdown', () => (window.hasPressMet = true), { capture: true, once: true });
    });
    await found.click();
  } catch (error) {
    if (drawnAnew.test(String(error))) return false;
    throw error;
  }
  // A press that led to another page has met.
  return page.evaluate(() => window.hasPressMet ?? true).catch(() => true);
};

/** What lies at the middle of an element, for the message of a press that did not meet it. */
const whatCovers = (found: ElementHandle<HTMLElement>): Promise<string> =>
  found
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const facts = `at ${Math.round(x)}, ${Math.round(y)}, ${Math.round(width)} × ${Math.round(height)}`;
      return `${facts} lies ${top?.outerHTML.slice(0, 200) ?? 'nothing'}`;
    })
    .catch((error: unknown) => `the element is gone: ${String(error)}`);

/**
 * Presses the element that `find` returns; `find` runs in the page until it returns one. When the page moves before the press arrives, it
 * looks again and presses again, eight presses at most.
 * @throws {Error} when no press met the element, or when `find` returns none in time
 */
export const pressFound = async <Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<void> => {
  let covering = '';
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const found = (await page.waitForFunction(find, {}, ...args)) as ElementHandle<HTMLElement>;
    if (await hasPressed(page, found)) return;
    if (attempt === attemptsMax) covering = await whatCovers(found);
    else await sleep(lookAgainMs * attempt);
  }
  throw new Error(
    `something covers the element, or it moves away: ${attemptsMax} presses did not meet it (${args.join(', ')}); ${covering}`,
  );
};
