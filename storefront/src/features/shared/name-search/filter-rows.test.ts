import { expect } from 'chai';

import type { PriceRow } from '../../../content/contents';
import { filterRows } from './filter-rows';

const buildRow = (overrides: Partial<PriceRow> = {}): PriceRow => ({
  code: 'tg',
  name: 'Telegram',
  path: '/telegram',
  icon: null,
  priceFrom: 1250,
  count: 10,
  offers: 2,
  words: 'телеграм телега telegram.org',
  ...overrides,
});

describe('search in the price table', () => {
  const rows = [
    buildRow(),
    buildRow({ code: '73', name: 'Côte d’Ivoire', path: '/countries/ivory-coast', words: 'ci +225' }),
  ];

  it('shows everything while nothing is written', () => {
    expect(filterRows(rows, '  ', 'en')).to.have.length(2);
  });

  it('looks over case and accents', () => {
    expect(filterRows(rows, 'COTE', 'en').map(({ code }) => code)).to.deep.equal(['73']);
  });

  it('finds by synonyms, transliterations and dialling codes, as the shop does', () => {
    const countries = [buildRow({ code: '15', name: 'Poland', path: '/countries/poland', words: 'pl польша +48' })];
    expect(filterRows(rows, 'Телег', 'en').map(({ code }) => code)).to.deep.equal(['tg']);
    expect(filterRows(countries, '+48', 'en')).to.have.length(1);
    expect(filterRows(countries, '+49', 'en')).to.have.length(0);
  });

  it('finds by the Latin name in the address too', () => {
    expect(filterRows([buildRow({ name: 'Телеграм' })], 'teleg', 'ru')).to.have.length(1);
  });
});
