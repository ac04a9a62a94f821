import { expect } from 'chai';

import { checkCardNumber, type CardCheck } from './card-number.ts';
import { readPayoutTerms } from './payout-terms.ts';

describe('checkCardNumber', () => {
  const { russianCards } = readPayoutTerms();
  const table: [string, CardCheck][] = [
    ['2200 0000 0000 0004', 'russian'],
    ['2202-2000-0000-0008', 'russian'],
    ['4276 0000 0000 0009', 'russian'],
    ['\u202a2200\u00a00000\u20120000\u200b0004\u202c', 'russian'],
    ['4111 1111 1111 1111', 'foreign'],
    ['5555555555554444', 'foreign'],
    ['2200 0000 0000 0005', 'invalid'],
    ['4111 1111 1111 111', 'invalid'],
    ['2200x000000000004', 'invalid'],
    ['', 'invalid'],
  ];
  for (const [card, verdict] of table)
    it(`calls "${card}" ${verdict}`, () => expect(checkCardNumber(card, russianCards)).to.equal(verdict));

  it('goes by the operator’s own ranges beside Mir, and refuses ranges that are none', () => {
    const own = readPayoutTerms({ cardRanges: '411111, 555500-555599' }).russianCards;
    const verdicts = ['4111 1111 1111 1111', '5555555555554444', '2200 0000 0000 0004', '4276 0000 0000 0009'].map(
      (card) => checkCardNumber(card, own),
    );
    expect(verdicts).to.deep.equal(['russian', 'russian', 'russian', 'foreign']);
    for (const cardRanges of ['41111', '411111-', '555599-555500', '411111;422222']) {
      expect(() => readPayoutTerms({ cardRanges }), cardRanges).to.throw('RUSSIAN_CARD_RANGES');
    }
  });
});
