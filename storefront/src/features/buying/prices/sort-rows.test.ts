import { expect } from 'chai';

import { sortRows } from './sort-rows';

const row = (name: string, priceFrom: number | null) => ({ name, priceFrom, count: priceFrom === null ? 0 : 5 });

describe('the order of the price table', () => {
  const rows = [row('WhatsApp', 1900), row('Zoom', 300), row('Empty', null), row('Amazon', 300)];
  const namesIn = (order: 'popular' | 'name' | 'price') => sortRows(rows, order, 'en').map(({ name }) => name);

  it('is the shop’s own at first, without numbers last', () => {
    expect(namesIn('popular')).to.deep.equal(['WhatsApp', 'Zoom', 'Amazon', 'Empty']);
  });

  it('is by name or by price when asked for, without numbers last', () => {
    expect(namesIn('name')).to.deep.equal(['Amazon', 'WhatsApp', 'Zoom', 'Empty']);
    expect(namesIn('price')).to.deep.equal(['Amazon', 'Zoom', 'WhatsApp', 'Empty']);
  });
});
