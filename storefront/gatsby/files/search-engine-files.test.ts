import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';

import { buildCatalogue, buildCms, buildCountry, buildShopContent } from '../build-shop-content.fixture';
import { planPages } from '../plan/plan-pages';
import { presentPages } from '../plan/present-pages';
import { writeSearchEngineFiles } from './search-engine-files';
import { writeSearchIndexFiles } from './search-index-files';

/** Two countries: Sweden has words of its own in English and Spanish, Norway has none. */
const shop = buildShopContent({
  catalogue: buildCatalogue({ countries: [buildCountry(), buildCountry({ external_id: 6, slug: 'norway' })] }),
  cms: buildCms({
    countryTexts: (['en', 'es'] as const).map((locale) => ({
      documentId: 'sweden',
      locale,
      code: '46',
      title: `Swedish numbers in ${locale}`,
      lead: null,
      body: 'They begin with 7.',
      seo: null,
    })),
  }),
});
const pages = planPages(shop);

describe('pages of countries and search engines', () => {
  const headOf = (path: string) => presentPages(shop, pages).find((page) => page.path === path)?.context.head;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-engines-'));
    await writeSearchEngineFiles(shop, pages, folder);
    await writeSearchIndexFiles(shop, pages, folder);
  });
  after(() => rm(folder, { recursive: true }));

  it('lists a country in the languages in which it has words of its own', () => {
    expect(headOf('/countries/sweden')?.canonical).to.equal('https://shop.test/countries/sweden');
    expect(headOf('/countries/sweden')?.alternates.map(({ hreflang }) => hreflang)).to.have.members([
      'en',
      'es',
      'x-default',
    ]);
    for (const path of ['/ru/countries/sweden', '/countries/norway', '/es/countries/norway'])
      expect(headOf(path), path).to.deep.include({ canonical: null, alternates: [] });
  });

  it('keeps the sitemap to the same pages', async () => {
    const english = await readFile(join(folder, 'sitemap-en.xml'), 'utf8');
    expect(english).to.include('<loc>https://shop.test/countries/sweden</loc>');
    expect(english).to.include('<loc>https://shop.test/countries</loc>');
    expect(english).not.to.include('norway');
    expect(await readFile(join(folder, 'sitemap-ru.xml'), 'utf8')).not.to.include('/countries/');
  });

  it('leaves every country in the search of the site', async () => {
    const entries = JSON.parse(await readFile(join(folder, 'search-index', 'ru.json'), 'utf8')) as { path: string }[];
    expect(entries.map(({ path }) => path)).to.include.members(['/countries/sweden', '/countries/norway']);
  });
});
