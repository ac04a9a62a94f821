import { PredefinedNetworkConditions, type Browser } from 'puppeteer';

import { shopUrl } from '../browser-tests/testing/started-shop.ts';

/** As Lighthouse slows a phone down. */
const slowdown = 4;
const network = PredefinedNetworkConditions['Slow 4G'];
const answerMaxMs = 60_000;
const closedMenu = 'header [data-needs-script] > button[aria-expanded=false]';
const openMenu = 'header [data-needs-script] > button[aria-expanded=true]';

/**
 * Opens a page on a slow phone and presses its menu at once.
 * @param isKnown the visitor has been here: his page starts its scripts at once, the other one after its first paint
 * @returns ms from the press to the open menu
 */
export const measureFirstPress = async (browser: Browser, path: string, isKnown: boolean): Promise<number> => {
  const context = await browser.createBrowserContext();
  try {
    if (isKnown) {
      await context.setCookie({ name: 'viewport', value: 'mobile', domain: new URL(shopUrl()).hostname });
    }
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 823, isMobile: true, hasTouch: true });
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(slowdown);
    await page.goto(shopUrl() + path, { waitUntil: 'load', timeout: answerMaxMs });
    const pressedAt = performance.now();
    await page.tap(closedMenu);
    await page.waitForSelector(openMenu, { timeout: answerMaxMs });
    return performance.now() - pressedAt;
  } finally {
    await context.close();
  }
};
