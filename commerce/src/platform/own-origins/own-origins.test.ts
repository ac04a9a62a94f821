import { expect } from 'chai';

import { emptyDatabase, useTestDatabase } from '../database/use-test-database.fixture.ts';
import { createLogger } from '../logging/logger.ts';
import { createLiveOwnOrigins } from './live-own-origins.ts';
import { OwnOriginModel } from './own-origin.model.ts';
import { takeOwnOrigins } from './take-own-origins.ts';

const publicUrl = 'https://shop.example';

describe('domains of languages (rule 2.11)', () => {
  useTestDatabase();
  beforeEach(() => emptyDatabase());

  const take = (languages: { code: string; domain: string | null }[], status = 200) =>
    takeOwnOrigins({
      outsideCaller: { call: () => Promise.resolve({ status, text: JSON.stringify({ data: languages }) } as never) },
      cmsUrl: 'http://127.0.0.1:1',
      cmsSubmitToken: 'token',
      publicUrl,
      logger: createLogger('silent'),
    });
  const addressOf = async (url: string): Promise<string> => {
    const own = createLiveOwnOrigins(publicUrl);
    await own.refresh();
    return own.atOwnOrigin(url);
  };

  it('take the place of the main one in addresses of their pages, and of no others', async () => {
    await take([{ code: 'ru', domain: 'пример.рф' }]);
    expect(await addressOf(`${publicUrl}/ru/profile/pay?payment=1`)).to.equal(
      'https://xn--e1afmkfd.xn--p1ai/profile/pay?payment=1',
    );
    expect(await addressOf(`${publicUrl}/ru`)).to.equal('https://xn--e1afmkfd.xn--p1ai/');
    expect(await addressOf(`${publicUrl}/ru?x=1`)).to.equal('https://xn--e1afmkfd.xn--p1ai/?x=1');
    for (const other of ['/russia', '/faq', '/tr/faq', '/'])
      expect(await addressOf(publicUrl + other)).to.equal(publicUrl + other);
  });

  it('are left out where they cannot be used, and go when the staff take them away', async () => {
    await take([
      { code: 'en', domain: 'example.com' },
      { code: 'tr', domain: 'shop.example' },
      { code: 'es', domain: 'http://example.es' },
      { code: 'ru', domain: 'example.ru' },
      { code: 'hi', domain: 'https://example.ru' },
      { code: 'ar', domain: null },
    ]);
    expect((await OwnOriginModel.find().lean()).map(({ _id, origin }) => `${_id} ${origin}`)).to.deep.equal([
      'ru https://example.ru',
    ]);
    await take([{ code: 'ru', domain: null }]);
    expect(await OwnOriginModel.countDocuments()).to.equal(0);
  });

  it('stay while the CMS is away or answers nonsense', async () => {
    await take([{ code: 'ru', domain: 'example.ru' }]);
    await take([], 503);
    await take([{ domain: 'x.example' } as never]);
    expect(await addressOf(`${publicUrl}/ru/faq`)).to.equal('https://example.ru/faq');
  });
});
