import type { Page } from 'puppeteer';

/** Enough for a page's scripts to load and run for the first time on a busy machine. */
export const aliveMaxMs = 25_000;

/** Waits until the page's scripts run: they write this cookie. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() => document.cookie.includes('viewport='), { timeout: aliveMaxMs });

/** Lets no script of a page arrive until the returned function is called. */
export const holdScriptsOf = async (page: Page): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const mayGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    // A page that was left no longer needs what it had asked for.
    const goOn = () => request.continue().catch(() => undefined);
    void (request.resourceType() === 'script' ? mayGo.then(goOn) : goOn());
  });
  return letGo;
};
