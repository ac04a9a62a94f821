import { expect } from 'chai';

import { formatCode, newestCode } from '../../../session/resources/codes';
import { arrangeNumbers, foldRows, lifeMsOf, phaseOf, remainingMsOf } from './activation-view';
import { buildActivation, buildMessage } from './build-activation.fixture';

const at = (time: string): number => Date.parse(`2026-01-09T${time}Z`);

describe('how a number stands', () => {
  const rows = [
    ['waiting', '12:00:00', 'waiting'],
    ['waiting', '12:17:59', 'waiting'],
    ['waiting', '12:18:00', 'ending'],
    ['waiting', '12:25:00', 'ending'],
    ['received', '12:19:00', 'received'],
    ['finished', '12:19:00', 'finished'],
    ['cancelled', '12:01:00', 'cancelled'],
    ['banned', '12:01:00', 'blocked'],
    ['expired', '12:21:00', 'expired'],
  ] as const;
  for (const [status, time, expected] of rows) {
    it(`${status} at ${time} is ${expected}`, () => {
      expect(phaseOf(buildActivation({ status }), at(time))).to.equal(expected);
    });
  }

  it('never has less than no time left', () => {
    expect(remainingMsOf(buildActivation(), at('12:19:30'))).to.equal(30_000);
    expect(remainingMsOf(buildActivation(), at('13:00:00'))).to.equal(0);
  });

  it('never has more than its whole time left, however slow the visitor’s clock is', () => {
    expect(remainingMsOf(buildActivation(), at('11:59:58'))).to.equal(1_200_000);
  });

  it('lives from the purchase to its end', () => {
    expect(lifeMsOf(buildActivation())).to.equal(1_200_000);
  });
});

describe('arranging numbers', () => {
  it('makes the newest waiting one large, received ones medium and the rest rows', () => {
    const list = [
      buildActivation({ id: 6, status: 'cancelled' }),
      buildActivation({ id: 5, status: 'waiting' }),
      buildActivation({ id: 4, status: 'received' }),
      buildActivation({ id: 3, status: 'waiting' }),
      buildActivation({ id: 2, status: 'received' }),
      buildActivation({ id: 1, status: 'finished' }),
    ];
    const { large, medium, rows } = arrangeNumbers(list);
    expect(large?.id).to.equal(5);
    expect(medium.map(({ id }) => id)).to.deep.equal([4, 2]);
    expect(rows.map(({ id }) => id)).to.deep.equal([3, 6, 1]);
  });

  it('has no large one when nothing waits', () => {
    expect(arrangeNumbers([buildActivation({ status: 'received' })]).large).to.equal(undefined);
  });
});

describe('a code', () => {
  it('is the newest one, even when a later message brought none', () => {
    const messages = [buildMessage(), buildMessage({ code: '7' }), buildMessage({ code: null })];
    expect(newestCode({ messages })).to.equal('7');
    expect(newestCode({ messages: [] })).to.equal(undefined);
  });

  const rows = [
    ['481902', '481\u00a0902'],
    ['48190', '48190'],
    ['4819023', '4819\u00a0023'],
    ['4819', '4819'],
    ['123-456', '123-456'],
    ['G7X9Q2', 'G7X\u00a09Q2'],
  ] as const;
  for (const [code, expected] of rows) {
    it(`${code} reads ${expected}`, () => expect(formatCode(code)).to.equal(expected));
  }
});

describe('the rows below the cards', () => {
  it('fold ended numbers after five, and never one that is open', () => {
    const ended = Array.from({ length: 8 }, (_, index) => buildActivation({ id: index + 1, status: 'expired' }));
    const open = buildActivation({ id: 99 });
    expect(foldRows([...ended, open]).map(({ id }) => id)).to.deep.equal([1, 2, 3, 4, 5, 99]);
  });
});
