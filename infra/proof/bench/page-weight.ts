import { launchChromium } from '../browser-tests/testing/chromium.ts';
import { shopUrl } from '../browser-tests/testing/started-shop.ts';
import type { Bar } from './bar.ts';
import type { BenchReport } from './report/bench-report.ts';

interface WeighedPage {
  path: string;
  limitKilobytes: number;
}

/** Uncompressed. The heaviest page is the home page in Hindi, the language with the longest text. */
const htmlLimitKilobytes = 170;
/** Of each kind of page the heaviest language, and English. */
const htmlPages = [
  '/',
  '/hi',
  '/whatsapp',
  '/hi/whatsapp',
  '/hi/any-other',
  '/ru/services',
  '/hi/docs/json-api',
  '/hi/docs/json-api/partners',
  '/hi/docs/handler-api',
  '/hi/countries/germany',
  '/hi/countries',
  '/hi/faq',
  '/docs',
];

/** Of pages where a number is bought: the home page, a service's page, a country's page. */
const purchaseLimit = 125;
const contentLimit = 100;
/** For a machine that does other things as well: only sizes count here. */
const pageMaxMs = 90_000;
const pages: WeighedPage[] = [
  { path: '/', limitKilobytes: purchaseLimit },
  { path: '/ru', limitKilobytes: purchaseLimit },
  { path: '/ar', limitKilobytes: purchaseLimit },
  { path: '/faq', limitKilobytes: contentLimit },
  { path: '/countries', limitKilobytes: contentLimit },
  { path: '/whatsapp', limitKilobytes: purchaseLimit },
  { path: '/countries/germany', limitKilobytes: purchaseLimit },
  { path: '/docs', limitKilobytes: contentLimit },
  { path: '/ru/liabilities', limitKilobytes: contentLimit },
  // The language with the longest texts.
  { path: '/ru/blog', limitKilobytes: contentLimit },
  { path: '/blog/get-a-number-in-a-minute', limitKilobytes: contentLimit },
];

/** Uncompressed HTML of a page, as it is served. */
const weighHtml = async (path: string): Promise<Bar> => {
  const answer = await fetch(shopUrl() + path, { signal: AbortSignal.timeout(pageMaxMs) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const { byteLength } = await answer.arrayBuffer();
  return { what: `HTML of ${path}`, measured: byteLength / 1024, unit: ' KB', limit: { atMost: htmlLimitKilobytes } };
};

/** Compressed JavaScript that a first visit to a page runs; what is fetched ahead for later pages does not count. Then the HTML of the heaviest pages. */
export const benchPageWeight = async ({ judge }: BenchReport): Promise<boolean> => {
  const browser = await launchChromium();
  try {
    const bars: Bar[] = [];
    for (const { path, limitKilobytes } of pages) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(pageMaxMs);
      const session = await page.createCDPSession();
      const scripts = new Set<string>();
      let bytes = 0;
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.add(requestId);
      });
      // Bodies as they travel; `loadingFinished` would count the headers as well.
      session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      const answer = await page.goto(shopUrl() + path, { waitUntil: 'networkidle2' });
      if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
      bars.push({ what: `scripts of ${path}`, measured: bytes / 1024, unit: ' KB', limit: { atMost: limitKilobytes } });
      await context.close();
    }
    for (const path of htmlPages) bars.push(await weighHtml(path));
    return judge(bars);
  } finally {
    await browser.close();
  }
};
