import { setTimeout as sleep } from 'node:timers/promises';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { textOf } from '../testing/shop-texts.ts';
import { nameOf, Visitor, type VisitorKind } from '../testing/visitor.ts';

const buyer = { email: 'buyer@example.com', password: 'demo-numeo' };

/** Found by the id of its label: the cards of numbers, which show until the address's tab is read, have names that begin alike. */
const accountsPane = '[aria-labelledby=accounts-country]';

/** The service whose accounts the demo sells in packs of five, with one offer for each country. */
const packs = { service: 'tg', offers: [1_003, 1_006, 1_009, 1_012] };

/** The two visitors whose pages differ most. The check of messages compares the texts of the other languages. */
const kinds: VisitorKind[] = [
  { locale: 'en', device: 'desktop', theme: 'light' },
  { locale: 'ru', device: 'desktop', theme: 'dark' },
  { locale: 'ar', device: 'mobile', theme: 'dark' },
];

describe('search and ready accounts', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of kinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
      });
      after(() => visitor.leave());

      it('finds services, pages and articles', async () => {
        await visitor.open('/search?q=telegram');
        expect(await visitor.text('[aria-labelledby=found-service]'))
          .to.match(/telegram/i)
          .and.include(textOf(kind.locale, 'search.services'));
        expect(await visitor.text('[aria-labelledby=found-article]')).not.to.equal('');
        await visitor.expectNoFaults();
      });

      it('asks a guest who wants an account to log in, and brings him back', async () => {
        await visitor.open('/?show-rent=1&tab=readyAccounts');
        await visitor.press('ready-accounts.buy-label', accountsPane);
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/authorization'));
        expect(await visitor.page.evaluate(() => location.search)).to.equal('?goback=1');
        await visitor.read('auth.choice-kept');
        expect(await visitor.text('[data-choice=service]')).to.include(', ');
        await visitor.fill('auth.email', buyer.email);
        await visitor.fill('auth.password', buyer.password);
        await visitor.press('auth.log-in', 'form');
        await visitor.page.waitForFunction(() => location.search === '?tab=readyAccounts');
      });

      it('asks for the offer that he pressed, shows it, sells it and delivers the data', async () => {
        await visitor.press('ready-accounts.ok', 'dialog');
        await visitor.read('ready-accounts.quantity');
        await visitor.expectNoFaults();
        // What he has read once does not come back above the offer when the page reads its lists again.
        await visitor.page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await sleep(1_000);
        expect(await visitor.page.$$eval('dialog[open]', (dialogs) => dialogs.length)).to.equal(1);
        await visitor.press('ready-accounts.buy-total', 'dialog');
        await visitor.read('ready-accounts.delivered-text');
        await visitor.expectNoFaults();
      });

      it('offers packs in whole packs only', async () => {
        const quantity = (): Promise<string> => visitor.text('dialog output');
        await visitor.open('/?show-rent=1&tab=readyAccounts');
        await visitor.pressAt(`[aria-labelledby=accounts-service] [data-service="${packs.service}"]`);
        await visitor.pressAt(packs.offers.map((id) => `[data-offer="${id}"] button`).join());
        await visitor.press('ready-accounts.ok', 'dialog');
        await visitor.read('ready-accounts.quantity');
        expect(await quantity()).to.equal('5');
        await visitor.press('ready-accounts.more', 'dialog');
        expect(await quantity()).to.equal('10');
        await visitor.press('ready-accounts.less', 'dialog');
        expect(await quantity()).to.equal('5');
        const less = textOf(kind.locale, 'ready-accounts.less');
        expect(
          await visitor.page.$eval(`dialog [aria-label="${less}"]`, (button) => button.matches(':disabled')),
        ).to.equal(true);
      });

      it('keeps what he bought under My accounts', async () => {
        await visitor.open('/profile/accounts');
        await visitor.read('ready-accounts.show-data');
        await visitor.expectNoFaults();
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
