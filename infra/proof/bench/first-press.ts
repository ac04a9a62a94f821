import type { Browser, BrowserContext, NetworkConditions, Page } from 'puppeteer';

import { launchVisitorsChromium } from '../browser-tests/testing/chromium.ts';
import { shopUrl } from '../browser-tests/testing/started-shop.ts';
import type { Bar } from './bar.ts';
import { median } from './percentile.ts';
import type { BenchReport } from './report/bench-report.ts';

/** As Lighthouse slows a phone and its network down. */
const slowdown = 4;
const network: NetworkConditions = {
  latency: 150,
  download: (1.6 * 1_000_000) / 8,
  upload: (0.75 * 1_000_000) / 8,
};
const phone = { width: 412, height: 823, isMobile: true, hasTouch: true };
const runsAPress = 5;
const answerMaxMs = 60_000;

interface Press {
  what: string;
  path: string;
  /** What the finger presses. It must be in view where the browser opens the path. */
  target: string;
  /** Typed after the press; the time then counts from the first letter. */
  typed?: string;
  /** What is there when the press was carried out, and on which page. */
  effect: { selector: string; path?: string };
  maxMs: number;
}

const menuOf = (path: string): Press => ({
  what: `menu of ${path}`,
  path,
  target: 'header details[data-covers] > summary',
  effect: { selector: 'header details[data-covers][open] nav a' },
  maxMs: 200,
});

const presses: Press[] = [
  menuOf('/'),
  menuOf('/whatsapp'),
  menuOf('/faq'),
  {
    what: 'choosing a service',
    path: '/#buy',
    target: '#buy a[href="/telegram"]',
    effect: { selector: '#buy a[href="/telegram"][aria-current]', path: '/telegram' },
    maxMs: 1_000,
  },
  {
    what: 'typing in the search',
    path: '/#buy',
    target: '#buy input[role=combobox]',
    typed: 'tel',
    effect: { selector: '#buy [role=listbox] [role=option]' },
    maxMs: 1_000,
  },
  {
    what: 'Buy',
    path: '/#buy',
    target: '#buy [data-country] button',
    effect: { selector: 'main form input', path: '/registration' },
    maxMs: 1_000,
  },
];

/**
 * Runs in every page before anything else. Notes when the finger or the first key went down, by the time that the event itself carries
 * (the page may hear of it much later), and when the effect was painted. Both times survive a change of page.
 */
const watchForEffect = ({ selector, path }: Press['effect'], isTyped: boolean): void => {
  const now = (ms: number): string => String(performance.timeOrigin + ms);
  const notePress = ({ timeStamp }: Event): void => {
    if (!sessionStorage.getItem('pressedAt')) sessionStorage.setItem('pressedAt', now(timeStamp));
  };
  document.addEventListener(isTyped ? 'keydown' : 'pointerdown', notePress, { capture: true });
  const look = (): void => {
    const isThere =
      sessionStorage.getItem('pressedAt') !== null &&
      (path === undefined || location.pathname === path) &&
      [...document.querySelectorAll(selector)].some((element) => element.getClientRects().length > 0);
    if (!isThere) return void requestAnimationFrame(look);
    // What is there before a frame is painted with it; the task after the frame's own comes when it is done.
    requestAnimationFrame(() => setTimeout(() => sessionStorage.setItem('paintedAt', now(performance.now()))));
  };
  requestAnimationFrame(look);
};

const openPhone = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  page.setDefaultTimeout(answerMaxMs);
  await page.setViewport(phone);
  return page;
};

/** Where the target stands once the page has settled; the measured pages are the same. */
const findTarget = async (browser: Browser, { path, target }: Press): Promise<{ x: number; y: number }> => {
  const context = await browser.createBrowserContext();
  try {
    const page = await openPhone(context);
    await page.goto(shopUrl() + path, { waitUntil: 'load', timeout: answerMaxMs });
    const element = await page.waitForSelector(target, { visible: true });
    const box = await element?.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > phone.height) throw new Error(`${target} is not in view at ${path}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  } finally {
    await context.close();
  }
};

const firstPaint = async (page: Page): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('Page.enable');
  await session.send('Page.setLifecycleEventsEnabled', { enabled: true });
  await new Promise<void>((resolve) => {
    session.on('Page.lifecycleEvent', ({ name }) => {
      if (name === 'firstContentfulPaint') resolve();
    });
  });
};

/**
 * Opens a page on a slow phone and presses right after its first paint.
 * @param isKnown the visitor has been here: his page starts its scripts at once, the other one after its first paint
 * @returns ms from the press to the painted effect
 */
const measurePress = async (
  browser: Browser,
  press: Press,
  { place, isKnown }: { place: { x: number; y: number }; isKnown: boolean },
): Promise<number> => {
  const context = await browser.createBrowserContext();
  try {
    if (isKnown) {
      const domain = new URL(shopUrl()).hostname;
      await context.setCookie({ name: 'viewport', value: 'mobile', domain });
    }
    const page = await openPhone(context);
    await page.emulateNetworkConditions(network);
    await page.emulateCPUThrottling(slowdown);
    // The compiler names inner functions by a helper of its own, which pages do not have.
    await page.evaluateOnNewDocument('globalThis.__name = (named) => named;');
    await page.evaluateOnNewDocument(watchForEffect, press.effect, press.typed !== undefined);
    const painted = firstPaint(page);
    const loaded = page.goto(shopUrl() + press.path, { waitUntil: 'load', timeout: answerMaxMs });
    await painted;
    await page.touchscreen.tap(place.x, place.y);
    if (press.typed) await page.keyboard.type(press.typed);
    // A press on a link ends the first load.
    await loaded.catch(() => undefined);
    await page.waitForFunction(() => sessionStorage.getItem('paintedAt') !== null, { polling: 100 });
    return await page.evaluate(
      () => Number(sessionStorage.getItem('paintedAt')) - Number(sessionStorage.getItem('pressedAt')),
    );
  } finally {
    await context.close();
  }
};

/** The first press of an unknown and of a known visitor, the median of five each. */
export const benchFirstPress = async ({ write, judge }: BenchReport): Promise<boolean> => {
  const bars: Bar[] = [];
  for (const press of presses) {
    const browser = await launchVisitorsChromium(answerMaxMs);
    try {
      const place = await findTarget(browser, press);
      for (const isKnown of [false, true]) {
        const times: number[] = [];
        for (let count = 0; count < runsAPress; count += 1)
          times.push(await measurePress(browser, press, { place, isKnown }));
        const who = isKnown ? 'a known visitor' : 'an unknown visitor';
        write(`  ${press.what}, ${who}: ${times.map(Math.round).join(' ')} ms`);
        bars.push({
          what: `${press.what}, ${who}`,
          measured: median(times),
          unit: ' ms',
          limit: { atMost: press.maxMs },
        });
      }
    } finally {
      await browser.close();
    }
  }
  return judge(bars);
};
