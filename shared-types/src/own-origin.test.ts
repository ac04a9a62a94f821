import { expect } from 'chai';

import { baseAddress, ownOriginsOf, parseOwnOrigin } from './own-origin.ts';

describe('the origin of a language (rule 2.11)', () => {
  const origins = {
    'example.ru': 'https://example.ru',
    ' Example.RU ': 'https://example.ru',
    'https://example.ru/': 'https://example.ru',
    'example.ru:8443': 'https://example.ru:8443',
    'пример.рф': 'https://xn--e1afmkfd.xn--p1ai',
    'http://ru.localhost:8080': 'http://ru.localhost:8080',
    'http://localhost': 'http://localhost',
  };
  for (const [text, origin] of Object.entries(origins))
    it(`takes "${text}"`, () => expect(parseOwnOrigin(text)).to.deep.equal({ origin }));

  const faults = {
    '': 'not-an-address',
    'two words.ru': 'not-an-address',
    'ftp://example.ru': 'not-an-address',
    'https://example.ru/shop': 'not-only-a-host',
    'https://me@example.ru': 'not-only-a-host',
    'example.ru?x=1': 'not-only-a-host',
    'http://example.ru': 'not-secure',
    'https://192.0.2.1': 'no-name',
    'https://[::1]': 'no-name',
    example: 'no-name',
    'api.example.ru': 'api-name',
  };
  for (const [text, fault] of Object.entries(faults))
    it(`refuses "${text}"`, () => expect(parseOwnOrigin(text)).to.deep.equal({ fault }));

  it('belongs to one language, and never to English or the main domain', () => {
    const languages = [
      { code: 'en', domain: 'example.com' },
      { code: 'tr', domain: 'SHOP.example' },
      { code: 'es', domain: 'http://example.es' },
      { code: 'ru', domain: 'example.ru' },
      { code: 'hi', domain: 'https://example.ru' },
      { code: 'ar', domain: null },
      { code: 'xx', domain: 'example.xx' },
    ];
    expect(ownOriginsOf(languages, 'https://shop.example')).to.deep.equal({ ru: 'https://example.ru' });
  });
});

describe('addresses to which paths are added (rule 20.30)', () => {
  it('have one written form', () => {
    for (const [given, written] of [
      ['https://shop.example', 'https://shop.example'],
      [' HTTPS://Shop.Example/// ', 'https://shop.example'],
      ['https://shop.example:8443//pre//fix//', 'https://shop.example:8443/pre/fix'],
      ['https://shop.example/?a=1#b', 'https://shop.example'],
      ['https://shop.example:443/', 'https://shop.example'],
      ['http://[::1]:80/', 'http://[::1]'],
      ['https://магазин.рф/', 'https://xn--80aairftm.xn--p1ai'],
    ] as const)
      expect(baseAddress(given), given).to.equal(written);
    for (const given of ['\u200bhttps://shop.example/\ufeff', '\u200e https://shop.example//'])
      expect(baseAddress(given), 'marks that nobody sees').to.equal('https://shop.example');
    for (const none of ['', 'shop.example', 'ftp://shop.example', 'https://', 'javascript:alert(1)'])
      expect(baseAddress(none), none).to.equal(undefined);
  });
});
