import { expect } from 'chai';

import { checkCardNumber, type CardCheck } from './card-number.ts';

describe('checkCardNumber', () => {
  const table: [string, CardCheck][] = [
    ['2200 0000 0000 0004', 'russian'],
    ['2202-2000-0000-0008', 'russian'],
    ['4276 0000 0000 0009', 'russian'],
    ['4111 1111 1111 1111', 'foreign'],
    ['5555555555554444', 'foreign'],
    ['2200 0000 0000 0005', 'invalid'],
    ['4111 1111 1111 111', 'invalid'],
    ['2200x000000000004', 'invalid'],
    ['', 'invalid'],
  ];
  for (const [card, verdict] of table)
    it(`calls "${card}" ${verdict}`, () => expect(checkCardNumber(card)).to.equal(verdict));
});
