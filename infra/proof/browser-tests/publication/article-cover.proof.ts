import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { rootFolder } from '../../../run/config/workspace.ts';
import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor, untilPage } from '../testing/cms-editor.ts';
import { Staff } from '../testing/staff.ts';
import { shopUrl } from '../testing/started-shop.ts';

/** Only catches a build that never ends. */
const liveMaxMs = 300_000;
const articles = '/content-manager/collection-types/api::article.article';

const attributesOf = (html: string, element: RegExp): string => element.exec(html)?.[0] ?? '';

describe('the cover of an article', () => {
  let browser: Browser;
  let editor: Staff;
  let calls: CmsEditor;
  let pictureId: number | undefined;
  let documentId: string | undefined;
  const name = `cover-${Date.now()}.png`;
  const slug = `covered-${Date.now()}`;

  before(async () => {
    browser = await launchChromium(liveMaxMs);
    editor = await Staff.logIn(browser, 'editor@example.com');
    calls = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    const drawing = await readFile(join(rootFolder, 'storefront/static/social-card.png'));
    pictureId = (await calls.addPicture(name, new Blob([drawing], { type: 'image/png' }))).id;
    documentId = await calls.writeArticle(slug);
  });
  after(async () => {
    if (documentId) await calls.remove('article', documentId);
    if (pictureId !== undefined) await calls.removePicture(pictureId);
    await browser.close();
  });

  it('is chosen in the form, needs words, and is live in the list, above the article and for networks', async () => {
    await editor.open(`${articles}/${documentId}?plugins[i18n][locale]=en`);
    await editor.read('Served now: release');
    await editor.pressBelow('Cover picture', 'No entry yet. Click to add one.');
    await editor.pressBelow('Cover picture', 'Click to add an asset or drag and drop one in this area');
    const asset = `//*[@role="dialog"]//article[contains(., "${name}")]//button[@role="checkbox"]`;
    await editor.page.locator(`::-p-xpath(${asset})`).click();
    await editor.press('Finish');
    await editor.press('Publish');
    await editor.read('This is needed.');
    await editor.fill('coverPicture.alt', 'A dark SIM card');
    await editor.press('Publish');
    await editor.read('Published document');
    await editor.screenshots('article-cover');

    await untilPage(`/blog/${slug}`, (html) => html.includes('alt="A dark SIM card"'), liveMaxMs);
    const article = await (await fetch(`${shopUrl()}/blog/${slug}`)).text();
    const [cover, avif] = [
      attributesOf(article, /<img[^>]*alt="A dark SIM card"[^>]*>/),
      attributesOf(article, /<source[^>]*image\/avif[^>]*>/),
    ];
    expect(cover).to.include('width="1200" height="630"');
    expect(cover).to.match(/srcset="\/pictures\/480-\w+\.webp 480w/i);
    const social = /property="og:image" content="([^"]+)"/.exec(article)?.[1] ?? '';
    const addresses = [
      ['image/webp', /src="([^"]+)"/.exec(cover)?.[1] ?? ''],
      ['image/avif', /srcset="([^ "]+)/i.exec(avif)?.[1] ?? ''],
      ['image/jpeg', new URL(social).pathname],
    ] as const;
    for (const [type, address] of addresses) {
      const answer = await fetch(shopUrl() + address);
      expect([answer.status, answer.headers.get('content-type')], address).to.deep.equal([200, type]);
    }
    const list = await (await fetch(`${shopUrl()}/blog`)).text();
    expect(attributesOf(list, /<img[^>]*\/pictures\/[^>]*>/)).to.include('loading="lazy"');
  }).timeout(2 * liveMaxMs);
});
