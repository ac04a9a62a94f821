import { expect } from 'chai';

import { pressSurcharge, repeatPurchase, type RepeatTools } from './auto-repeat';
import { readProviderAnswer } from '../buying/read-provider-answer';

/** Answers in turn, the last one for ever; waiting moves the clock. */
const run = async (texts: readonly (string | Error)[], { stopAfter = Infinity }: { stopAfter?: number } = {}) => {
  const stop = new AbortController();
  let nowMs = 0;
  let asked = 0;
  const counted: number[] = [];
  const tools: RepeatTools = {
    ask: () => {
      const text = texts[Math.min(asked, texts.length - 1)] ?? 'NO_NUMBERS';
      asked += 1;
      if (asked >= stopAfter) stop.abort();
      return text instanceof Error ? Promise.reject(text) : Promise.resolve(readProviderAnswer(text));
    },
    wait: (ms) => {
      nowMs += ms;
      return Promise.resolve();
    },
    nowMs: () => nowMs,
    onAttempt: (attempts) => counted.push(attempts),
  };
  return { outcome: await repeatPurchase(tools, stop.signal), counted, nowMs: () => nowMs };
};

describe('the provider-compatible answer', () => {
  it('is a number when it contains ACCESS_NUMBER', () => {
    expect(readProviderAnswer('ACCESS_NUMBER:635468024:46731234567')).to.deep.equal({
      kind: 'bought',
      activationId: 635468024,
      phone: '46731234567',
    });
  });

  it('asks on for what may pass', () => {
    for (const text of ['NO_NUMBERS', 'LIMIT!!!', 'ERROR_SQL']) {
      expect(readProviderAnswer(text).kind, text).to.equal('none-yet');
    }
  });

  it('is the true price in kopecks when only dearer numbers are left', () => {
    for (const [text, price] of [
      ['WRONG_MAX_PRICE:8.30', 830],
      ['WRONG_MAX_PRICE:0.35', 35],
      ['WRONG_MAX_PRICE:12', 1200],
    ] as const) {
      expect(readProviderAnswer(text), text).to.deep.equal({ kind: 'dearer', price });
    }
    expect(readProviderAnswer('WRONG_MAX_PRICE')).to.deep.equal({ kind: 'dearer', price: undefined });
  });

  it('stops for what will not', () => {
    expect(readProviderAnswer('NO_BALANCE')).to.deep.equal({ kind: 'no-balance' });
    expect(readProviderAnswer('BAD_SERVICE')).to.deep.equal({ kind: 'refused', token: 'BAD_SERVICE' });
    expect(readProviderAnswer("BANNED:'2026-1-9 14-05-00'")).to.deep.equal({ kind: 'refused', token: 'BANNED' });
  });
});

describe('auto-repeat', () => {
  it('asks until a number is there, counting', async () => {
    const { outcome, counted } = await run(['NO_NUMBERS', 'NO_NUMBERS', 'ACCESS_NUMBER:7:46731234567']);
    expect(outcome).to.deep.equal({ kind: 'bought', activationId: 7, attempts: 3 });
    expect(counted).to.deep.equal([1, 2, 3]);
  });

  it('ends with the price as soon as only dearer numbers are left', async () => {
    const { outcome, counted } = await run(['NO_NUMBERS', 'WRONG_MAX_PRICE:8.30', 'ACCESS_NUMBER:7:46731234567']);
    expect(outcome).to.deep.equal({ kind: 'dearer', price: 830 });
    expect(counted).to.deep.equal([1, 2]);
  });

  it('goes on over a broken network', async () => {
    const { outcome } = await run([new TypeError('network'), 'ACCESS_NUMBER:7:46731234567']);
    expect(outcome).to.include({ kind: 'bought' });
  });

  it('ends after 1200 seconds', async () => {
    const { outcome, nowMs } = await run(['NO_NUMBERS']);
    expect(outcome).to.deep.equal({ kind: 'timed-out', attempts: 600 });
    expect(nowMs()).to.equal(1_200_000);
  });

  it('ends when the buyer stops', async () => {
    const { outcome, counted } = await run(['NO_NUMBERS'], { stopAfter: 2 });
    expect(outcome).to.deep.equal({ kind: 'stopped' });
    expect(counted).to.deep.equal([1, 2]);
  });

  it('does not lose a number that was bought while the buyer stopped', async () => {
    const { outcome } = await run(['NO_NUMBERS', 'ACCESS_NUMBER:7:46731234567'], { stopAfter: 2 });
    expect(outcome).to.include({ kind: 'bought', activationId: 7 });
  });

  it('ends at once without money', async () => {
    const { outcome, counted } = await run(['NO_BALANCE']);
    expect(outcome).to.deep.equal({ kind: 'no-balance' });
    expect(counted).to.deep.equal([1]);
  });
});

describe('the surcharge', () => {
  it('is taken by a press and given back by a second one', () => {
    expect(pressSurcharge(0, 2_500)).to.equal(2_500);
    expect(pressSurcharge(2_500, 2_500)).to.equal(0);
    expect(pressSurcharge(2_500, 5_000)).to.equal(5_000);
  });
});
