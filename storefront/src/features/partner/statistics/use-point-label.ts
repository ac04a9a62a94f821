import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { StatisticsPeriod } from '../partner';

/** The start of a chart's point: an hour of the reader's clock, or a day by Moscow time. */
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
