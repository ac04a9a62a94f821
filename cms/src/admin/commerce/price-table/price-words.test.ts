import { expect } from 'chai';

import { buyerChange, isChanging, refusalText, valueChange } from './price-words';

const line = (more: object) => ({
  line: 2,
  kind: 'supplier' as const,
  sale: 'buy' as const,
  owner: 'Pool (3)',
  service: 'Telegram',
  country: 'Sweden',
  before: 1_000,
  after: 2_000,
  buyerPaysBefore: 1_300,
  buyerPaysAfter: null,
  supplierGets: 2_000,
  marginPercent: 5,
  warnings: [],
  ...more,
});

describe('the words of the price table', () => {
  it('show a price in rubles and a margin in percent, before and after', () => {
    expect(valueChange(line({}))).to.equal('₽10.00 → ₽20.00');
    expect(valueChange(line({ after: 1_000 }))).to.equal('₽10.00');
    expect(valueChange(line({ before: null }))).to.equal('— → ₽20.00');
    expect(valueChange(line({ kind: 'house-margin', before: 30, after: 25 }))).to.equal('30 % → 25 %');
  });

  it('show what buyers pay, and nothing for a margin', () => {
    expect(buyerChange(line({}))).to.equal('₽13.00 → not sold');
    expect(buyerChange(line({ kind: 'supplier-margin' }))).to.equal('');
  });

  it('tell a line that changes from one that does not', () => {
    expect(isChanging(line({}))).to.equal(true);
    expect(isChanging(line({ after: 1_000 })), 'by a margin of the same file').to.equal(true);
    expect(isChanging(line({ after: 1_000, buyerPaysAfter: 1_300 }))).to.equal(false);
  });

  it('say in a sentence why a line is refused', () => {
    const refused = (reason: 'repeated' | 'service-unknown', more: object) =>
      refusalText({ line: 3, reason, text: '', otherLine: null, minimum: null, ...more });
    expect(refused('repeated', { otherLine: 2 })).to.equal('Line 2 sets the same price.');
    expect(refused('service-unknown', { text: 'xx' })).to.equal('There is no service with the code “xx”.');
  });
});
