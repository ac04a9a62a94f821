import { expect } from 'chai';

import { areaPaths } from '@shop/shared-types/area-paths';
import { localeCodes } from '@shop/shared-types/locales';

import type { ArticleContent, ReviewsContent } from '../../src/content/contents';
import type { PageContext } from '../../src/content/page-context';
import { alternateAddresses } from '../addresses';
import {
  buildArticle,
  buildCatalogue,
  buildCms,
  buildCountry,
  buildPriceCard,
  buildService,
  buildShopContent,
} from '../build-shop-content.fixture';
import type { ArticleDocument } from '../cms/documents';
import { presentSharedData } from '../files/site-data-files';
import { planPages } from './plan-pages';
import { presentPages } from './present-pages';
import { reachableMenu, reachablePaths } from './reachable-paths';
import { purchaseStart } from '../pages/purchase-start';
import { countryOffers, countryRows, serviceRows } from '../pages/rows';

describe('the plan of pages', () => {
  it('has the same pages in every language', () => {
    const pages = planPages(buildShopContent());
    const routesOf = (locale: string) => pages.filter((page) => page.locale === locale).map(({ route }) => route);
    for (const locale of localeCodes) expect(routesOf(locale)).to.deep.equal(routesOf('en'));
    expect(routesOf('en')).to.include.members([
      '/',
      '/services',
      '/telegram',
      '/countries/sweden',
      '/faq',
      '/blog',
      '/404',
    ]);
  });

  it('has no page in a language that is off, and none names one (rule 2.12)', () => {
    const shop = buildShopContent({ languages: ['ar', 'ru'], mainLanguage: 'ru' });
    const pages = planPages(shop);
    expect(new Set(pages.map(({ locale }) => locale))).to.deep.equal(new Set(['ar', 'ru']));
    const presented = presentPages(shop, pages);
    const faq = presented.find(({ path }) => path === '/ar/faq');
    expect(faq?.context.head.alternates).to.deep.equal([
      { hreflang: 'ar', href: 'https://shop.test/ar/faq' },
      { hreflang: 'ru', href: 'https://shop.test/ru/faq' },
      { hreflang: 'x-default', href: 'https://shop.test/ru/faq' },
    ]);
    expect(faq?.context.nearestRoutes).to.equal(null);
    expect(presentSharedData(shop, pages).shared.sites.ar.languages).to.deep.equal(['ar', 'ru']);
  });

  it('has the page of what the shop owes, and links to it, only where the operator proves it (rule 7.15)', () => {
    const menu = [{ title: 'Owed', path: '/liabilities', children: [] }];
    for (const provesLiabilities of [true, false]) {
      const pages = planPages(buildShopContent({ catalogue: buildCatalogue({ provesLiabilities }) }));
      const count = pages.filter(({ route }) => route === '/liabilities').length;
      expect(count).to.equal(provesLiabilities ? localeCodes.length : 0);
      expect(reachableMenu(menu, 'en', reachablePaths(pages))).to.have.length(provesLiabilities ? 1 : 0);
    }
  });

  it('shows the demo’s example reviews on their own page, marked, and on the home page only what customers wrote', () => {
    const review = { message: 'Good', localeCode: 'en' as const, writtenAt: null };
    const cms = buildCms({
      reviews: [
        { ...review, name: 'Hannah', isExample: true },
        { ...review, name: 'Marta', isExample: false },
      ],
    });
    const pages = planPages(buildShopContent({ cms }));
    const reviewsOn = (route: string) =>
      (pages.find((page) => page.locale === 'en' && page.route === route)?.content as ReviewsContent).reviews;
    expect(reviewsOn('/').map(({ name }) => name)).to.deep.equal(['Marta']);
    expect(reviewsOn('/reviews').map(({ name, isExample }) => [name, isExample])).to.deep.equal([
      ['Hannah', true],
      ['Marta', undefined],
    ]);
  });

  it('tells search engines what services and countries cost, and nothing of what is sold out', () => {
    const cards = [
      buildPriceCard({ price: 1250 }),
      buildPriceCard({ country_external_id: 6, price: 3000 }),
      buildPriceCard({ country_external_id: 7, price: 100, count: 0 }),
    ];
    const catalogue = buildCatalogue({
      countriesByService: new Map([['tg', cards]]),
      servicesByCountry: new Map([[46, [buildPriceCard({ count: 0 })]]]),
      countries: [buildCountry(), buildCountry({ external_id: 6, slug: 'norway' })],
    });
    const pages = planPages(buildShopContent({ catalogue }));
    const offersOn = (route: string) =>
      pages.find((page) => page.locale === 'en' && page.route === route)?.head.jsonLd?.map((one) => ({ ...one }));
    expect(offersOn('/telegram')).to.have.nested.property('[0].offers').that.deep.includes({
      priceCurrency: 'RUB',
      lowPrice: 12.5,
      highPrice: 30,
      offerCount: 2,
    });
    expect(offersOn('/telegram')).to.have.nested.property('[0].url', 'https://shop.test/telegram');
    expect(offersOn('/countries/sweden')?.map((one) => (one as { '@type'?: string })['@type'])).to.deep.equal([
      'BreadcrumbList',
    ]);
  });

  it('tells search engines the way to a page, and when an article was changed', () => {
    const pages = planPages(buildShopContent({ cms: buildCms({ articles: [buildArticle()] }) }));
    const article = pages.find(({ route }) => route === '/blog/numbers');
    expect(article?.head.changedOn).to.equal('2026-11-02');
    const [posting, way] = (article?.head.jsonLd ?? []) as Record<string, unknown>[];
    expect(posting).to.include({ dateModified: '2026-11-02', url: 'https://shop.test/blog/numbers' });
    expect((way?.itemListElement as { item: string }[]).map(({ item }) => item)).to.deep.equal([
      'https://shop.test/',
      'https://shop.test/blog',
      'https://shop.test/blog/numbers',
    ]);
  });

  it('shows the cover that an editor chose, and tells networks of the social picture before it', () => {
    const chosen = (name: string) => ({
      alt: `A ${name}`,
      file: { name, url: `/uploads/${name}.png`, width: 1_200, height: 630, updatedAt: '2026-01-09T12:00:00Z' },
    });
    const headOf = (overrides: Partial<ArticleDocument>) => {
      const shop = buildShopContent({ cms: buildCms({ articles: [buildArticle(overrides)] }) });
      const page = presentPages(shop, planPages(shop)).find(({ path }) => path === '/blog/numbers');
      const { head, content } = page!.context as PageContext<ArticleContent>;
      const [posting] = head.jsonLd as { image: string }[];
      expect(posting?.image).to.equal(head.image);
      return { ...head, content };
    };
    const drawn = headOf({});
    expect(drawn.image).to.match(/\/social-cards\/\w+\.png$/);
    expect(headOf({ title: 'Others' }).image).not.to.equal(drawn.image);
    expect(drawn.content.picture).to.equal(undefined);
    const covered = headOf({ coverPicture: chosen('map') });
    expect(covered.content.picture).to.deep.include({ width: 1_200, height: 630, alt: 'A map' });
    expect(covered.image).to.match(/^https:\/\/[^/]+\/pictures\/social-\w+\.jpg$/);
    expect(covered.imageAlt).to.equal('A map');
    const social = headOf({ coverPicture: chosen('map'), socialPicture: chosen('boat') });
    expect([social.imageAlt, social.content.picture?.alt]).to.deep.equal(['A boat', 'A map']);
    expect(social.image).not.to.equal(covered.image);
    expect(headOf({ socialPicture: { file: null, alt: 'Gone' } }).image).to.equal(drawn.image);
  }).timeout(30_000);

  it('opens the shop with the operator’s default services and country, popular countries after it', () => {
    const catalogue = buildCatalogue({
      services: Object.fromEntries(
        localeCodes.map((code) => [
          code,
          [
            buildService({ id: 52 }),
            buildService({ id: 3, external_id: 'go' }),
            buildService({ id: 4, external_id: 'fb' }),
          ],
        ]),
      ) as ReturnType<typeof buildCatalogue>['services'],
      countries: [buildCountry(), buildCountry({ external_id: 6, slug: 'norway', popular: false })],
      defaults: { service: 3, rentService: 4, country: 6 },
    });
    const start = purchaseStart(buildShopContent({ catalogue }), 'en');
    expect(start.service.external_id).to.equal('go');
    expect(start.rentService.external_id).to.equal('fb');
    expect(start.popularCountries).to.deep.equal([6, 46]);
  });

  it('lists countries with numbers first, found by their dialling codes and English names too', () => {
    const synonyms = { ...buildCountry().synonyms, ru: ['no', '+47'] };
    const countries = [
      buildCountry({ external_id: 1, slug: 'andorra', names: { en: 'Andorra' } }),
      buildCountry({ external_id: 6, slug: 'norway', synonyms, names: { en: 'Norway', ru: 'Норвегия' } }),
    ];
    const catalogue = buildCatalogue({
      countries,
      servicesByCountry: new Map([[6, [buildPriceCard({ country_external_id: 6 })]]]),
    });
    const rows = countryRows(catalogue, 'ru');
    expect(rows.map(({ code }) => code)).to.deep.equal(['6', '1']);
    expect(rows[0]?.words).to.equal('no +47 norway');
  });

  it('shows the popular countries that have numbers above the list of all', () => {
    const countries = [
      buildCountry({ external_id: 6, slug: 'norway' }),
      buildCountry({ external_id: 7, slug: 'malta' }),
      buildCountry({ external_id: 8, slug: 'kenya', popular: false }),
    ];
    const inStock = (id: number) => [id, [buildPriceCard({ country_external_id: id })]] as const;
    const catalogue = buildCatalogue({
      countries,
      servicesByCountry: new Map([inStock(6), inStock(8)].map(([id, cards]) => [id, [...cards]])),
    });
    const shop = buildShopContent({ catalogue });
    const list = presentPages(shop, planPages(shop)).find(({ context: { route } }) => route === '/countries');
    expect(list?.context.content).to.deep.include({ popular: ['6'] });
  });

  it('gives each page of the account a title of its own, in every language', () => {
    const shop = buildShopContent({});
    const pages = presentPages(shop, planPages(shop));
    for (const locale of localeCodes) {
      const heads = pages
        .filter(({ context }) => context.locale === locale && ['/profile', '/partner'].includes(context.route))
        .map(({ context }) => context.head);
      const titles = heads.flatMap(({ title, innerTitles }) => [title, ...Object.values(innerTitles ?? {})]);
      expect(new Set(titles).size, locale).to.equal(areaPaths.length);
      expect(heads.flatMap(({ innerTitles }) => Object.keys(innerTitles ?? {})).toSorted()).to.deep.equal(
        areaPaths.filter((path) => path !== '/profile' && path !== '/partner').toSorted(),
      );
    }
  });

  it('gives no page to a service that is not popular', () => {
    const rare = buildService({ external_id: 'zz', slug: 'zzz', popular: false });
    const services = Object.fromEntries(localeCodes.map((locale) => [locale, [buildService(), rare]]));
    const catalogue = buildCatalogue({ services: services as ReturnType<typeof buildCatalogue>['services'] });
    const routes = planPages(buildShopContent({ catalogue })).map(({ route }) => route);
    expect(routes).to.include('/telegram');
    expect(routes).not.to.include('/zzz');
  });

  it('links an article with its translations by their own addresses', () => {
    const cms = buildCms({
      articles: [buildArticle(), buildArticle({ locale: 'es', slug: 'numeros' })],
    });
    const shop = buildShopContent({ cms });
    const pages = planPages(shop);
    const known = new Set(pages.map(({ locale, route }) => `${locale} ${route}`));
    const article = pages.find(({ locale, route }) => locale === 'es' && route === '/blog/numeros');
    if (!article) throw new Error('the Spanish article has no page');
    const alternates = alternateAddresses(shop, article, (locale, route) => known.has(`${locale} ${route}`));
    expect(alternates).to.deep.equal([
      { hreflang: 'en', href: 'https://shop.test/blog/numbers' },
      { hreflang: 'es', href: 'https://shop.test/es/blog/numeros' },
      { hreflang: 'x-default', href: 'https://shop.test/blog/numbers' },
    ]);
    const spanish = { ...shop, mainLanguage: 'es' as const };
    const fallback = alternateAddresses(spanish, article, (locale, route) => known.has(`${locale} ${route}`)).at(-1);
    expect(fallback).to.deep.equal({ hreflang: 'x-default', href: 'https://shop.test/es/blog/numeros' });
  });

  it('lets the shop keep an address that an editor wants as well', () => {
    const page = {
      documentId: 'p',
      locale: 'en' as const,
      slug: 'services',
      kind: 'guide' as const,
      title: 'Mine',
      lead: null,
      effectiveOn: null,
      sections: [],
      seo: null,
    };
    const pages = planPages(buildShopContent({ cms: buildCms({ pages: [page] }) }));
    const taken = pages.filter(({ locale, route }) => locale === 'en' && route === '/services');
    expect(taken.map(({ template }) => template)).to.deep.equal(['services']);
  });
});

describe('rows of the price table', () => {
  it('count the countries that have a service in stock', () => {
    const catalogue = buildCatalogue({
      servicesByCountry: new Map([
        [46, [buildPriceCard()]],
        [6, [buildPriceCard({ country_external_id: 6, count: 0 })]],
      ]),
    });
    expect(serviceRows(catalogue, 'en')[0]?.offers).to.equal(1);
  });

  it('name countries in the reader’s language, in English where it has no name', () => {
    expect(countryOffers(buildCatalogue(), 'tg', 'ru')[0]?.name).to.equal('Швеция');
    expect(countryOffers(buildCatalogue(), 'tg', 'tr')[0]?.name).to.equal('Sweden');
  });
});
