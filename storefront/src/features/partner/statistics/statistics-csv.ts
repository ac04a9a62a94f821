import { formatRubles, kopecks } from '@shop/shared-types/money';
import { csvBeginning, csvLine, type SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import type { StatisticsPoint } from '../partner';

const columns = ['from', 'sold', 'completed', 'with_sms', 'canceled', 'rented', 'earned_rub', 'earned_usd'];

/** The points of a chart as a file for a spreadsheet (rule 19.45). */
export const statisticsCsv = (points: readonly StatisticsPoint[], form?: SpreadsheetForm): string =>
  [
    csvBeginning(form),
    csvLine(columns, form),
    ...points.map(({ at, sold, completed, withSms, cancelled, rented, earned, earnedUsd }) =>
      csvLine(
        [at, sold, completed, withSms, cancelled, rented, formatRubles(kopecks(earned)), (earnedUsd / 100).toFixed(2)],
        form,
      ),
    ),
  ].join('');
