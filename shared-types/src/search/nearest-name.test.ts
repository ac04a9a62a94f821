import { expect } from 'chai';

import { nearestName } from './nearest-name.ts';

const known = ['service', 'country', 'operator', 'maxPrice', 'ref', 'suppliers'];

describe('the nearest name', () => {
  it('is the one that was meant', () => {
    for (const [given, meant] of [
      ['operators', 'operator'],
      ['opertor', 'operator'],
      ['max_price', 'maxPrice'],
      ['MAXPRICE', 'maxPrice'],
      ['supplier', 'suppliers'],
      ['contry', 'country'],
    ] as const)
      expect(nearestName(given, known), given).to.equal(meant);
  });

  it('is none where nothing is near', () => {
    for (const given of ['lang', 'json', 'from', 'softId', 'forward', 're', '', 'x'.repeat(100_000), '__proto__'])
      expect(nearestName(given, known), given.slice(0, 10)).to.equal(undefined);
  });
});
