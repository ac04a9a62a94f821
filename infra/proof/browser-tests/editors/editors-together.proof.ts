import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor, type Popup } from '../testing/cms-editor.ts';
import { Staff } from '../testing/staff.ts';

/** Longer than everything else that the admin asks for when it is opened. */
const lateMs = 3000;
const popups = '/content-manager/collection-types/api::popup.popup';

describe('two editors in one form', () => {
  let browser: Browser;
  let first: Staff;
  let second: Staff;
  let cms: CmsEditor;
  let popup: Popup;
  before(async () => {
    browser = await launchChromium();
    cms = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    popup = await cms.readFirstPopup();
    first = await Staff.logIn(browser, 'editor@example.com');
    second = await Staff.logIn(browser, 'admin@example.com');
  });
  after(async () => {
    await browser.close();
    await cms.savePopup(popup);
  });

  /** Opens this kind of work on the first page, where another kind may stand open before it. */
  const showOutdated = async (): Promise<void> => {
    const list = await second.page.waitForSelector('[aria-label="Outdated translations"]');
    await list?.evaluate((found) => found.closest('details')?.setAttribute('open', ''));
  };

  const typed = ({ page }: Staff): Promise<string> =>
    page.$eval('[name="title"]', (input) => (input as HTMLInputElement).value);

  it('are told of each other, lose nothing they typed, and decide whose text stays', async () => {
    await first.open(`${popups}/${popup.documentId}?plugins[i18n][locale]=en`);
    await first.page.waitForSelector('[name="title"]');
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
  });

  it('leave translations behind, which the first page counts by language and leads to', async () => {
    await cms.savePopup(popup);
    await first.page.reload();
    await first.page.waitForSelector('[name="title"]');
    await first.fill('title', `By the first editor ${Date.now()}`);
    await first.press('Save');
    await first.read('Saved document');
    await second.open('/');
    await showOutdated();
    expect(Number(await second.readMatch(/Russian: (\d+)/))).to.be.at.least(1);
    const list = '[aria-label="Outdated translations"] a';
    const button = '[aria-label="Outdated translations, by language"] button';
    await second.page.locator(`${button} ::-p-text(Arabic)`).click();
    await second.page.waitForSelector(`${button}[aria-pressed="true"]`);
    // The browser's own blue cannot be read on the dark page.
    expect(await second.page.$eval(list, (link) => getComputedStyle(link).color)).not.to.equal('rgb(0, 0, 238)');
    const listed = (): Promise<string[]> =>
      second.page.$$eval(list, (found) => found.map(({ href }) => decodeURIComponent(href)));
    const links = await listed();
    const popupsListed = links.filter((href) => href.includes('api::popup.popup')).length;
    expect(popupsListed).to.be.at.least(1);
    for (const href of links) expect(href).to.match(/locale]=ar$/);
    await second.screenshots('first-page-of-the-admin');

    await first.gone('Saved document');
    await first.fill('title', popup.title);
    await first.press('Save');
    await first.read('Saved document');
    await second.open('/');
    // The original says again what its translations were written after.
    await second.page.waitForFunction(
      (links, wanted) => {
        const shown = [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ href }) =>
          decodeURIComponent(href),
        );
        const count = shown.filter((href) => /api::popup\.popup.*locale]=ar$/.test(href)).length;
        const isRead = document.querySelector('[aria-label="What waits"]') !== null;
        return isRead && count === wanted;
      },
      {},
      list,
      popupsListed - 1,
    );
  });

  it('see the mark of the shop, not the vendor’s, and a menu in which each entry has its own icon, in one colour', async () => {
    await second.page.waitForSelector('nav a[href$="/content-archive"] svg');
    const icons = await second.page.$$eval('nav li a:not(.active) svg path:first-child', (found) =>
      found.map((path) => ({ drawing: path.getAttribute('d'), colour: getComputedStyle(path).fill })),
    );
    expect(icons).to.have.lengthOf.at.least(6);
    expect(new Set(icons.map(({ drawing }) => drawing)).size).to.equal(icons.length);
    // On the dark menu a black icon cannot be seen.
    expect(new Set(icons.map(({ colour }) => colour)).size).to.equal(1);
    const mark = await second.page.$eval('nav img', ({ src }) => decodeURIComponent(src));
    expect(mark).to.include('#ff7a1a');
    expect(await second.page.title()).to.equal('Homepage | Content and back office');
  });

  it('reach the form of a link although their permissions arrive late', async () => {
    const { page } = second;
    let isLate = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const goOn = () => void request.continue();
      if (!request.url().endsWith('/admin/users/me/permissions')) return goOn();
      isLate = true;
      setTimeout(goOn, lateMs);
    });
    await second.open(`${popups}/${popup.documentId}?plugins[i18n][locale]=en`);
    await page.waitForSelector('[name="title"]');
    expect(isLate).to.equal(true);
  });
});
