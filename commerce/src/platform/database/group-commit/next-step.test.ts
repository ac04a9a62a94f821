import { expect } from 'chai';
import { MongoServerError } from 'mongodb';

import { GivenUpMeanwhile } from './attempt-batch.ts';
import { GuardMissed } from './commit-batch.ts';
import { CommitOutcomeUnknown } from './commit-transaction.ts';
import { nextStep, type BatchState, type NextStep } from './next-step.ts';

const stale = new GuardMissed('another node wrote it');
const taken = new MongoServerError({ code: 11_000 });
const conflict = new MongoServerError({ errorLabels: ['TransientTransactionError'] });
const fault = new Error('a fault of ours');
const states: readonly BatchState[] = ['trusting', 'reading', 'halving', 'alone'];

describe('what follows a failed batch', () => {
  const rows: [BatchState, Error, number, NextStep][] = [
    ['trusting', stale, 1, 'reading'],
    ['trusting', stale, 64, 'reading'],
    ['trusting', taken, 64, 'reading'],
    ['trusting', conflict, 64, 'halving'],
    ['trusting', conflict, 1, 'alone'],
    ['trusting', fault, 64, 'halving'],
    ['trusting', fault, 1, 'given-up'],
    ['reading', stale, 64, 'halving'],
    ['reading', stale, 1, 'alone'],
    ['reading', taken, 2, 'halving'],
    ['reading', taken, 1, 'given-up'],
    ['halving', conflict, 32, 'halving'],
    ['halving', conflict, 1, 'alone'],
    ['halving', fault, 1, 'given-up'],
    ['alone', stale, 1, 'alone'],
    ['alone', conflict, 1, 'alone'],
    ['alone', fault, 1, 'given-up'],
  ];
  for (const [state, failure, size, step] of rows) {
    it(`${state}, ${size} left, ${failure.name} ${failure.message}: ${step}`, () => {
      expect(nextStep(state, failure, size)).to.equal(step);
    });
  }

  it('is the same again without the callers who left, and never again once the commit may have counted', () => {
    for (const state of states) {
      expect(nextStep(state, new GivenUpMeanwhile('a caller left'), 3)).to.equal('again');
      expect(nextStep(state, new CommitOutcomeUnknown('no answer'), 3)).to.equal('given-up');
    }
  });
});
