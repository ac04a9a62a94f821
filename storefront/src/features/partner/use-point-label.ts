import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { StatisticsPeriod } from './partner';

/** When a point of the chart begins: an hour of the reader's clock, or a day, which is one of Moscow. */
export const usePointLabel = (period: StatisticsPeriod): ((at: string) => string) => {
  const intl = useIntl();
  return useCallback(
    (at) =>
      period === '24h'
        ? intl.formatTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
        : intl.formatDate(at, { day: 'numeric', month: 'short', timeZone: 'Europe/Moscow' }),
    [intl, period],
  );
};
