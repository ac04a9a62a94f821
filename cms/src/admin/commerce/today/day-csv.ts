import type { TodayDay } from '@shop/shared-types/contract/admin/today';
import { kopecks, rublesAsNumber } from '@shop/shared-types/money';
import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import { showRate } from './compare';
import { showRubles } from '../parts/sum';

type SumName =
  | 'turnover'
  | 'netMargin'
  | 'suppliers'
  | 'referrers'
  | 'bonuses'
  | 'cashback'
  | 'refundFees'
  | 'providerFees'
  | 'debts'
  | 'refunded';

const sumColumn = (title: string, name: SumName) => ({
  title,
  shown: (day: TodayDay) => showRubles(day[name]),
  written: (day: TodayDay) => rublesAsNumber(kopecks(day[name])).toFixed(2),
});

/** The columns of the table by day: the page shows whole rubles, so that all of them fit; the file has the kopecks. */
export const dayColumns = [
  { title: 'Day in Moscow', shown: ({ day }: TodayDay) => day, written: ({ day }: TodayDay) => day },
  { title: 'Sales', shown: ({ sold }: TodayDay) => String(sold), written: ({ sold }: TodayDay) => String(sold) },
  sumColumn('Turnover', 'turnover'),
  sumColumn('Net margin', 'netMargin'),
  sumColumn('Partners and agents', 'suppliers'),
  sumColumn('Referrers', 'referrers'),
  sumColumn('Bonuses', 'bonuses'),
  sumColumn('Cashback', 'cashback'),
  sumColumn('Refund fees', 'refundFees'),
  sumColumn('Provider fees', 'providerFees'),
  sumColumn('Charged back and spent', 'debts'),
  sumColumn('Refunded', 'refunded'),
  {
    title: 'Delivery rate',
    shown: ({ deliveryRate }: TodayDay) => showRate(deliveryRate),
    written: ({ deliveryRate }: TodayDay) => (deliveryRate === null ? '' : deliveryRate.toFixed(4)),
  },
] as const;

/** The table by day as a CSV file, for programs or as a spreadsheet opens it (rule 19.45). */
export const dayCsv = (days: readonly TodayDay[], form?: SpreadsheetForm): string =>
  [dayColumns.map(({ title }) => title), ...days.map((day) => dayColumns.map(({ written }) => written(day)))]
    .map((cells) => csvLine(cells, form))
    .reduce((file, line) => file + line, csvBeginning(form));
