import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { Staff } from '../testing/staff.ts';

/** What names, buttons and heads of the office are made of, and what a person hears instead of seeing it. */
const spoken = 'main h1, main h2, main th, main label, main button, main [role="tab"], nav a, nav h2, nav h3';
/** Names and signs that are the same in Russian. */
const sameWords = /\b(?:API|CMS|CSV|SIM|SMS|Ctrl|K|Telegram|UTC|Enter|handler_api)\b/g;

const pages = [
  ...['today', 'alerts', 'find', 'users', 'withdrawals', 'applications', 'documents', 'orders', 'rentals', 'disputes'],
  ...['refunds', 'prices', 'price-table', 'sale', 'stock', 'suppliers', 'numbers', 'payments', 'refunds-to-send'],
  ...['promo-codes', 'unmatched-payments', 'books', 'self-dealing', 'country-blocks', 'dead-letters', 'audit-log'],
];

describe('the office of somebody who chose Russian', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let office: Staff;

  before(async () => {
    browser = await launchChromium();
    office = await Staff.logIn(browser, 'office@example.com');
    await office.page.evaluate(() => localStorage.setItem('strapi-admin-language', 'ru'));
    await office.open('/commerce/today');
    await office.read('Обзор');
  });
  after(() => browser.close());

  for (const path of pages)
    it(`has no English in names, heads and buttons: ${path}`, async () => {
      await office.page.locator(`nav a[href$="/commerce/${path}"]`).click();
      await office.page.waitForFunction(
        (end) => location.pathname.endsWith(end) && document.querySelector('main h1') !== null,
        {},
        path,
      );
      await office.page.waitForFunction(() => !document.querySelector('main')?.innerText.includes('Загрузка'));
      const texts = await office.page.$$eval(spoken, (found) =>
        found.flatMap((one) => [
          (one as HTMLElement).innerText,
          one.getAttribute('aria-label') ?? '',
          one.getAttribute('title') ?? '',
        ]),
      );
      expect(texts.length).to.be.above(20);
      // Without a Cyrillic letter, what stands there is a name, as of a service or a person.
      const english = texts.filter((text) => /[a-z]{3}/i.test(text.replaceAll(sameWords, '')) && !/[а-яё]/i.test(text));
      expect(
        [...new Set(english)].filter((text) => /^[A-Z][a-z]+(?: [a-z]+)*[.?:…]?$/.test(text.trim())),
      ).to.deep.equal([]);
    });
});
