import { expect } from 'chai';
import type { Browser, Frame } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { textOf } from '../testing/shop-texts.ts';
import { Staff } from '../testing/staff.ts';
import { shopUrl } from '../testing/started-shop.ts';
import { Visitor } from '../testing/visitor.ts';

const questions = '/content-manager/collection-types/api::faq-question.faq-question';
const admin = '/cms/admin';
const editLink = `a[href^="${admin}/"]`;
const previewMaxMs = 30_000;
/** A page of each kind, with the content type that holds its words. */
const pages = [
  ['/', 'content-manager/single-types/api::home-page.home-page'],
  ['/telegram', 'content-manager/collection-types/api::service-text.service-text/'],
  ['/countries/sweden', 'content-manager/collection-types/api::country-text.country-text/'],
  ['/faq', 'content-manager/collection-types/api::faq-question.faq-question?'],
  ['/blog/how-the-refund-works', 'content-manager/collection-types/api::article.article/'],
  ['/how-to-top-up', 'content-manager/collection-types/api::page.page/'],
  ['/services', 'interface-texts?language=en'],
] as const;

describe('editors on the site', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let editor: Staff;
  before(async () => {
    browser = await launchChromium();
    editor = await Staff.logIn(browser, 'editor@example.com');
  });
  after(() => browser.close());

  /** Opens the preview beside the form. On a busy machine the form may be drawn anew under the press: then it is pressed again. */
  const openPreview = async (form: string): Promise<Frame> => {
    let shown: string[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await editor.press('Open preview', 'link');
      const isPreview = (one: Frame) => one.url().includes('/preview#');
      const frame = await editor.page.waitForFrame(isPreview, { timeout: previewMaxMs }).catch(() => undefined);
      if (frame) return frame;
      shown = editor.page.frames().map((one) => one.url());
      await editor.page.goto(form);
    }
    return expect.fail(`the preview does not open; the page shows ${shown.join(', ')}`);
  };

  it('find on each page the way to its form in the CMS', async () => {
    for (const [path, form] of pages) {
      await editor.page.goto(shopUrl() + path);
      await editor.page.waitForSelector(editLink);
      expect(await editor.page.$eval(editLink, ({ href }) => decodeURI(href))).to.include(`${admin}/${form}`);
    }
    await editor.page.goto(`${shopUrl()}/ar/how-to-top-up`);
    const link = await editor.page.waitForSelector(editLink);
    const title = await editor.page.$eval('h1', ({ innerText }) => innerText);
    expect(await link?.evaluate(({ innerText }) => innerText.trim())).to.equal(textOf('ar', 'admin-widget.edit'));
    await editor.page.goto((await link?.evaluate(({ href }) => href)) ?? '');
    await editor.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="title"]')?.value === wanted,
      {},
      title,
    );
  });

  it('see a draft with the look of the site before it is published', async () => {
    const draft = `Will this be published? ${Date.now()}`;
    await editor.open(`${questions}?plugins[i18n][locale]=en&sort=order:ASC&page=1&pageSize=10`);
    await editor.openFirst();
    await editor.page.waitForSelector('.CodeMirror');
    await editor.fill('question', draft);
    await editor.press('Save');
    await editor.read('Saved document');
    const form = editor.page.url();
    const frame = await openPreview(form);
    // The question may stand far down its page: the preview leads there.
    await frame.waitForFunction((words) => document.body?.innerText.includes(words), {}, draft);
    const isOpenInSight = (words: string): boolean =>
      [...document.querySelectorAll('details[open]')].some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return (one as HTMLElement).innerText.includes(words) && top >= 0 && bottom <= window.innerHeight;
      });
    await frame.waitForFunction(isOpenInSight, {}, draft);
    expect(await (await fetch(`${shopUrl()}/faq`)).text()).not.to.include(draft);

    await editor.page.goto(form);
    await editor.press('More document actions');
    await editor.press('Discard changes', 'menuitem');
    await editor.press('Confirm');
    await editor.read('Changes discarded');
  });

  it('see what nobody else does: guests have no link, and a preview without its token shows nothing', async () => {
    const visitor = await Visitor.arrive(browser, { locale: 'ar', device: 'mobile', theme: 'dark' });
    await visitor.open('/faq');
    await visitor.read('faq.title');
    expect(await visitor.page.$(editLink)).to.equal(null);
    await visitor.open('/preview');
    await visitor.read('preview.ended-title');
    await visitor.expectNoFaults();
    expect(await visitor.page.$eval('meta[name="robots"]', ({ content }) => content)).to.equal('noindex');
  });
});
