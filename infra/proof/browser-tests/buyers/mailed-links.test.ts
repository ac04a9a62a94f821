import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { awaitMailedLink } from '../testing/mailbox.ts';
import { enterPassword, signUp, type NewAccount } from '../testing/new-account.ts';
import { contrastingKinds, nameOf, pathIn, Visitor } from '../testing/visitor.ts';

describe('links in e-mails', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  for (const kind of contrastingKinds) {
    describe(nameOf(kind), () => {
      let visitor: Visitor;
      let account: NewAccount;
      before(async () => {
        visitor = await Visitor.arrive(browser, kind);
        await visitor.open('/');
        await visitor.answerCookieNotice();
        account = await signUp(visitor);
      });
      after(() => visitor.leave());

      it('confirm the address of a new account', async () => {
        const link = await awaitMailedLink(account.email, /\/signup\/confirm-email\?token=/);
        expect(link.pathname).to.equal(pathIn(kind.locale, '/signup/confirm-email'));
        await visitor.open(`/signup/confirm-email${link.search}`);
        await visitor.read('auth.email-confirmed-title');
        await visitor.expectNoFaults();
        await visitor.screenshot('email-confirmed');
        await visitor.open('/profile/settings');
        await visitor.read('settings.email-confirmed');
        // The next test ends this browser's session, and its page is told.
        visitor.expectNoMishaps();
      });

      it('set a new password, which ends all sessions', async () => {
        const guest = await Visitor.arrive(browser, kind);
        await guest.open('/request-password');
        await guest.answerCookieNotice();
        await guest.fill('auth.email', account.email);
        await guest.press('auth.request-send', 'form');
        await guest.read('auth.request-done-title');
        await guest.expectNoFaults();
        const link = await awaitMailedLink(account.email, /\/confirm\//);
        const token = link.pathname.split('/').at(-1) ?? '';
        account = { ...account, password: `${account.password}, and another` };
        await guest.open(`/confirm/${token}`);
        await guest.fill('auth.new-password', account.password);
        await guest.fill('auth.repeat-password', account.password);
        await guest.expectNoFaults();
        await guest.press('auth.confirm-save', 'form');
        await guest.read('auth.confirm-done-title');
        await guest.expectNoFaults();
        await guest.screenshot('password-changed');
        await enterPassword(guest, account);
        await guest.page.waitForFunction(() => location.pathname.endsWith('/profile'));
        guest.expectNoMishaps();
        await guest.leave();
      });
    });
  }
});
