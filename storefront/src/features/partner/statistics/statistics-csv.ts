import { formatRubles, kopecks } from '@shop/shared-types/money';

import type { StatisticsPoint } from '../partner';

const columns = 'from,sold,completed,with_sms,canceled,rented,earned_rub,earned_usd';

/** The points of a chart as a file for a spreadsheet. All values are numbers and times, so nothing needs quotes. */
export const statisticsCsv = (points: readonly StatisticsPoint[]): string =>
  [
    columns,
    ...points.map(({ at, sold, completed, withSms, cancelled, rented, earned, earnedUsd }) =>
      [
        at,
        sold,
        completed,
        withSms,
        cancelled,
        rented,
        formatRubles(kopecks(earned)),
        (earnedUsd / 100).toFixed(2),
      ].join(','),
    ),
    '',
  ].join('\r\n');
