import type { TodayDay } from '@shop/shared-types/contract/admin/today';
import { kopecks, rublesAsNumber } from '@shop/shared-types/money';
import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import { showRate } from './compare';
import { showRubles } from '../parts/sum';
import { say } from '../parts/say';

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
export const dayColumns = () => [
  { title: say('Day in Moscow'), shown: ({ day }: TodayDay) => day, written: ({ day }: TodayDay) => day },
  { title: say('Sales'), shown: ({ sold }: TodayDay) => String(sold), written: ({ sold }: TodayDay) => String(sold) },
  sumColumn(say('Turnover'), 'turnover'),
  sumColumn(say('Net margin'), 'netMargin'),
  sumColumn(say('Partners and agents'), 'suppliers'),
  sumColumn(say('Referrers'), 'referrers'),
  sumColumn(say('Bonuses'), 'bonuses'),
  sumColumn(say('Cashback'), 'cashback'),
  sumColumn(say('Refund fees'), 'refundFees'),
  sumColumn(say('Provider fees'), 'providerFees'),
  sumColumn(say('Charged back and spent'), 'debts'),
  sumColumn(say('Refunded'), 'refunded'),
  {
    title: say('Delivery rate'),
    shown: ({ deliveryRate }: TodayDay) => showRate(deliveryRate),
    written: ({ deliveryRate }: TodayDay) => (deliveryRate === null ? '' : deliveryRate.toFixed(4)),
  },
];

/** The table by day as a CSV file, for programs or as a spreadsheet opens it (rule 19.45). */
export const dayCsv = (days: readonly TodayDay[], form?: SpreadsheetForm): string =>
  [dayColumns().map(({ title }) => title), ...days.map((day) => dayColumns().map(({ written }) => written(day)))]
    .map((cells) => csvLine(cells, form))
    .reduce((file, line) => file + line, csvBeginning(form));
