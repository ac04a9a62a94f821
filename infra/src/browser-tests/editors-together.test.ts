import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from './testing/chromium.ts';
import { Staff } from './testing/staff.ts';

const popups = '/content-manager/collection-types/api::popup.popup';

describe('two editors in one form', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchChromium();
  });
  after(() => browser.close());

  const typed = ({ page }: Staff): Promise<string> =>
    page.$eval('[name="title"]', (input) => (input as HTMLInputElement).value);

  it('are told of each other, lose nothing they typed, and decide whose text stays', async () => {
    const [first, second] = [
      await Staff.logIn(browser, 'editor@example.com'),
      await Staff.logIn(browser, 'admin@example.com'),
    ];
    await first.open(`${popups}?plugins[i18n][locale]=en`);
    await first.openFirst();
    await first.page.waitForSelector('[name="title"]');
    const before = await typed(first);
    await second.page.goto(first.page.url());
    await second.page.waitForSelector('[name="title"]');

    const [ofFirst, ofSecond] = [`By the first editor ${Date.now()}`, `By the second editor ${Date.now()}`];
    await first.fill('title', ofFirst);
    await first.press('Save');
    await first.read('Saved document');
    await second.fill('title', ofSecond);
    await second.press('Save');
    await second.read('changed this document while you wrote');
    await second.read('Nothing was saved; your text is still in the form.');
    expect(await typed(second)).to.equal(ofSecond);
    await second.screenshots('stale-save');

    await second.press('Replace it with mine');
    await second.read('your text then replaces the other one');
    await second.press('Save');
    await second.read('Saved document');
    await first.page.reload();
    await first.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="title"]')?.value === wanted,
      {},
      ofSecond,
    );
    await first.fill('title', before);
    await first.press('Save');
    await first.read('Saved document');
  });
});
