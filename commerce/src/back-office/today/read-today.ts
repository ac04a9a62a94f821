import type { TodayDay, TodayFigures } from '@shop/shared-types/contract/admin/today';

import type { FlowHour } from '../../ledger/flows/flow.ts';
import { readFlows } from '../../ledger/flows/read-flows.ts';
import { startOfHour } from '../../ledger/flows/roll-up-flows.ts';
import { listDeliveryHours, type DeliveryCounts } from '../../sales/statistics/list-delivery-hours.ts';
import { nameOfDay, spanOfRange, type DayRange } from './day-range.ts';
import { figuresOf } from './figures.ts';
import { findShopHour } from './note-shop-hour.ts';
import { readOwed } from './read-owed.ts';
import { readStaffQueues } from './read-staff-queues.ts';
import type { TodayDeps } from './today-deps.ts';

const dayMs = 86_400_000;
/** The chart shows at least a week, since one day has nothing to be seen beside. */
const chartDaysMin = 7;

interface Hours {
  flows: readonly FlowHour[];
  deliveries: readonly DeliveryCounts[];
}

/** Deliveries are counted by the whole hour; the running one counts as far as it has come. */
const readHours = async (from: Date, to: Date): Promise<Hours> => {
  const [flows, deliveries] = await Promise.all([readFlows({ from, to }), listDeliveryHours({ from, to })]);
  return { flows, deliveries };
};

/** The same span of the week before. Of its last hour, deliveries are known as a whole only, so they end with the hour before. */
const readBefore = async (from: Date, to: Date): Promise<TodayFigures> => {
  const [flows, deliveries] = await Promise.all([
    readFlows({ from, to }),
    listDeliveryHours({ from, to: startOfHour(to) }),
  ]);
  return figuresOf(
    flows.flatMap((hour) => hour.flows),
    deliveries,
  );
};

const figuresSince = ({ flows, deliveries }: Hours, from: Date, to: Date): TodayFigures => {
  const isIn = ({ hour }: { hour: Date }): boolean => hour >= from && hour < to;
  return figuresOf(
    flows.filter(isIn).flatMap((hour) => hour.flows),
    deliveries.filter(isIn),
  );
};

/** The figures by day, oldest first; a day without sales is there too. Moscow has no daylight saving: a day is 24 hours. */
const listDays = (hours: Hours, since: Date, to: Date): TodayDay[] =>
  Array.from({ length: Math.round((to.getTime() - since.getTime()) / dayMs) }, (_, index) => {
    const start = new Date(since.getTime() + index * dayMs);
    return { day: nameOfDay(start), ...figuresSince(hours, start, new Date(start.getTime() + dayMs)) };
  });

/**
 * Reads the first page of the back office (rule 19.20): the figures of a range of days, the figures of as many days before it, what the shop
 * owes, what waits for the staff, and the figures of each day.
 */
export const readToday = async (deps: TodayDeps, range: DayRange) => {
  const at = deps.clock();
  const { from, to, until, days } = spanOfRange(at, range);
  const chartFrom = new Date(Math.min(from.getTime(), to.getTime() - chartDaysMin * dayMs));
  // One day has its like a week before; several days are compared with as many before them.
  const shiftMs = (days === 1 ? 7 : days) * dayMs;
  const comparedFrom = new Date(from.getTime() - shiftMs);
  const comparedTo = new Date(until.getTime() - shiftMs);
  const [hours, before, owed, queues, noted] = await Promise.all([
    readHours(chartFrom, until),
    readBefore(comparedFrom, comparedTo),
    readOwed(),
    readStaffQueues(deps),
    findShopHour(comparedTo),
  ]);
  return {
    at,
    from,
    to,
    comparedFrom,
    comparedTo,
    now: figuresSince(hours, from, to),
    before,
    owed,
    owedBefore: noted?.owed ?? null,
    waitingBefore: noted?.waiting ?? null,
    queues,
    days: listDays(hours, chartFrom, to),
  };
};
