import { kopecks, type Money } from '@shop/shared-types/money';

import { houseSales } from './balances/account-id.ts';
import { transferCollection } from './transfers/transfer.model.ts';

/** One day of sales, in kopecks. Turnover = suppliers + referrers + house. */
export interface SalesDay {
  /** `2026-01-31`. */
  day: string;
  /** Payments for numbers, rentals and goods. */
  sold: number;
  /** The buyers' payments, less money that went back to them after payment. */
  turnover: Money;
  /** Shares of partners, agents and sellers, and what upstreams really charged. */
  suppliers: Money;
  referrers: Money;
  /** The rest of the turnover; negative on a day with more refunds than payments. */
  house: Money;
}

interface DayRow {
  _id: { day: string; isIncoming: boolean; kind: string; isReferrers: boolean };
  sum: number;
  count: number;
}

/** Kinds of transfers that pay somebody for a sale. Every other transfer out of the account goes back to the buyer. */
const supplierKinds: ReadonlySet<string> = new Set(['partner-share', 'supplier-cost']);
/** A referrer's share that is taken back comes from the referrer's own account. */
const referrerAccount = /^referral:/;

const dayOf = (day: string, rows: readonly DayRow[]): SalesDay => {
  const sums = { sold: 0, turnover: 0, suppliers: 0, referrers: 0 };
  for (const { _id, sum, count } of rows) {
    const { isIncoming, kind, isReferrers } = _id;
    const signed = isIncoming ? sum : 0 - sum;
    if (supplierKinds.has(kind)) sums.suppliers -= signed;
    else if (isReferrers) sums.referrers -= signed;
    else {
      sums.turnover += signed;
      if (isIncoming) sums.sold += count;
    }
  }
  const { sold, turnover, suppliers, referrers } = sums;
  return {
    day,
    sold,
    turnover: kopecks(turnover),
    suppliers: kopecks(suppliers),
    referrers: kopecks(referrers),
    house: kopecks(turnover - suppliers - referrers),
  };
};

/** Sums up the transfers of the house's sales account by day of a time zone, newest first. Days without sales are left out. */
export const sumSalesByDay = async ({ since, timezone }: { since: Date; timezone: string }): Promise<SalesDay[]> => {
  const rows = await transferCollection()
    .aggregate<DayRow>([
      { $match: { folds: houseSales, at: { $gte: since } } },
      {
        $group: {
          _id: {
            day: { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone } },
            isIncoming: { $eq: ['$credit', houseSales] },
            kind: '$kind',
            isReferrers: {
              $regexMatch: {
                input: { $cond: [{ $eq: ['$credit', houseSales] }, '$debit', '$credit'] },
                regex: referrerAccount,
              },
            },
          },
          sum: { $sum: '$amount' },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const days = [...new Set(rows.map(({ _id }) => _id.day))].sort().reverse();
  return days.map((day) =>
    dayOf(
      day,
      rows.filter(({ _id }) => _id.day === day),
    ),
  );
};
