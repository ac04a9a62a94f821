import type { ElementHandle, EvaluateFunc, Page } from 'puppeteer';

const attemptsMax = 3;
/** How the browser's driver says that an element left the page, or has no place on it any more, before it could be pressed. */
const drawnAnew = /detached|not clickable|not visible/i;

/**
 * Waits until the question to the page finds an element, scrolls to it as a person does, so that nothing that floats at the edges of
 * a small screen covers it, and presses it. A page may draw the element anew in between: then it is asked again, at most three times.
 */
export const pressFound = async <Args extends unknown[]>(
  page: Page,
  find: EvaluateFunc<Args>,
  ...args: Args
): Promise<void> => {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const found = (await page.waitForFunction(find, {}, ...args)) as ElementHandle<HTMLElement>;
    try {
      await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await found.click();
      return;
    } catch (error) {
      if (attempt === attemptsMax || !drawnAnew.test(String(error))) throw error;
    }
  }
};
