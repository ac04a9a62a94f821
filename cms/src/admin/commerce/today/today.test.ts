import type { TodayDay, TodayFigures } from '@shop/shared-types/contract/admin/today';
import { expect } from 'chai';

import { changeOf, moneyTiles, owedTiles, waitingTiles } from './compare';
import { barsOf } from './day-bars';
import { dayColumns, dayCsv } from './day-csv';

const figures: TodayFigures = {
  sold: 12,
  turnover: 120_050,
  refunded: 0,
  suppliers: 70_000,
  referrers: 1_000,
  bonuses: 500,
  cashback: 0,
  refundFees: 0,
  providerFees: 0,
  debts: 0,
  netMargin: 48_550,
  sampleSize: 20,
  deliveryRate: 0.85,
};
const nothing: TodayFigures = { ...figures, sold: 0, turnover: 0, netMargin: 0, sampleSize: 0, deliveryRate: null };
const dayOf = (day: string, own: Partial<TodayFigures> = {}): TodayDay => ({ ...figures, ...own, day });

describe('the first page of the back office', () => {
  it('says by how much a figure has changed, also from below zero, and nothing where there was nothing', () => {
    expect(changeOf(112, 100)).to.equal('+12\u00A0%');
    expect(changeOf(50, 100)).to.equal('−50\u00A0%');
    expect(changeOf(10, -10)).to.equal('+200\u00A0%');
    expect(changeOf(1_000, 999)).to.equal('±0\u00A0%');
    expect(changeOf(1_099, 100)).to.equal('+999\u00A0%');
    expect(changeOf(240_000, 200)).to.equal('×\u00A01,200');
    expect(changeOf(10_000, -1)).to.equal('+1,000,100\u00A0%');
    expect(changeOf(5, 0)).to.equal('');
    expect(changeOf(7, 7)).to.equal('');
  });

  it('shows each figure beside that of the week before', () => {
    const [turnover] = moneyTiles(figures, { ...figures, turnover: 60_025 });
    expect(turnover).to.deep.equal({ label: 'Turnover', value: '₽1,200.50', before: '₽600.25 (+100\u00A0%)' });
    expect(moneyTiles(figures, nothing).at(-1)).to.deep.include({ value: '85.0 % of 20', before: '— of 0' });
    const owed = { buyers: 100, agents: 0, partners: 0, referrers: 0, payouts: 0 };
    expect(owedTiles(owed, null)[0]).to.deep.equal({ label: 'Buyers', value: '₽1.00', before: undefined });
  });

  it('calls urgent what waits, and leads to where it is dealt with', () => {
    const waiting = {
      ...{ payouts: 2, applications: 0, documents: 3, disputes: 0, strayPayments: 0 },
      ...{ silentSuppliers: 0, lowStock: 0, failedWork: 0, alerts: 0 },
    };
    const { documents: unknown, ...before } = waiting;
    expect(unknown).to.equal(3);
    const [, payouts, applications, documents] = waitingTiles(waiting, { ...before, payouts: 1 });
    expect(payouts).to.include({ value: '2', before: '1', to: '/commerce/withdrawals', isUrgent: true });
    expect(applications?.isUrgent).to.equal(false);
    // A release that did not count documents may have noted the hour of the week before.
    expect(documents).to.include({ value: '3', before: undefined, to: '/commerce/documents', isUrgent: true });
  });

  it('shows whole rubles in the table, whose twelve columns would not fit otherwise', () => {
    const shown = dayColumns.map((column) => column.shown(dayOf('2026-01-05', { netMargin: -7_60 })));
    expect(shown.slice(0, 5)).to.deep.equal(['2026-01-05', '12', '₽1,201', '-₽8', '₽700']);
  });

  it('writes the same columns into the file as into the table, in rubles', () => {
    const days = [dayOf('2026-01-05'), dayOf('2026-01-06', { deliveryRate: null, netMargin: -7 })];
    const [titles, first, second, end] = dayCsv(days).split('\r\n');
    expect(titles).to.equal(dayColumns.map(({ title }) => title).join(','));
    expect(first).to.equal('2026-01-05,12,1200.50,485.50,700.00,10.00,5.00,0.00,0.00,0.00,0.00,0.00,0.8500');
    expect(second).to.equal('2026-01-06,12,1200.50,-0.07,700.00,10.00,5.00,0.00,0.00,0.00,0.00,0.00,');
    expect(end).to.equal('');
  });

  it('draws bars against the largest day, and a loss as one', () => {
    const bars = barsOf([
      dayOf('2026-01-05', { turnover: 200, netMargin: 50 }),
      dayOf('2026-01-06', { turnover: 0, netMargin: -100 }),
    ]);
    expect(bars).to.deep.equal([
      { day: '2026-01-05', turnover: 100, netMargin: 25, isLoss: false },
      { day: '2026-01-06', turnover: 0, netMargin: 50, isLoss: true },
    ]);
    expect(barsOf([dayOf('2026-01-05', { turnover: 0, netMargin: 0 })])[0]).to.include({ turnover: 0, netMargin: 0 });
  });
});
