import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { nameOf, Visitor, type VisitorKind } from '../testing/visitor.ts';

const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'dark' },
  { locale: 'ar', device: 'mobile', theme: 'light' },
];
/** A sentence that each page of the area shows only after its data have loaded. */
const views = [
  { path: '/partner', says: 'partner.software' },
  { path: '/partner/statistic', says: 'partner.by-status' },
  { path: '/partner/activations-history', says: 'partner.status-ready' },
  { path: '/partner/price-regulator', says: 'partner.yield' },
  { path: '/partner/sim-card', says: 'partner.online' },
  { path: '/partner/withdrawal-funds', says: 'withdrawals.send' },
];
const russianCard = '2200 0000 0000 0004';

describe('the partner area', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of kinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'partner@example.com');
      });
      after(() => visitor.leave());

      for (const { path, says } of views) {
        it(`shows ${path}`, async () => {
          await visitor.open(path);
          await visitor.read(says);
          await visitor.expectNoFaults();
          await visitor.screenshot(path.slice(1).replaceAll('/', '-'));
        });
      }

      it('says how much can be withdrawn at most', async () => {
        await visitor.open('/partner/withdrawal-funds');
        await visitor.fill('withdrawals.card', russianCard);
        await visitor.fill('withdrawals.sum', '900000');
        await visitor.press('withdrawals.send', 'main');
        await visitor.read('withdrawals.sum-max');
        await visitor.expectNoFaults();
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
