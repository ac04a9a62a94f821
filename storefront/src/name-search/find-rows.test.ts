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

  it('finds everything for nothing and nothing for strange words', () => {
    expect(names(' ')).to.have.length(rows.length);
    expect(names('zzzzzz')).to.deep.equal([]);
  });
});
