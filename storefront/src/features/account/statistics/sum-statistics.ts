import type { QueryStatistic } from '@shop/shared-types/contract/statistics';

type Figures = Pick<QueryStatistic, 'requested' | 'bought' | 'received' | 'spent'>;

export const sumStatistics = (rows: readonly Figures[]): Figures =>
  rows.reduce<Figures>(
    (sum, { requested, bought, received, spent }) => ({
      requested: sum.requested + requested,
      bought: sum.bought + bought,
      received: sum.received + received,
      spent: sum.spent + spent,
    }),
    { requested: 0, bought: 0, received: 0, spent: 0 },
  );

/** Share of bought numbers that received a code; undefined where nothing was bought. */
export const successOf = ({ bought, received }: Pick<Figures, 'bought' | 'received'>): number | undefined =>
  bought === 0 ? undefined : received / bought;
