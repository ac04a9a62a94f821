import type { TodayDay, TodayFigures } from '@shop/shared-types/contract/admin/today';
import { expect } from 'chai';

import { changeOf, headTiles, moneyTiles, owedTiles, waitingTiles } from './compare';
import { scaleOf } from './day-bars';
import { dayColumns, dayCsv } from './day-csv';
import { rangeOf } from './day-ranges';

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

  it('shows each figure beside that of the same span before', () => {
    const [gross, turnover, ...rest] = headTiles({ ...figures, refunded: 50_000 }, { ...figures, turnover: 60_025 });
    expect(gross).to.include({ label: 'Gross', value: '₽1,700.50' });
    expect(turnover).to.include({ label: 'Turnover', value: '₽1,200.50', below: 'Before: ₽600.25 (+100\u00A0%)' });
    expect(rest.map(({ label }) => label)).to.deep.equal(['Net margin', 'Sales', 'Delivery rate']);
    expect(headTiles(figures, nothing).at(-1)).to.include({ value: '85.0 % of 20', below: 'Before: — of 0' });
    const owed = { buyers: 100, agents: 0, partners: 0, referrers: 0, payouts: 0 };
    expect(owedTiles(owed, null)[0]).to.deep.equal({ label: 'Buyers', value: '₽1.00', below: undefined });
    const spent = moneyTiles(figures, nothing).map(({ label }) => label);
    expect(spent, 'what is 0 is left out').to.deep.equal(['Partners, agents, upstreams', 'Referrers', 'Bonuses']);
  });

  it('calls urgent what waits, and leads to where it is dealt with', () => {
    const waiting = {
      ...{ payouts: 2, applications: 0, documents: 3, disputes: 0, strayPayments: 0 },
      ...{ silentSuppliers: 0, lowStock: 0, failedWork: 0, alerts: 0 },
    };
    const [, payouts, applications] = waitingTiles(waiting);
    expect(payouts).to.include({ value: '2', to: '/commerce/withdrawals', isUrgent: true });
    expect(applications?.isUrgent).to.equal(false);
  });

  it('reads the days that a name stands for, in Moscow', () => {
    // Half past midnight of the first of March in Moscow.
    const now = new Date('2026-02-28T21:30:00Z');
    const own = { from: '', to: '' };
    expect(rangeOf('today', own, now)).to.deep.equal({ from: '2026-03-01', to: '2026-03-01' });
    expect(rangeOf('yesterday', own, now)).to.deep.equal({ from: '2026-02-28', to: '2026-02-28' });
    expect(rangeOf('week', own, now).from).to.equal('2026-02-23');
    expect(rangeOf('this-month', own, now).from).to.equal('2026-03-01');
    expect(rangeOf('last-month', own, now)).to.deep.equal({ from: '2026-02-01', to: '2026-02-28' });
    expect(rangeOf('own', { from: '2026-01-05', to: '' }, now)).to.deep.equal({ from: '2026-01-05', to: '2026-03-01' });
  });

  it('shows whole rubles in the table, whose twelve columns would not fit otherwise', () => {
    const shown = dayColumns().map((column) => column.shown(dayOf('2026-01-05', { netMargin: -7_60 })));
    expect(shown.slice(0, 5)).to.deep.equal(['2026-01-05', '12', '₽1,201', '-₽8', '₽700']);
  });

  it('writes the same columns into the file as into the table, in rubles', () => {
    const days = [dayOf('2026-01-05'), dayOf('2026-01-06', { deliveryRate: null, netMargin: -7 })];
    const [titles, first, second, end] = dayCsv(days).split('\r\n');
    expect(titles).to.equal(
      dayColumns()
        .map(({ title }) => title)
        .join(','),
    );
    expect(first).to.equal('2026-01-05,12,1200.50,485.50,700.00,10.00,5.00,0.00,0.00,0.00,0.00,0.00,0.8500');
    expect(second).to.equal('2026-01-06,12,1200.50,-0.07,700.00,10.00,5.00,0.00,0.00,0.00,0.00,0.00,');
    expect(end).to.equal('');
  });

  it('draws bars against an axis of round sums, and a loss as one', () => {
    const { bars, marks } = scaleOf([
      dayOf('2026-01-05', { turnover: 190_000, netMargin: 50_000 }),
      dayOf('2026-01-06', { turnover: 0, netMargin: -100_000 }),
    ]);
    expect(marks).to.deep.equal([200_000, 150_000, 100_000, 50_000, 0]);
    expect(bars).to.deep.equal([
      { day: '2026-01-05', turnover: 95, netMargin: 25, isLoss: false },
      { day: '2026-01-06', turnover: 0, netMargin: 50, isLoss: true },
    ]);
    const empty = scaleOf([dayOf('2026-01-05', { turnover: 0, netMargin: 0 })]);
    expect(empty.bars[0]).to.include({ turnover: 0, netMargin: 0 });
    expect(empty.marks.at(0)).to.equal(400);
  });
});
