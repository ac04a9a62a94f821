import type { TodayDay } from '@shop/shared-types/contract/admin/today';

/** The two bars of a day. Heights are percent of the top of the axis. */
export interface DayBars {
  day: string;
  turnover: number;
  netMargin: number;
  /** The house lost money on the day; its bar has another colour. */
  isLoss: boolean;
}

export interface DayScale {
  bars: DayBars[];
  /** Marks of the axis in kopecks, from the top to 0. */
  marks: number[];
}

const steps = [1, 2, 2.5, 5, 10];
const marksCount = 4;

/** The next larger sum in kopecks that is easy to read, and that a fourth of is, too. */
const roundUp = (sum: number): number => {
  const least = Math.max(sum, 400) / marksCount;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = steps.find((one) => one * power >= least) ?? 10;
  return step * power * marksCount;
};

export const scaleOf = (days: readonly TodayDay[]): DayScale => {
  const top = roundUp(Math.max(0, ...days.flatMap(({ turnover, netMargin }) => [turnover, Math.abs(netMargin)])));
  const heightOf = (figure: number): number => Math.round((1_000 * figure) / top) / 10;
  return {
    bars: days.map(({ day, turnover, netMargin }) => ({
      day,
      turnover: heightOf(Math.max(0, turnover)),
      netMargin: heightOf(Math.abs(netMargin)),
      isLoss: netMargin < 0,
    })),
    marks: Array.from({ length: marksCount + 1 }, (_, index) => Math.round(top - (index * top) / marksCount)),
  };
};
