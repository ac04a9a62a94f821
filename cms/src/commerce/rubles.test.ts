import { expect } from 'chai';

import { formatRubles, parseRubles } from '../admin/commerce/rubles';

describe('rubles in the back office', () => {
  for (const [typed, kopecks] of [
    ['12', 1_200],
    ['12,5', 1_250],
    ['0.07', 7],
    ['-1 234.50 ₽', -123_450],
    ['+3', 300],
    ['1.005', undefined],
    ['12.', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['-', undefined],
  ] as const)
    it(`reads “${typed}” as ${kopecks ?? 'no sum'}`, () => {
      expect(parseRubles(typed)).to.equal(kopecks);
    });

  it('shows kopecks', () => {
    expect(formatRubles(123_450)).to.equal('₽1,234.50');
    expect(formatRubles(-7)).to.equal('-₽0.07');
  });
});
