import { AxePuppeteer } from '@axe-core/puppeteer';
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

describe('the name of each control', function names() {
  this.timeout(240_000);
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const locale of localeCodes) {
    it(`contains the words that stand on it: ${locale}`, async () => {
      const kind = { locale, device: 'desktop', theme: 'light' } as const;
      const visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      const found: string[] = [];
      for (const path of paths) {
        await visitor.open(path);
        await visitor.page.waitForSelector('main :is(button, a[href])');
        // One of the rules that axe does not run by itself.
        const { violations } = await new AxePuppeteer(visitor.page)
          .withRules(['label-content-name-mismatch'])
          .setLegacyMode()
          .analyze();
        found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${path}: ${html.slice(0, 160)}`)));
      }
      await visitor.leave();
      expect(found).to.deep.equal([]);
    });
  }
});
