import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { enterPassword, signUp } from '../testing/new-account.ts';
import { payByCard } from '../testing/sandbox-payments.ts';
import { ShopCaller } from '../testing/shop-caller.ts';
import { textOf } from '../testing/shop-texts.ts';
import { contrastingKinds, nameOf, Visitor } from '../testing/visitor.ts';

const endMaxMs = 30_000;

describe('a buyer who is held up', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
      });
      after(() => visitor.leave());

      const keptButton = '[data-buy-kept]';

      it('is one press from the number after he registered, and again after he paid', async () => {
        await visitor.press('purchase.buy-label');
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/registration'));
        await signUp(visitor, '/registration?goback=1');
        await visitor.read('auth.created-title');
        const wanted = await visitor.page.waitForSelector(keptButton);
        const box = await wanted?.boundingBox();
        expect(box?.y, 'the button is in view').to.be.within(0, visitor.page.viewport()?.height ?? 0);
        await visitor.expectNoFaults();
        await visitor.screenshot('kept-purchase');
        await wanted?.click();
        await visitor.page.waitForFunction(() => location.pathname.endsWith('/profile/pay'));
        await payByCard(visitor);
        await visitor.pressAt(keptButton);
        await visitor.read('numbers.waiting');
        await visitor.page.waitForFunction((selector) => !document.querySelector(selector), {}, keptButton);
      });

      it('is led to the log-in when his session ends under his hands, and back', async () => {
        const guest = await Visitor.arrive(browser, kind);
        await guest.open('/');
        await guest.answerCookieNotice();
        const account = await signUp(guest);
        await guest.open('/profile/pay');
        await guest.read('top-up.pay');
        const elsewhere = await ShopCaller.logIn(account.email, account.password);
        await elsewhere.remove('/api/sessions');
        const led = guest.page.waitForFunction(
          () => location.pathname.endsWith('/authorization') && location.search === '?goback=1',
          { timeout: endMaxMs },
        );
        // The page may have heard of it by its stream of events before he presses, and then the button is gone.
        await Promise.race([led, guest.press('top-up.pay').catch(() => undefined)]);
        await led;
        await enterPassword(guest, account, '/authorization?goback=1');
        await guest.page.waitForFunction(() => location.pathname.endsWith('/profile/pay'));
        await guest.leave();
      });

      it('is offered a new link when the one that confirms his address is dead', async () => {
        await visitor.open('/signup/confirm-email?token=this-token-was-never-given-out-to-anybody-1');
        await visitor.read('auth.email-failed-title');
        await visitor.press('auth.new-link');
        await visitor.read('auth.new-link-sent');
        await visitor.expectNoFaults();
      });

      it('is told that an address names no payment of his', async () => {
        await visitor.open('/success-payment');
        await visitor.read('top-up.unknown-title');
      });
    });
  }

  it('has the focus where it was when a dialog closes, and no strip beside the scrim', async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'en', device: 'desktop', theme: 'light' });
    await visitor.open('/');
    await visitor.answerCookieNotice();
    await visitor.press('purchase.help');
    await visitor.page.waitForSelector('dialog[open]');
    const gutter = await visitor.page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter);
    expect(gutter).to.equal('auto');
    await visitor.page.keyboard.press('Escape');
    await visitor.page.waitForFunction(
      (label) =>
        !document.querySelector('dialog[open]') && document.activeElement?.getAttribute('aria-label') === label,
      {},
      textOf('en', 'purchase.help'),
    );
    await visitor.leave();
  });

  it('closes a sheet by Back, and leaves the page by the next one, also after a sheet that was closed otherwise', async () => {
    const visitor = await Visitor.arriveLoggedIn(
      browser,
      { locale: 'ru', device: 'mobile', theme: 'light' },
      'buyer@example.com',
    );
    const { page } = visitor;
    await visitor.open('/faq');
    await visitor.open('/profile/settings');
    const isOpen = (is: boolean) =>
      page.waitForFunction((wanted) => (document.querySelector('dialog[open]') !== null) === wanted, {}, is);
    await visitor.press('settings.email-change');
    await isOpen(true);
    await page.keyboard.press('Escape');
    await isOpen(false);
    await visitor.press('settings.email-change');
    await isOpen(true);
    await page.evaluate(() => history.back());
    await isOpen(false);
    expect(new URL(page.url()).pathname).to.equal('/ru/profile/settings');
    await page.evaluate(() => history.back());
    // A question that is asked in the page can meet the moment in which the page goes.
    const endsAt = Date.now() + 20_000;
    const path = () => new URL(page.url()).pathname;
    while (path() !== '/ru/faq' && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(path()).to.equal('/ru/faq');
    await visitor.leave();
  });
});
