import { expect } from 'chai';

import { changeWords } from './change-words';

describe('the audit log in words', () => {
  it('shows money as money, and what changed as old → new', () => {
    expect(
      changeWords({
        action: 'promo-code.save',
        details: { kind: 'fixed', value: 50_000, topUpMin: 10_000, usesMax: 100, isActive: true },
        before: { kind: 'percent', value: 10, topUpMin: 10_000, usesMax: 50, isActive: false },
      }),
    ).to.deep.equal(['kind percent → fixed', 'value 10 % → ₽500.00', 'buyers at most 50 → 100', 'in use no → yes']);
    expect(
      changeWords({ action: 'price.set', details: { owner: 'default', price: 3_570 }, before: { price: null } }),
    ).to.deep.equal(['owner default', 'price none → ₽35.70']);
    expect(
      changeWords({ action: 'margins.set', details: { marginPercent: 25 }, before: { marginPercent: 20 } }),
    ).to.deep.equal(['margin percent 20 % → 25 %']);
  });

  it('shows a correction as what it did to the balance, also where the balance was not kept', () => {
    const corrected = { action: 'balance.correct' as const, details: { amount: 1_250, askedBy: 'a@example.com' } };
    expect(changeWords({ ...corrected, before: { balance: 475_010 } })).to.deep.equal([
      'balance ₽4,750.10 → ₽4,762.60 (+₽12.50)',
      'asked by a@example.com',
    ]);
    expect(changeWords({ action: 'balance.correct', details: { amount: -300 }, before: undefined })).to.deep.equal([
      'amount -₽3.00',
    ]);
  });

  it('shows what the price table changed, limits, and what has no earlier value', () => {
    expect(
      changeWords({
        action: 'price.set',
        details: { owner: 'wholesale', price: 900, before: 1_000, table: 'abc', line: 7 },
        before: undefined,
      }),
    ).to.deep.equal(['wholesale', 'price ₽10.00 → ₽9.00', 'line 7 of the price table']);
    expect(
      changeWords({
        action: 'user.change',
        details: { agreedLimits: { priceMax: 10_000, dailySpendMax: null, openOrdersMax: 5 } },
        before: { agreedLimits: null },
      }),
    ).to.deep.equal(['limits none → price at most ₽100.00, spent in a day at most none, open orders at most 5']);
    expect(
      changeWords({
        action: 'supplier.add',
        details: { markets: { services: [], countries: ['46'] }, tookMs: 42, userId: 7 },
        before: undefined,
      }),
    ).to.deep.equal(['markets services all, countries 46', 'answered in 42 ms', 'user 7']);
    expect(changeWords({ action: 'stock.upload', details: { lines: 3 }, before: undefined })).to.deep.equal([
      'lines 3',
    ]);
  });
});
