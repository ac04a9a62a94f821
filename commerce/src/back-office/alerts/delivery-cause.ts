import { startOfHour } from '../../ledger/flows/roll-up-flows.ts';
import { listDeliveryHours, type DeliveryCounts } from '../../sales/statistics/list-delivery-hours.ts';
import { causeOf, type Cause } from './cause.ts';

const hourMs = 60 * 60_000;
const recentHours = 3;
const weekMs = 7 * 24 * hourMs;
/** Fewer ended activations within three hours say nothing. */
const sampleMin = 50;

const sumOf = (hours: readonly DeliveryCounts[]) => ({
  n: hours.reduce((sum, hour) => sum + hour.n, 0),
  delivered: hours.reduce((sum, hour) => sum + hour.delivered, 0),
});

/** Whether the delivery rate of the last hours lies far below that of the week before them. Both need a sample that says something. */
export const readDeliveryCauses = async (now: Date, dropPoints: number): Promise<Cause[]> => {
  const since = new Date(startOfHour(now).getTime() - (recentHours - 1) * hourMs);
  const from = new Date(since.getTime() - weekMs);
  const hours = await listDeliveryHours({ from, to: now });
  const recent = sumOf(hours.filter(({ hour }) => hour >= since));
  const before = sumOf(hours.filter(({ hour }) => hour < since));
  if (recent.n < sampleMin || before.n < sampleMin) return [];
  const rateNow = Math.round((1_000 * recent.delivered) / recent.n) / 10;
  const rateBefore = Math.round((1_000 * before.delivered) / before.n) / 10;
  if (rateBefore - rateNow < dropPoints) return [];
  return [
    causeOf('delivery-fallen', 'shop', {
      en: `The delivery rate of the last ${recentHours} hours is ${rateNow} % of ${recent.n} numbers; in the week before it was ${rateBefore} %.`,
      ru: `За последние ${recentHours} часа код пришёл на ${rateNow} % номеров из ${recent.n}; за неделю до этого на ${rateBefore} %.`,
    }),
  ];
};
