import { expect } from 'chai';

import type { PriceRow } from '../../content/contents';
import { filterRows } from './filter-rows';

const buildRow = (overrides: Partial<PriceRow> = {}): PriceRow => ({
  code: 'tg',
  name: 'Telegram',
  path: '/telegram',
  icon: null,
  priceFrom: 1250,
  count: 10,
  offers: 2,
  ...overrides,
});

describe('search in the price table', () => {
  const rows = [buildRow(), buildRow({ code: '73', name: 'Côte d’Ivoire', path: '/countries/ivory-coast' })];

  it('shows everything while nothing is written', () => {
    expect(filterRows(rows, '  ', 'en')).to.have.length(2);
  });

  it('looks over case and accents', () => {
    expect(filterRows(rows, 'COTE', 'en').map(({ code }) => code)).to.deep.equal(['73']);
  });

  it('finds by the Latin name in the address too', () => {
    expect(filterRows([buildRow({ name: 'Телеграм' })], 'teleg', 'ru')).to.have.length(1);
  });
});
