import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { untilPage } from '../testing/cms-editor.ts';
import { textOf } from '../testing/shop-texts.ts';
import { Staff } from '../testing/staff.ts';
import { shopUrl } from '../testing/started-shop.ts';

const liveMaxMs = 60_000;
const key = 'faq.title';

/** An editor sees words on the page, and knows nothing of keys. */
describe('the texts of the interface', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let editor: Staff;
  before(async () => {
    browser = await launchChromium();
    editor = await Staff.logIn(browser, 'editor@example.com');
  });
  after(() => browser.close());

  it('are all in the list, found by the words that are seen, in every language', async () => {
    await editor.open('/content-manager/collection-types/api::ui-translation.ui-translation');
    await editor.read('Interface texts');
    const count = Number((await editor.readMatch(/of ([\d,]+) rows/)).replace(',', ''));
    expect(count).to.be.at.least(1_000);
    await editor.fill('find', textOf('en', 'auth.sign-up'));
    await editor.read('auth.sign-up');
    await editor.screenshots('interface-texts');
    await editor.fill('find', textOf('ru', 'auth.sign-up'));
    await editor.press('Show the Russian texts');
    await editor.read('auth.sign-up');
  });

  it('are found by a press on the page, changed, marked, and given back', async () => {
    const words = textOf('en', key);
    await editor.page.goto(`${shopUrl()}/faq`);
    await editor.press('Change a text');
    await editor.page.locator('h1').click();
    const target = await browser.waitForTarget((one) => one.url().includes('/interface-texts?'), { timeout: 30_000 });
    expect(new URL(target.url()).searchParams.get('find')).to.equal(words);
    await (await target.page())?.close();
    await editor.open(`/interface-texts?language=en&find=${encodeURIComponent(words)}`);
    await editor.press(words);
    await editor.read(`Text of the interface: ${key}`);
    const changed = `${words} and more ${Date.now()}`;
    await editor.fill('text-en', changed);
    await editor.press('Publish in English');
    await editor.read('Published: on the site within seconds.');
    await untilPage('/faq', (html) => html.includes(changed), liveMaxMs);
    await editor.screenshots('interface-text-changed');

    await editor.press('Back to the site’s own words in English');
    await editor.read('The site’s own words are back within seconds.');
    await untilPage('/faq', (html) => !html.includes(changed), liveMaxMs);
  });

  it('are refused at their field when the site could not show them', async () => {
    await editor.open('/interface-texts?language=en&key=faq.nothing');
    await editor.page.waitForSelector('[name="text-en"]');
    await editor.fill('text-en', 'Only {search');
    await editor.press('Publish in English');
    await editor.read('is not closed');
  });
});
