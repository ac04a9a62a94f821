import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { firstTopUpBonus } from '@shop/shared-types/constants';

import { launchChromium } from '../testing/chromium.ts';
import { signUp } from '../testing/new-account.ts';
import { creditMaxMs, payByCard, pressInSandbox } from '../testing/sandbox-payments.ts';
import { textOf } from '../testing/shop-texts.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

/** Areas of the account, each with a sentence that only its loaded view shows. */
const areas = [
  ['/profile/history', 'history.export'],
  ['/profile/loyalty-program', 'loyalty.predicted'],
  ['/profile/settings', 'settings.limits-addresses-hint'],
  ['/profile/referral-program', 'referral.link-hint'],
  ['/profile/licences', 'licences.lead'],
  ['/profile/referral-program-soft', 'referral.software-lead'],
  ['/profile/tariffs', 'tariffs.lead'],
] as const;

/** Of each list of the referral programme. */
const referralPageSize = 20;

describe('the account', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  it('adds the bonus of the first large top-up, which it promises before', async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'ru', device: 'desktop', theme: 'dark' });
    // The bonus comes once a device and a card (rule 8.4), and all other tests share a browser and the first card.
    await visitor.page.setUserAgent(`${await browser.userAgent()} Bonus/${Date.now()}`);
    await visitor.open('/registration');
    await visitor.answerCookieNotice();
    await signUp(visitor);
    await visitor.open('/profile/pay');
    await visitor.fill('top-up.amount', String(firstTopUpBonus.above / 100));
    await visitor.read('top-up.to-balance');
    const promise = textOf('ru', 'top-up.to-balance-bonus');
    expect(await visitor.text()).not.to.include(promise);
    await visitor.fill('top-up.amount', '2000');
    await visitor.read('top-up.to-balance-bonus');
    await payByCard(visitor, 'card-mastercard');
    await visitor.read('top-up.paid-bonus');
    await visitor.page.waitForFunction(() => /2\s200/.test(document.querySelector('header')?.innerText ?? ''));
    await visitor.leave();
  });

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arriveLoggedIn(browser, kind, 'buyer@example.com');
      });
      after(() => visitor.leave());

      it('tops up by card: to the provider’s page and back, where the money shows', async () => {
        await visitor.open('/profile/pay');
        await visitor.read('top-up.method-card');
        await visitor.expectNoFaults();
        await payByCard(visitor);
        await visitor.expectNoFaults();
      });

      it('tops up by an exact amount of tether, which is seen and credited by itself', async () => {
        await visitor.open('/profile/pay');
        await visitor.pressAt('label:has(input[value="usdt-trc20"])');
        await visitor.press('top-up.show-invoice');
        await visitor.read('top-up.send-exactly');
        await visitor.page.waitForSelector('svg[role="img"]');
        await visitor.expectNoFaults();
        await visitor.screenshot('top-up-invoice');
        const invoice = visitor.page.url();
        const wallet = await visitor.page.$eval('a[href*="/sandbox/wallet"]', ({ href }) => href);
        await visitor.page.goto(wallet);
        await pressInSandbox(visitor, 'exact');
        await visitor.page.waitForSelector('a[href$="/profile/pay"]');
        await visitor.page.goto(invoice);
        await visitor.read('top-up.paid-title', creditMaxMs);
      });

      it('begins the next top-up with the method and the sum of the one before', async () => {
        const form = () =>
          visitor.page.$$eval('main form input:is([name=method]:checked, [inputmode=decimal])', (fields) =>
            fields.map((field) => field.value),
          );
        await visitor.page.waitForSelector('main form input[inputmode=decimal]');
        const before = await form();
        expect(before[0]).to.equal('usdt-trc20');
        await visitor.press('top-up.again', 'main');
        await visitor.page.waitForFunction(() => location.search === '');
        expect(await form()).to.deep.equal(before);
      });

      for (const [path, sentence] of areas) {
        it(`shows ${path}`, async () => {
          await visitor.open(path);
          await visitor.read(sentence);
          await visitor.expectNoFaults();
          await visitor.screenshot(path.slice(1).replaceAll('/', '-'));
        });
      }

      it('shows older accruals of referrals when they are asked for', async () => {
        await visitor.open('/profile/referral-program');
        const rows = '[role="tabpanel"] tbody tr';
        await visitor.page.waitForSelector(rows);
        expect(await visitor.page.$$(rows)).to.have.lengthOf(referralPageSize);
        await visitor.press('ui.show-older', 'main');
        await visitor.page.waitForFunction(
          (wanted, shown) => document.querySelectorAll(wanted).length > shown,
          {},
          rows,
          referralPageSize,
        );
      });

      it('stays quick in the eighth tab: all of them share one stream of events', async () => {
        const tabs = [];
        for (let tab = 0; tab < 8; tab += 1) tabs.push(await visitor.openTab('/profile'));
        for (const tab of tabs) await tab.close();
      });

      it('did all that without an error on the way', () => visitor.expectNoMishaps());
    });
  }
});
