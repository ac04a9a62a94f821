import { expect } from 'chai';

import { isEndless, newPromoCode, readPromoCode, stateOf, typedOf, type PromoCode } from './promo-code';

const saved: PromoCode = {
  cursor: '0-1-SPRING',
  code: 'SPRING',
  kind: 'fixed',
  value: 15_050,
  topUpMin: 100_000,
  usesMax: 500,
  usesCount: 3,
  expiresAt: '2027-03-01T08:30:00.000Z',
  isActive: true,
};

const mistakesOf = (typed: Partial<typeof newPromoCode>): string[] => {
  const good = { ...newPromoCode, code: 'spring', value: '10', expiresOn: '2027-03-01' };
  const { mistakes } = readPromoCode({ ...good, ...typed });
  return Object.entries(mistakes).flatMap(([field, mistake]) => (mistake === undefined ? [] : [field]));
};

describe('a promo code in the back office', () => {
  it('is shown in rubles, and leaves as the kopecks and the moment that it was', () => {
    expect(typedOf(saved)).to.include({ value: '150.5', topUpMin: '1000', expiresOn: '2027-03-01' });
    const { cursor: _cursor, code: _code, usesCount: _usesCount, ...terms } = saved;
    expect(readPromoCode(typedOf(saved), saved)).to.deep.include({ code: 'SPRING', terms });
    const later = { ...typedOf(saved), expiresOn: '2027-04-01' };
    expect(readPromoCode(later, saved).terms.expiresAt).to.equal('2027-04-01T21:00:00.000Z');
  });

  it('may never end', () => {
    const endless = readPromoCode({ ...typedOf(saved), expiresOn: '' }).terms.expiresAt ?? '';
    expect(isEndless(endless)).to.equal(true);
    expect(typedOf({ ...saved, expiresAt: endless }).expiresOn).to.equal('');
    expect(isEndless(saved.expiresAt)).to.equal(false);
  });

  it('says whether buyers can use it, and else why not', () => {
    const end = new Date(saved.expiresAt);
    const before = new Date(end.getTime() - 1);
    expect(stateOf(saved, before)).to.equal('in use');
    expect(stateOf(saved, end)).to.equal('ended');
    expect(stateOf({ ...saved, usesCount: 500 }, before)).to.equal('used up');
    expect(stateOf({ ...saved, usesCount: 500 }, end)).to.equal('ended');
    expect(stateOf({ ...saved, isActive: false }, before)).to.equal('switched off');
  });

  it('is read field by field', () => {
    expect(mistakesOf({})).to.deep.equal([]);
    expect(mistakesOf({ code: 'ab' })).to.deep.equal(['code']);
    expect(mistakesOf({ value: '101' })).to.deep.equal(['value']);
    expect(mistakesOf({ value: '1.5' })).to.deep.equal(['value']);
    expect(mistakesOf({ kind: 'fixed', value: '1.5' })).to.deep.equal([]);
    expect(mistakesOf({ kind: 'fixed', value: '0' })).to.deep.equal(['value']);
    expect(mistakesOf({ kind: 'fixed', value: '100000' })).to.deep.equal([]);
    expect(mistakesOf({ kind: 'fixed', value: '100000.01' })).to.deep.equal(['value']);
    expect(mistakesOf({ expiresOn: '2027-02-31' })).to.deep.equal(['expiresAt']);
    expect(mistakesOf({ expiresOn: '31.01.2027' })).to.deep.equal(['expiresAt']);
    expect(mistakesOf({ topUpMin: '-1', usesMax: '0', expiresOn: 'x' })).to.deep.equal([
      'topUpMin',
      'usesMax',
      'expiresAt',
    ]);
  });
});
