import { expect } from 'chai';

import { findRows } from './find-rows';

const rows = [
  { name: 'Telegram', path: '/telegram', words: 'телеграм telegram', icon: 'telegram' },
  { name: 'WhatsApp', path: '/?service=wa', words: 'вотсап whatsapp', icon: 'whatsapp' },
  { name: 'Almanya', path: '/countries/germany', words: 'de +49 germany', icon: 'de' },
  { name: 'Ukrayna', path: '/countries/ukraine', words: 'ua +380 ukraine', icon: 'ua' },
  { name: 'Birleşik Krallık', path: '/countries/england', words: 'gb +44 england', icon: 'gb' },
];
const names = (search: string) => findRows(rows, search).map(({ name }) => name);

describe('the search in tables and on the search page (rule 3.33)', () => {
  it('finds rows by what people call them', () => {
    for (const typed of ['واتساب', 'वॉट्सऐप', 'watsapp', 'whats app', 'wa'])
      expect(names(typed)[0]).to.equal('WhatsApp');
    for (const typed of ['Deutschland', 'германия', '德国', 'alemania', '+49'])
      expect(names(typed)[0]).to.equal('Almanya');
    expect(names('uk')).to.deep.equal(['Birleşik Krallık', 'Ukrayna']);
  });

  it('finds the services and countries of other lists, which have no pages of their own', () => {
    const stocked = ['ВКонтакте', 'Google, YouTube, Gmail', '微信'].map((name) => ({
      name,
      path: '',
      words: '',
      icon: null,
    }));
    const found = (typed: string) => findRows(stocked, typed).map(({ name }) => name);
    expect([found('vk'), found('вк'), found('ютуб'), found('wechat')]).to.deep.equal([
      ...[['ВКонтакте'], ['ВКонтакте'], ['Google, YouTube, Gmail'], ['微信']],
    ]);
    const offers = [
      { name: 'США', path: '/countries/usa', words: ['штатовские'], icon: 'us' },
      { name: 'Россия', path: '/countries/russia', words: [], icon: 'ru' },
    ];
    for (const typed of ['EE. UU.', 'États-Unis', '美国', 'us', 'штатовские'])
      expect(findRows(offers, typed)[0]?.icon, typed).to.equal('us');
  });

  it('finds what the same keys write on the layout that was meant (rule 3.34)', () => {
    for (const typed of ['ntktuhfv', 'еудупкфь', 'فثمثلقشة']) expect(names(typed), typed).to.deep.equal(['Telegram']);
    for (const typed of ['uthvfybz', 'пукьфтн']) expect(names(typed), typed).to.deep.equal(['Almanya']);
  });

  it('finds everything for nothing and nothing for strange words', () => {
    expect(names(' ')).to.have.length(rows.length);
    expect(names('zzzzzz')).to.deep.equal([]);
  });
});
