import { expect } from 'chai';

import { localeCodes, type LocaleCode } from '@shop/shared-types/locales';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { createLogger } from '../logging/logger.ts';
import { createLiveSiteLanguages } from './live-site-languages.ts';
import { SiteLanguageModel } from './site-language.model.ts';
import { takeSiteLanguages } from './take-site-languages.ts';

const publicUrl = 'https://shop.example';

interface ListedLanguage {
  code: string;
  domain: string | null;
}

interface TakenAnswer {
  status?: number;
  published?: readonly string[];
}

describe('languages of the site', () => {
  useTestDatabase();
  beforeEach(() => emptyDatabase());

  /** The CMS publishes all languages, unless `published` says which. */
  const take = (own: ListedLanguage[], { status = 200, published = localeCodes }: TakenAnswer = {}) => {
    const others = published.filter((code) => !own.some((one) => one.code === code));
    const data = [...own, ...others.map((code) => ({ code, domain: null }))];
    return takeSiteLanguages({
      outsideCaller: { call: () => Promise.resolve({ status, text: JSON.stringify({ data }) } as never) },
      cmsUrl: 'http://127.0.0.1:1',
      cmsSubmitToken: 'token',
      publicUrl,
      logger: createLogger('silent'),
    });
  };
  const live = async (defaultLocale: LocaleCode = 'en') => {
    const languages = createLiveSiteLanguages(publicUrl, defaultLocale);
    await languages.refresh();
    return languages;
  };
  const addressOf = async (url: string): Promise<string> => {
    const { atOwnOrigin } = await live();
    return atOwnOrigin(url);
  };

  it('have domains that take the place of the main one in addresses of their pages, and of no others (rule 2.11)', async () => {
    await take([{ code: 'ru', domain: 'пример.рф' }]);
    expect(await addressOf(`${publicUrl}/ru/profile/pay?payment=1`)).to.equal(
      'https://xn--e1afmkfd.xn--p1ai/profile/pay?payment=1',
    );
    expect(await addressOf(`${publicUrl}/ru`)).to.equal('https://xn--e1afmkfd.xn--p1ai/');
    expect(await addressOf(`${publicUrl}/ru?x=1`)).to.equal('https://xn--e1afmkfd.xn--p1ai/?x=1');
    for (const other of ['/russia', '/faq', '/tr/faq', '/'])
      expect(await addressOf(publicUrl + other)).to.equal(publicUrl + other);
  });

  it('have domains that are left out where they cannot be used, and go when the staff take them away', async () => {
    await take([
      { code: 'en', domain: 'example.com' },
      { code: 'tr', domain: 'shop.example' },
      { code: 'es', domain: 'http://example.es' },
      { code: 'ru', domain: 'example.ru' },
      { code: 'hi', domain: 'https://example.ru' },
      { code: 'ar', domain: null },
    ]);
    expect((await SiteLanguageModel.find().lean()).map(({ _id, origin }) => `${_id} ${origin}`)).to.deep.equal([
      'ru https://example.ru',
    ]);
    await take([{ code: 'ru', domain: null }]);
    expect(await SiteLanguageModel.countDocuments()).to.equal(0);
  });

  it('stay while the CMS is away or answers nonsense', async () => {
    await take([{ code: 'ru', domain: 'example.ru' }]);
    await take([], { status: 503 });
    await take([{ domain: 'x.example' } as never]);
    expect(await addressOf(`${publicUrl}/ru/faq`)).to.equal('https://example.ru/faq');
  });

  it('are written in while they are on; readers of another one are written to in the main one (rule 2.12)', async () => {
    await take([{ code: 'ru', domain: 'example.ru' }], { published: ['ru', 'ar'] });
    const { spokenFor, atOwnOrigin, listOwnOrigins } = await live();
    expect(listOwnOrigins()).to.deep.equal(['https://example.ru']);
    expect((['ru', 'ar', 'tr', 'en'] as const).map(spokenFor)).to.deep.equal(['ru', 'ar', 'ru', 'ru']);
    expect((await live('ar')).spokenFor('tr')).to.equal('ar');
    expect(atOwnOrigin(`${publicUrl}/tr/faq`)).to.equal(`${publicUrl}/tr/faq`);
    await take([], { published: [] });
    expect((await live()).spokenFor('tr')).to.equal('tr');
  });
});
