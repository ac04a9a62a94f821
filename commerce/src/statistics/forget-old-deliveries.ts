import { deliveryCountCollection, weekOf, weeksKept } from './delivery-count.model.ts';

/** Weeks that a run looks back on: a shop that stood still for that long has little to forget. */
const sweptWeeks = 12;

/** Drops the weeks that no statistic reads any more. Doing it again changes nothing. */
export const forgetOldDeliveries = async (at: Date): Promise<void> => {
  const newest = weekOf(at) - weeksKept;
  const old = Array.from({ length: sweptWeeks }, (_, index) => [`weeks.${newest - index}`, '']);
  await deliveryCountCollection().updateMany({}, { $unset: Object.fromEntries(old) as Record<string, ''> });
};
