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

const open = new Set<Browser>();

/** Chromium can run without a screen in two ways. The program `chromium-headless-shell` knows the one that Puppeteer calls `shell`. */
const headlessOf = (executablePath: string | undefined): true | 'shell' =>
  executablePath && basename(executablePath).includes('headless-shell') ? 'shell' : true;

/**
 * One browser for a test file. Each visitor gets a context of its own, so that visitors share no cookies. No wait for a page
 * may take longer than `answerMaxMs`.
 */
export const launchChromium = async (answerMaxMs = 90_000, moreArguments: readonly string[] = []): Promise<Browser> => {
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

/** Closes the browsers that a test file could not close because something failed before. */
export const closeLeftBrowsers = async (): Promise<void> => {
  await Promise.all([...open].map((browser) => browser.close()));
};
