import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { rootFolder } from '../../../run/config/workspace.ts';
import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor, untilPage, type Question } from '../testing/cms-editor.ts';
import { callProviderApi, endOpenNumbers } from '../testing/provider-program.ts';
import { Staff } from '../testing/staff.ts';
import { shopUrl } from '../testing/started-shop.ts';

/** Only catches a build that never ends. The bench `publication` measures how long a publication takes. */
const liveMaxMs = 300_000;
const questions = '/content-manager/collection-types/api::faq-question.faq-question';
const homePage = '/content-manager/single-types/api::home-page.home-page';

const writeAtTheEnd = async ({ page }: Staff, text: string): Promise<void> => {
  await page.locator('.CodeMirror').click();
  await page.keyboard.down('Control');
  await page.keyboard.press('End');
  await page.keyboard.up('Control');
  await page.keyboard.type(text);
  await page.waitForFunction(
    (typed) => document.querySelector('.CodeMirror')?.textContent?.includes(typed),
    {},
    text.trim(),
  );
};

const servedText = async (path: string): Promise<string> => (await fetch(shopUrl() + path)).text();

describe('an editor in the CMS admin', () => {
  let browser: Browser;
  let editor: Staff;
  let calls: CmsEditor;
  let original: Question;
  let pictureId: number | undefined;
  let pageId: string | undefined;
  const pageSlug = `page-of-the-test-${Date.now()}`;
  before(async () => {
    browser = await launchChromium(liveMaxMs);
    editor = await Staff.logIn(browser, 'editor@example.com');
    calls = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    original = await calls.readFirstQuestion();
  });
  after(async () => {
    if (pictureId !== undefined) await calls.removePicture(pictureId);
    if (pageId) await calls.remove('page', pageId);
    await browser.close();
  });

  const openQuestion = async (locale: string): Promise<void> => {
    await editor.open(`${questions}/${original.documentId}?plugins[i18n][locale]=${locale}`);
    await editor.page.waitForSelector('.CodeMirror');
    // Wait for the last part of the form: text that is typed before the form is complete gets lost.
    await editor.read('Served now: release');
  };

  const publish = async (): Promise<void> => {
    await editor.press('Publish');
    await editor.read('Published document');
  };

  it('cannot publish a translation without its required words', async () => {
    await openQuestion('es');
    await editor.page.locator('[name="question"]').click({ count: 3 });
    await editor.page.keyboard.press('Backspace');
    await editor.press('Publish');
    await editor.read('This is needed.');
  });

  it('changes a FAQ answer, which is live by itself, while the shop keeps selling', async () => {
    await endOpenNumbers();
    await openQuestion('en');
    await editor.read('Everything that is published is on the site.', liveMaxMs);
    const sentence = `Written at ${Date.now()}.`;
    await writeAtTheEnd(editor, ` ${sentence}`);
    await publish();
    await editor.read('Your change is being built.');
    expect(await callProviderApi({ action: 'getNumber', service: 'tg', country: '46' })).to.match(/^ACCESS_NUMBER/);
    await untilPage('/faq', (html) => html.includes(sentence), liveMaxMs);
    await editor.read('Everything that is published is on the site.', liveMaxMs);
    await endOpenNumbers();
  }).timeout(3 * liveMaxMs);

  it('shows a picture of the media library as one of the site, in sizes for every screen', async () => {
    const drawing = await readFile(join(rootFolder, 'storefront/static/social-card.png'));
    const added = await calls.addPicture('drawing.png', new Blob([drawing], { type: 'image/png' }));
    pictureId = added.id;
    await calls.publishFirstQuestion({ answer: `${original.answer}\n\n![A drawing](${added.url})` });
    await untilPage('/faq', (html) => html.includes('alt="A drawing"'), liveMaxMs);
    const [, set = ''] = /srcset="([^"]+)"[^>]*alt="A drawing"/i.exec(await servedText('/faq')) ?? [];
    const addresses = set.split(', ').map((one) => one.split(' ')[0] ?? '');
    expect(addresses).to.have.lengthOf(3);
    for (const address of addresses) {
      const answer = await fetch(shopUrl() + address);
      expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([200, 'image/webp']);
    }
  }).timeout(2 * liveMaxMs);

  it('is told why a link to nowhere does not reach the site, while another document goes live', async () => {
    await openQuestion('en');
    await writeAtTheEnd(editor, ' [Read on](/page-that-is-not-there).');
    await publish();
    pageId = await calls.publish('page', 'en', {
      slug: pageSlug,
      kind: 'guide',
      title: 'A page in English alone',
      sections: [],
    });
    await untilPage(`/${pageSlug}`, (html) => html.includes('A page in English alone'), liveMaxMs);
    await editor.read('Everything that is published is on the site, but for one document.', liveMaxMs);
    await editor.read('the link /page-that-is-not-there leads nowhere');
    expect(await servedText('/faq')).not.to.include('page-that-is-not-there');
    expect(await servedText(`/${pageSlug}`)).to.include('This page is not translated');
  }).timeout(3 * liveMaxMs);

  it('is told that every language needs its home page, which stays, and mends all with the next publication', async () => {
    const served = await servedText('/es');
    await editor.open(`${homePage}?plugins[i18n][locale]=es`);
    await editor.press('More document actions');
    await editor.press('Unpublish', 'menuitem');
    await editor.read('Every language needs these, and they are not published: the home page in Spanish.', liveMaxMs);
    expect(await servedText('/es')).to.equal(served);

    await calls.publishHomePage('es');
    await calls.publishFirstQuestion({ answer: original.answer });
    if (pageId) await calls.remove('page', pageId);
    pageId = undefined;
    await editor.read('Everything that is published is on the site.', liveMaxMs);
    // The gateway serves a release some hundred milliseconds after the rebuilder has announced it.
    await untilPage('/faq', (html) => !/Written at|page-that-is-not-there/.test(html), liveMaxMs);
    // The crawl that follows the tests would meet it.
    await untilPage(`/${pageSlug}`, (html) => !html.includes('A page in English alone'), liveMaxMs);
  }).timeout(3 * liveMaxMs);
});
