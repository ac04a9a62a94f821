import { expect } from 'chai';
import { MongoNetworkError } from 'mongodb';
import { pino } from 'pino';

import { repeatWhenLost } from './repeat-when-lost.ts';

describe('work at the start of a node', () => {
  let tries = 0;
  const failing = (times: number, failure: Error) =>
    repeatWhenLost(
      pino({ level: 'silent' }),
      () => {
        tries += 1;
        return tries > times ? Promise.resolve() : Promise.reject(failure);
      },
      () => Promise.resolve(),
    );
  const failureOf = (attempt: Promise<void>): Promise<unknown> =>
    attempt.then(
      () => undefined,
      (failure: unknown) => failure,
    );
  beforeEach(() => {
    tries = 0;
  });

  it('is done again while a primary is elected', async () => {
    await failing(3, new MongoNetworkError('read ECONNRESET'));
    expect(tries).to.equal(4);
  });

  it('gives up when the database does not come back', async () => {
    expect(await failureOf(failing(99, new MongoNetworkError('gone')))).to.be.instanceOf(MongoNetworkError);
    expect(tries).to.equal(10);
  });

  it('fails at once for every other reason', async () => {
    expect(await failureOf(failing(1, new TypeError('x is undefined')))).to.be.instanceOf(TypeError);
    expect(tries).to.equal(1);
  });
});
