import { expect } from 'chai';

import { decideCurrency, drawRubleExperiment } from './decide-currency';

describe('the currency shown', () => {
  const rows = [
    { chosen: undefined, ofLocale: 'RUB', hidesRubles: false, expected: 'RUB' },
    { chosen: undefined, ofLocale: 'USD', hidesRubles: false, expected: 'USD' },
    { chosen: 'rub', ofLocale: 'USD', hidesRubles: false, expected: 'RUB' },
    { chosen: 'usd', ofLocale: 'RUB', hidesRubles: false, expected: 'USD' },
    { chosen: 'eur', ofLocale: 'RUB', hidesRubles: false, expected: 'RUB' },
    { chosen: 'rub', ofLocale: 'RUB', hidesRubles: true, expected: 'USD' },
  ] as const;
  for (const { chosen, expected, ...rest } of rows) {
    it(`is ${expected} for choice ${chosen ?? 'none'} and ${JSON.stringify(rest)}`, () => {
      expect(decideCurrency(chosen, rest)).to.equal(expected);
    });
  }
});

describe('the ruble experiment', () => {
  it('is drawn once, half and half', () => {
    expect(drawRubleExperiment(undefined, () => 0.49)).to.equal(true);
    expect(drawRubleExperiment(undefined, () => 0.5)).to.equal(false);
  });

  it('keeps what was drawn', () => {
    expect(drawRubleExperiment('true', () => 0.9)).to.equal(true);
    expect(drawRubleExperiment('false', () => 0.1)).to.equal(false);
  });
});
