import { expect } from 'chai';

import { readSum, showSum, typedSum } from './sum';

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
      expect(readSum(typed)).to.equal(kopecks);
    });

  it('shows kopecks', () => {
    expect(showSum(123_450)).to.equal('₽1,234.50');
    expect(showSum(-7)).to.equal('-₽0.07');
  });

  it('fills a field with what it reads again', () => {
    for (const kopecks of [0, 7, 150_50, -1_200]) expect(readSum(typedSum(kopecks))).to.equal(kopecks);
    expect(typedSum(150_50)).to.equal('150.5');
  });
});
