import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor, type Popup } from '../testing/cms-editor.ts';
import { Staff } from '../testing/staff.ts';

/** Each step may take long on a busy machine (`Staff`), and its failure says more than the test's. */
const stepsMaxMs = 240_000;
const popups = '/content-manager/collection-types/api::popup.popup';

describe('who published what', () => {
  let browser: Browser;
  let editor: Staff;
  let cms: CmsEditor;
  let popup: Popup;
  before(async () => {
    browser = await launchChromium();
    cms = await CmsEditor.logIn('admin@example.com', 'demo-numeo');
    popup = await cms.readFirstPopup();
    editor = await Staff.logIn(browser, 'admin@example.com');
  });
  after(async () => {
    await browser.close();
    // Later tests count on the words that the translations were written after.
    await cms.publishPopup(popup);
  });

  const publish = async (title: string): Promise<void> => {
    await editor.fill('title', title);
    await editor.press('Publish');
    await editor.read('Published document');
  };

  it('is listed with filters and a file, and an earlier text comes back as a draft', async () => {
    await editor.open(`${popups}/${popup.documentId}?plugins[i18n][locale]=en`);
    await editor.page.waitForSelector('[name="title"]');
    const form = editor.page.url();
    const mark = String(Date.now());
    await publish(`First ${mark}`);
    await editor.page.goto(form);
    await publish(`Second ${mark}`);

    await editor.open('/publications');
    await editor.read(`popup: Second ${mark}`);
    await editor.read('Published');
    await editor.fill('by', 'nobody at all');
    await editor.read('Nothing was published that fits.');
    await editor.fill('by', 'admin@');
    await editor.read(`popup: First ${mark}`);
    await editor.screenshots('publications');

    await editor.page.goto(form);
    await editor.page.waitForSelector('li ::-p-text(Compare with the draft)');
    const buttons = await editor.page.$$('li ::-p-text(Compare with the draft)');
    expect(buttons).to.have.length.greaterThan(1);
    await buttons[1]?.click();
    // Only the word that differs is marked, beside the draft's own.
    await editor.page.waitForSelector('::-p-xpath(//del[.="First"]/following-sibling::ins[.="Second"])');
    await editor.press('Restore as draft');
    await editor.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="title"]')?.value === wanted,
      {},
      `First ${mark}`,
    );
    await publish(`Third ${mark}`);
  }).timeout(stepsMaxMs);
});
