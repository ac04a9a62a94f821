import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { describeSite, findChanges } from '../built-site';
import { buildArticle, buildCms, buildShopContent } from '../build-shop-content.fixture';
import { writeSearchEngineFiles } from '../files/search-engine-files';
import { presentSharedData } from '../files/site-data-files';
import { readBuildSettings } from '../settings';
import { choosePagesToBuild, undrawnLocales } from './first-pages';
import { planPages } from './plan-pages';
import { presentPages } from './present-pages';

// The only article is Russian, so its template has no English page.
const shop = buildShopContent({ cms: buildCms({ articles: [buildArticle({ locale: 'ru' })] }) });
const plan = planPages(shop);
const pages = presentPages(shop, plan);

describe("a new shop's first build", () => {
  it('has all pages of its languages, and of the others what the scripts follow from', () => {
    const built = choosePagesToBuild(pages, ['en']);
    const english = pages.filter(({ context }) => context.locale === 'en');
    expect(built).to.include.members(english);
    expect(built).to.include.members(pages.filter(({ matchPath }) => matchPath !== undefined));
    const templatesOf = (list: typeof built) => new Set(list.map(({ template }) => template));
    expect(templatesOf(built)).to.deep.equal(templatesOf(pages));
    const more = built.filter((page) => !english.includes(page) && page.matchPath === undefined);
    expect(more.map(({ template }) => template)).to.include('article');
    expect(built.length).to.be.lessThan(pages.length / 3);
    expect(choosePagesToBuild(pages, undefined)).to.equal(pages);
  });

  it('leaves the other languages to the renderer: none of their pages counts as built, and the scripts fit', () => {
    const described = describeSite(shop, pages, presentSharedData(shop, plan).shared);
    const built = choosePagesToBuild(pages, ['en']);
    const hashes = Object.fromEntries(built.map(({ path }) => [path, described.pages[path] ?? '']));
    const changes = findChanges({ ...described, pages: hashes }, described, pages);
    expect(changes?.removed).to.deep.equal([]);
    expect(changes?.changed).to.have.members(pages.filter((page) => !built.includes(page)));
  });

  it('names the languages that it leaves out', () => {
    const undrawn = (firstLocales: LocaleCode[] | undefined, languages: readonly LocaleCode[] = localeCodes) =>
      undrawnLocales({ languages, settings: { ...shop.settings, firstLocales } });
    expect(undrawn(['en'])).to.deep.equal(localeCodes.filter((code) => code !== 'en'));
    expect(undrawn(['en', 'ru'])).to.not.include('ru');
    expect(undrawn(undefined)).to.deep.equal([]);
    expect(undrawn(['en', 'ru'], ['ru', 'ar'])).to.deep.equal(['ar']);
    expect(undrawn(['en'], ['ru', 'ar'])).to.deep.equal([]);
  });

  it('lists in its sitemaps the pages of its languages alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-pages-'));
    await writeSearchEngineFiles(
      shop,
      plan.filter(({ locale }) => locale === 'en'),
      folder,
    );
    const [english, russian] = await Promise.all(
      ['en', 'ru'].map((code) => readFile(join(folder, `sitemap-${code}.xml`), 'utf8')),
    );
    await rm(folder, { recursive: true });
    expect(english).to.include('<loc>').and.not.include('/ru');
    expect(russian).to.not.include('<loc>');
  });

  it('takes its languages from FIRST_LOCALES, and names a wrong one', () => {
    const read = (value: string) => {
      process.env['FIRST_LOCALES'] = value;
      try {
        return readBuildSettings().firstLocales;
      } finally {
        delete process.env['FIRST_LOCALES'];
      }
    };
    expect(read('en,ru')).to.deep.equal(['en', 'ru']);
    expect(read('')).to.equal(undefined);
    expect(() => read('en,xx')).to.throw('FIRST_LOCALES has "xx"');
  });
});
