import { expect } from 'chai';

import { collatorFor, localeOfLanguage } from './locales.ts';

describe('the locales', () => {
  it('are found by the language that a browser, Telegram or the CMS names', () => {
    const named = ['en', 'ru-RU', 'zh', 'zh-Hans-CN', 'TR', 'es-419', 'hi', 'ar-EG', 'cn', 'pt-BR', ''];
    expect(named.map(localeOfLanguage)).to.deep.equal([
      ...['en', 'ru', 'cn', 'cn', 'tr', 'es', 'hi', 'ar'],
      ...[undefined, undefined, undefined],
    ]);
  });

  it('order names as their readers expect it', () => {
    expect(['Şili', 'Zambiya', 'Sudan', 'Çin'].toSorted(collatorFor('tr').compare)).to.deep.equal([
      ...['Çin', 'Sudan', 'Şili', 'Zambiya'],
    ]);
    expect(['中国', '巴西', '澳大利亚'].toSorted(collatorFor('cn').compare)).to.deep.equal([
      '澳大利亚',
      '巴西',
      '中国',
    ]);
  });
});
