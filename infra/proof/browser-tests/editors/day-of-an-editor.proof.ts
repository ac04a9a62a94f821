import { expect } from 'chai';
import type { Browser } from 'puppeteer';

import { launchChromium } from '../testing/chromium.ts';
import { CmsEditor } from '../testing/cms-editor.ts';
import { Staff } from '../testing/staff.ts';
import { shopUrl } from '../testing/started-shop.ts';

const articles = '/content-manager/collection-types/api::article.article';
const title = `How the day of an editor goes ${Date.now()}`;
const slug = title.toLowerCase().replaceAll(' ', '-');

describe('a day of an editor', function () {
  // It waits for the admin's many scripts more than for anything else.
  this.timeout(240_000);

  let browser: Browser;
  let editor: Staff;
  let cms: CmsEditor;
  before(async () => {
    browser = await launchChromium();
    cms = await CmsEditor.logIn('editor@example.com', 'demo-numeo');
    editor = await Staff.logIn(browser, 'editor@example.com');
  });
  after(() => browser.close());

  const isDeleted = (id: string): Promise<boolean> => cms.readArticle(id).then((found) => found === undefined);

  it('begins on a first page that shows what waits, where to go on, and the site in one line', async () => {
    // In a new shop nobody has edited anything yet.
    const documentId = await cms.writeArticle(`${slug}-edited-last`);
    await editor.open('/');
    await editor.page.waitForSelector('[aria-label="What waits"]');
    await editor.page.waitForSelector('[aria-label="Last edited"] a');
    await editor.read('is on the site');
    expect(await editor.page.evaluate(() => document.body.innerText)).not.to.include('Nothing to do');
    await editor.screenshots('first-page-of-an-editor');
    await cms.remove('article', documentId);
    await editor.press('New article', 'link');
    await editor.page.waitForSelector('[name="title"]');
  });

  it('has the address made of the title, and today’s date, in a form that names the rules in its own words', async () => {
    await editor.fill('title', title);
    await editor.page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('[name="slug"]')?.value === wanted,
      {},
      slug,
    );
    await editor.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="publishedOn"]')?.value !== '',
    );
    await editor.fill('slug', 'Not An Address');
    await editor.press('Save');
    await editor.read('the hint of the field says what can');
    await editor.screenshots('new-article');
  });

  it('has lists with the newest first, dates, authors, and each language as it stands', async () => {
    const documentId = await cms.writeArticle(slug);
    await editor.open(articles);
    await editor.read('An article of the test');
    const rows = await editor.page.$$eval('tbody tr', (found) => found.map((row) => (row as HTMLElement).innerText));
    const newest = rows.findIndex((row) => row.includes('An article of the test') && row.includes('Anna'));
    const older = rows.findIndex((row) => row.includes('How to get a number for one code'));
    expect(newest).to.be.at.least(0).and.below(older);
    await editor.page.waitForSelector('[aria-label="English: a draft"]');
    await editor.page.waitForSelector('[aria-label="Russian: missing"]');
    await editor.page.waitForSelector('[aria-label="Russian: published"]');
    await editor.screenshots('list-of-articles');
    await cms.remove('article', documentId);
  });

  it('sees what differs from a published version marked, and is told that an old address leads on', async () => {
    const fields = { slug, title, excerpt: 'Short.', body: 'The price is held.', author: 'Anna', cover: 'sim' };
    const day = { publishedOn: new Date().toISOString().slice(0, 10) };
    const documentId = await cms.publish('article', 'en', { ...fields, ...day });
    await editor.open(`${articles}/${documentId}?plugins[i18n][locale]=en`);
    await editor.page.waitForSelector('[name="excerpt"]');
    await editor.fill('excerpt', 'Rather short.');
    await editor.fill('slug', `${slug}-later`);
    await editor.read(`/blog/${slug} becomes /blog/${slug}-later with the publication`);
    await editor.press('Publish');
    await editor.read('Published document');
    await editor.page.waitForFunction(() => document.body.innerText.split('Compare with the draft').length > 2);
    await editor.page.evaluate(() =>
      [...document.querySelectorAll('button')]
        .filter(({ innerText }) => innerText.trim() === 'Compare with the draft')
        .at(-1)
        ?.click(),
    );
    await editor.page.waitForSelector('[role="dialog"] ins');
    const added = await editor.page.$$eval('[role="dialog"] ins', (found) => found.map(({ innerText }) => innerText));
    expect(added.join(' ')).to.include('Rather').and.not.include('held');
    await editor.screenshots('differences');
    await editor.page.keyboard.press('Escape');
    await editor.page.waitForFunction(() => document.querySelector('[role="dialog"] ins') === null);

    await editor.press('More actions');
    await editor.read('Delete entry (all locales)');
    expect(await editor.page.evaluate(() => document.body.innerText)).not.to.include('Edit the model');
    await editor.press('Delete entry (all locales)', 'menuitem');
    await editor.press('Confirm');
    await editor.read('Deleted document');
    expect(await editor.page.evaluate(() => document.body.innerText)).not.to.include('Not Found');
    expect(await isDeleted(documentId)).to.equal(true);
    expect(await cms.redirectsTo(`/blog/${slug}-later`)).to.deep.equal([]);
  });

  it('puts a link at the cursor of the text, and finds pages that nobody wrote', async () => {
    const documentId = await cms.writeArticle(`${slug}-links`);
    await editor.open(`${articles}/${documentId}?plugins[i18n][locale]=en`);
    await editor.page.waitForSelector('.CodeMirror');
    await editor.read('Page to link to');
    await editor.page.locator('.CodeMirror').click();
    await editor.fill('link-target', 'telegram');
    await editor.page.locator('ul[role="status"] button').click();
    await editor.page.waitForFunction(() =>
      document.querySelector('.CodeMirror')?.textContent?.includes('](/telegram)'),
    );
    await cms.remove('article', documentId);
  });

  it('sees all that is planned on a calendar', async () => {
    const documentId = await cms.writeArticle(`${slug}-planned`);
    const at = new Date(Date.now() + 3_600_000).toISOString();
    await cms.plan('api::article.article', documentId, 'publish', at);
    await editor.open('/planned');
    await editor.read('Article: An article of the test (English)');
    await editor.screenshots('planned');
    await editor.press('Drop the plan for Article: An article of the test (English)');
    await editor.gone('Article: An article of the test (English)');
    await cms.remove('article', documentId);
  });

  it('approves and rejects on the first page what visitors wrote', async () => {
    const names = ['Approved', 'Rejected'].map((name) => `${name} ${Date.now()}`);
    const [approved = '', rejected = ''] = names;
    const ids = await Promise.all(names.map((name) => cms.writeReview(name)));
    await editor.open('/');
    await editor.press(`Approve what ${approved} wrote`);
    await editor.read('Approved: on the site within seconds.');
    await editor.screenshots('moderation');
    await editor.press(`Reject what ${rejected} wrote`);
    await editor.press('Reject');
    await editor.read('Rejected: it is deleted.');
    expect(await cms.publishedReviews())
      .to.include(approved)
      .and.not.include(rejected);
    await cms.removeReview(ids[0] ?? '');
  });

  it('chooses the page of a menu’s entry by its title', async () => {
    await editor.open('/content-manager/collection-types/api::menu.menu?plugins[i18n][locale]=en');
    await editor.openFirst();
    await editor.page.locator('ol button[aria-expanded="false"], [data-state="closed"] button').click();
    await editor.page.waitForSelector('[name="items.0.path"]');
    await editor.fill('items.0.path', 'Questions and');
    await editor.page.locator('ul[aria-label="Pages"] button').click();
    await editor.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="items.0.path"]')?.value === '/faq',
    );
    await editor.read('Questions and answers');
    await editor.read('Name for the site');
    await editor.screenshots('page-of-a-menu');
    await editor.page.goto(shopUrl());
  });
});
