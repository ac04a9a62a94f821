import puppeteer, { type Browser } from 'puppeteer';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One browser for a test file. Each visitor gets a context of its own, so that visitors share no cookies. No wait for a page
 * may take longer than `answerMaxMs`.
 */
export const launchChromium = (answerMaxMs = 90_000, moreArguments: readonly string[] = []): Promise<Browser> =>
  puppeteer.launch({
    headless: true,
    args: [...launchArguments, ...moreArguments],
    protocolTimeout: answerMaxMs,
    ...(process.env.PUPPETEER_EXECUTABLE_PATH ? { executablePath: process.env.PUPPETEER_EXECUTABLE_PATH } : {}),
  });
