import type { TodayDay } from '@shop/shared-types/contract/admin/today';

/** The two bars of a day. Heights are percent of the largest figure of all days. */
export interface DayBars {
  day: string;
  turnover: number;
  netMargin: number;
  /** The house lost money on the day; its bar has another colour. */
  isLoss: boolean;
}

export const barsOf = (days: readonly TodayDay[]): DayBars[] => {
  const largest = Math.max(1, ...days.flatMap(({ turnover, netMargin }) => [turnover, Math.abs(netMargin)]));
  const heightOf = (figure: number): number => Math.round((100 * figure) / largest);
  return days.map(({ day, turnover, netMargin }) => ({
    day,
    turnover: heightOf(Math.max(0, turnover)),
    netMargin: heightOf(Math.abs(netMargin)),
    isLoss: netMargin < 0,
  }));
};
