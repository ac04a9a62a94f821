import { expect } from 'chai';

import { allowanceAt, codesAfterPayment, givenBackAfter, type AllowanceSettings } from './allowance.ts';

const settings: AllowanceSettings = {
  base: 5,
  perCode: 3,
  windowMs: 3_600_000,
  freeAfterMs: 120_000,
  codesCountMs: 7 * 86_400_000,
};
const start = new Date('2026-01-05T10:00:00.000Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);
type Counted = Parameters<typeof allowanceAt>[0];

const giveBack = (account: Counted, heldMs: number, at: Date): Counted => ({
  ...account,
  givenBack: givenBackAfter(account, { heldMs, at }, settings),
});

describe('the allowance for numbers given back', () => {
  it('is five at first, and less the shorter a number was held', () => {
    expect(allowanceAt({}, start, settings)).to.deep.equal({ total: 5, used: 0, releasedAt: null });
    expect(allowanceAt(giveBack({}, 0, start), start, settings).used).to.equal(1);
    expect(allowanceAt(giveBack({}, 60_000, start), start, settings).used).to.equal(0.5);
    expect(allowanceAt(giveBack({}, 120_000, start), start, settings).used).to.equal(0);
    expect(allowanceAt(giveBack({}, 1_200_000, start), start, settings).used).to.equal(0);
  });

  it('pauses while less than one is left, and says until when', () => {
    let account: Counted = {};
    for (let number = 1; number <= 5; number += 1) {
      expect(allowanceAt(account, start, settings).releasedAt, `before number ${number}`).to.equal(null);
      account = giveBack(account, 0, start);
    }
    const { releasedAt } = allowanceAt(account, start, settings);
    expect(releasedAt).to.deep.equal(after(12 * 60_000));
    expect(allowanceAt(account, after(12 * 60_000 - 1), settings).releasedAt).to.not.equal(null);
    expect(allowanceAt(account, after(12 * 60_000), settings).releasedAt).to.equal(null);
    expect(allowanceAt(account, after(3_600_000), settings).used, 'free after the window').to.equal(0);
  });

  it('grows by three with each paid code, for 7 to 14 days', () => {
    const dayMs = 86_400_000;
    let account: Counted = { codes: codesAfterPayment({}, start, settings) };
    account = { codes: codesAfterPayment(account, after(dayMs), settings) };
    const totalAfter = (days: number) => allowanceAt(account, after(days * dayMs), settings).total;
    expect([0, 6, 7, 13].map(totalAfter)).to.deep.equal([11, 11, 11, 11]);
    expect([14, 100].map(totalAfter)).to.deep.equal([5, 5]);
    account = { codes: codesAfterPayment(account, after(8 * dayMs), settings) };
    expect(account.codes).to.deep.equal({ since: after(8 * dayMs), current: 1, before: 2 });
  });

  it('is switched off by a time of 0', () => {
    const off = { ...settings, freeAfterMs: 0 };
    const account = { givenBack: { usedMs: 10 ** 9, at: start } };
    expect(allowanceAt(account, start, off)).to.deep.equal({ total: 5, used: 0, releasedAt: null });
  });
});
