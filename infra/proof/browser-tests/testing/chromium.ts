import { basename } from 'node:path';

import puppeteer, { type Browser } from 'puppeteer';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this, Chromium loads two hidden pages for each window, for the suggestions of its address bar. No test needs them.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
];

/**
 * A test's page runs each script once, so most of its time would go to the interpreter, above all in axe. With these flags of V8 code is
 * compiled at its first run: axe takes a quarter less of a processor. What the code does stays the same.
 */
const compileAtOnce =
  '--js-flags=--always-sparkplug --no-lazy-feedback-allocation --min-semi-space-size=32 --max-semi-space-size=64';

const open = new Set<Browser>();

/** Chromium can run without a screen in two ways. The program `chromium-headless-shell` knows the one that Puppeteer calls `shell`. */
const headlessOf = (executablePath: string | undefined): true | 'shell' =>
  executablePath && basename(executablePath).includes('headless-shell') ? 'shell' : true;

/** A browser that runs scripts as visitors' browsers do, for what is measured. No wait for a page may take longer than `answerMaxMs`. */
export const launchVisitorsChromium = async (
  answerMaxMs: number,
  moreArguments: readonly string[] = [],
): Promise<Browser> => {
  const executablePath = process.env.PUPPETEER_EXECUTABLE_PATH;
  const browser = await puppeteer.launch({
    headless: headlessOf(executablePath),
    args: [...launchArguments, ...moreArguments],
    protocolTimeout: answerMaxMs,
    ...(executablePath ? { executablePath } : {}),
  });
  open.add(browser);
  browser.once('disconnected', () => open.delete(browser));
  return browser;
};

/**
 * One browser for a test file. Each visitor gets a context of its own, so that visitors share no cookies. No wait for a page
 * may take longer than `answerMaxMs`.
 */
export const launchChromium = (answerMaxMs = 90_000, moreArguments: readonly string[] = []): Promise<Browser> =>
  launchVisitorsChromium(answerMaxMs, [compileAtOnce, ...moreArguments]);

/** Closes the browsers that a test file could not close because something failed before. */
export const closeLeftBrowsers = async (): Promise<void> => {
  await Promise.all([...open].map((browser) => browser.close()));
};
