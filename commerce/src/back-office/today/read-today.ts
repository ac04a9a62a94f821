import type { TodayDay, TodayFigures } from '@shop/shared-types/contract/admin/today';

import { startOfDays } from '../admin/start-of-days.ts';
import type { FlowHour } from '../../ledger/flows/flow.ts';
import { readFlows } from '../../ledger/flows/read-flows.ts';
import { startOfHour } from '../../ledger/flows/roll-up-flows.ts';
import { listDeliveryHours, type DeliveryCounts } from '../../sales/statistics/list-delivery-hours.ts';
import { figuresOf } from './figures.ts';
import { findShopHour } from './note-shop-hour.ts';
import { readOwed } from './read-owed.ts';
import { readStaffQueues } from './read-staff-queues.ts';
import type { TodayDeps } from './today-deps.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

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

const dayName = (start: Date, timezone: string): string => start.toLocaleDateString('sv-SE', { timeZone: timezone });

/** The figures by day, oldest first; a day without sales is there too. Moscow has no daylight saving: a day is 24 hours. */
const listDays = (hours: Hours, { since, timezone }: { since: Date; timezone: string }, days: number): TodayDay[] =>
  Array.from({ length: days }, (_, index) => {
    const start = new Date(since.getTime() + index * dayMs);
    return { day: dayName(start, timezone), ...figuresSince(hours, start, new Date(start.getTime() + dayMs)) };
  });

/** Reads the office's first page: today's figures beside those of the week before, what is owed, what waits, and the figures by day. */
export const readToday = async (deps: TodayDeps, { days }: { days: number }) => {
  const at = deps.clock();
  const { since: from } = startOfDays(at, 1);
  const chart = startOfDays(at, days);
  const comparedFrom = new Date(from.getTime() - weekMs);
  const comparedTo = new Date(at.getTime() - weekMs);
  const [hours, before, owed, queues, noted] = await Promise.all([
    readHours(chart.since, at),
    readBefore(comparedFrom, comparedTo),
    readOwed(),
    readStaffQueues(deps),
    findShopHour(comparedTo),
  ]);
  return {
    at,
    from,
    comparedFrom,
    comparedTo,
    now: figuresSince(hours, from, new Date(from.getTime() + dayMs)),
    before,
    owed,
    owedBefore: noted?.owed ?? null,
    waitingBefore: noted?.waiting ?? null,
    queues,
    days: listDays(hours, chart, days),
  };
};
