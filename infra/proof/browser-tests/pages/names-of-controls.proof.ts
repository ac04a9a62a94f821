import { localeCodes } from '@shop/shared-types/locales';
import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Visitor } from '../testing/visitor.ts';

const paths = [
  '/',
  '/countries/germany',
  '/services',
  '/faq',
  '/?tab=rent',
  '/?tab=readyAccounts',
  '/profile/settings',
];

describe('every kind of page in every language', function names() {
  this.timeout(240_000);
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const locale of localeCodes) {
    it(`has no barrier, and each control has the words that stand on it in its name: ${locale}`, async () => {
      const kind = { locale, device: 'desktop', theme: 'light' } as const;
      const visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      const found: string[] = [];
      for (const path of paths) {
        await visitor.open(path);
        // A page of the account draws its heading when it knows its visitor.
        await visitor.page.waitForSelector('h1');
        await visitor.page.waitForSelector('main :is(button, a[href])');
        found.push(...(await visitor.findFaults()).map((fault) => `${path}: ${fault}`));
      }
      await visitor.leave();
      expect(found).to.deep.equal([]);
    });
  }
});
