import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { arriveWithMoney } from '../testing/new-buyer.ts';
import { creditMaxMs } from '../testing/sandbox-payments.ts';
import { Visitor } from '../testing/visitor.ts';

/** Presses and fields that a stranger may need from the landing page to the code. */
const actionsMax = 12;
/** The same for a buyer who has money on the balance. */
const actionsWithBalanceMax = 5;
const codeMaxMs = 45_000;

describe('a first purchase on a phone', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  it(`takes at most ${actionsMax} actions, and one press on a country`, async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    const { page } = visitor;
    await page.setViewport({ width: 375, height: 812, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
    await visitor.open('/');
    let actions = 0;
    const act = async (action: () => Promise<void>): Promise<void> => {
      actions += 1;
      await action();
    };
    const stamp = Date.now();
    await act(() => visitor.answerCookieNotice());
    await act(() => visitor.press('purchase.buy-label'));
    await page.waitForFunction(() => location.pathname.endsWith('/registration'));
    await act(() => visitor.fill('auth.name', 'Marta'));
    await act(() => visitor.fill('auth.email', `first-${stamp}@example.com`));
    await act(() => visitor.fill('auth.password', `correct horse ${stamp}`));
    await act(() => visitor.fill('auth.repeat-password', `correct horse ${stamp}`));
    await act(() => page.locator('form input[type="checkbox"]').click());
    await act(() => visitor.press('auth.create', 'form'));
    await page.waitForFunction(() => !location.pathname.endsWith('/registration'));
    await act(() => page.locator('[data-buy-kept]').click());
    await page.waitForFunction(() => location.pathname.endsWith('/profile/pay'));
    await act(() => visitor.press('top-up.pay'));
    await page.waitForFunction(() => location.pathname.startsWith('/sandbox/'));
    await act(() => page.locator('button[value="pay"]').click());
    await page.waitForFunction(() => location.pathname.endsWith('/success-payment'));
    await visitor.read('top-up.paid-title', creditMaxMs);
    await act(() => page.locator('[data-buy-kept]').click());
    await visitor.read('numbers.received', codeMaxMs);
    expect(actions).to.be.at.most(actionsMax);
    visitor.expectNoMishaps();
    await visitor.leave();
  });

  it(`takes at most ${actionsWithBalanceMax} actions with money on the balance, the press that copies the code among them`, async () => {
    const { visitor } = await arriveWithMoney(browser, { locale: 'en', device: 'mobile', theme: 'light' });
    const { page } = visitor;
    await visitor.open('/');
    let actions = 0;
    const act = async (action: () => Promise<void>): Promise<void> => {
      actions += 1;
      await action();
    };
    await act(() => visitor.press('purchase.buy-label'));
    await page.waitForFunction(() => location.pathname.endsWith('/profile'));
    await visitor.read('numbers.received', codeMaxMs);
    await act(() => visitor.press('numbers.copy-code'));
    expect(actions).to.be.at.most(actionsWithBalanceMax);
    visitor.expectNoMishaps();
    await visitor.leave();
  });
});
