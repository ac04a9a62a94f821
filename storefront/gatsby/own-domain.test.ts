import { expect } from 'chai';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { keepLanguagesWithDomain, localePath } from '../src/i18n/locale-path';
import { addressOf, homesOnOtherHosts, ownOrigins } from './addresses';
import { buildCms, buildPage, buildShopContent } from './build-shop-content.fixture';
import { planPages } from './plan/plan-pages';
import { presentPages } from './plan/present-pages';
import { renderRichText } from './rich-text';

const shopWith = (domains: Partial<Record<LocaleCode, string>>) => {
  const siteLocales = localeCodes.map((code) => ({ code, domain: domains[code] ?? null }));
  const pages = (['en', 'ru', 'tr'] as const).map((locale) => buildPage({ locale }));
  const shop = buildShopContent({ cms: buildCms({ siteLocales, pages }) });
  keepLanguagesWithDomain(Object.keys(ownOrigins(shop)) as LocaleCode[]);
  return shop;
};

describe('a language with a domain of its own (rule 2.11)', () => {
  afterEach(() => keepLanguagesWithDomain([]));

  it('has addresses without a prefix there; others keep theirs', () => {
    const shop = shopWith({ ru: 'example.ru' });
    expect(addressOf(shop, 'ru', '/faq')).to.equal('https://example.ru/faq');
    expect(addressOf(shop, 'ru', '/')).to.equal('https://example.ru/');
    expect(addressOf(shop, 'tr', '/faq')).to.equal(`${shop.settings.publicUrl}/tr/faq`);
    expect(localePath('ru', '/?service=wa')).to.equal('/?service=wa');
    expect(renderRichText('[a](/faq)', 'ru').html).to.include('href="/faq"');
    expect(renderRichText('[a](/faq)', 'tr').html).to.include('href="/tr/faq"');
  });

  it('keeps its pages below its prefix in the build, with the domain as their canonical address', () => {
    const shop = shopWith({ ru: 'example.ru' });
    const pages = presentPages(shop, planPages(shop));
    const page = pages.find(({ path }) => path === '/ru/how-it-works');
    expect(page?.context.head.canonical).to.equal('https://example.ru/how-it-works');
    const other = pages.find(({ path }) => path === '/how-it-works');
    expect(other?.context.head.alternates.find(({ hreflang }) => hreflang === 'ru')?.href).to.equal(
      'https://example.ru/how-it-works',
    );
  });

  it('is linked between the hosts', () => {
    const shop = shopWith({ ru: 'example.ru' });
    const { publicUrl } = shop.settings;
    expect(homesOnOtherHosts(shop, 'en')).to.deep.equal({ ru: 'https://example.ru/' });
    expect(homesOnOtherHosts(shop, 'ru')).to.include({ en: `${publicUrl}/`, tr: `${publicUrl}/tr` });
    expect(homesOnOtherHosts(shop, 'ru')).to.not.have.property('ru');
  });

  it('stays on the main host where the domain cannot be its own', () => {
    const { settings } = shopWith({});
    const main = new URL(settings.publicUrl).host;
    const shop = shopWith({ en: 'example.com', tr: main, ru: 'example.ru/shop', es: 'example.es', hi: 'EXAMPLE.es' });
    expect(ownOrigins(shop)).to.deep.equal({ es: 'https://example.es' });
    expect(homesOnOtherHosts(shopWith({}), 'en')).to.deep.equal({});
  });
});
