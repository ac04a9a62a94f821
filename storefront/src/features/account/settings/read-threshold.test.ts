import { expect } from 'chai';

import { readThreshold } from './read-threshold';

describe('the low-balance threshold', () => {
  const rows = [
    ['', { kind: 'kopecks', value: null }],
    ['  ', { kind: 'kopecks', value: null }],
    ['100', { kind: 'kopecks', value: 10_000 }],
    ['1 000', { kind: 'kopecks', value: 100_000 }],
    ['0', { kind: 'kopecks', value: 0 }],
    ['12.5', { kind: 'wrong' }],
    ['-1', { kind: 'wrong' }],
    ['2000000000', { kind: 'wrong' }],
  ] as const;
  for (const [typed, expected] of rows) {
    it(`"${typed}" is ${JSON.stringify(expected)}`, () => expect(readThreshold(typed)).to.deep.equal(expected));
  }
});
