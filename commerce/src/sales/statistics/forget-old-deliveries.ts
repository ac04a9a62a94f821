import { deliveryCountCollection, weekOf, weeksKept } from './delivery-count.model.ts';
import { supplierDeliveryCollection } from './supplier-delivery.model.ts';

/** Number of expired weeks that a run deletes: a shop that stood still for longer has little to delete. */
const sweptWeeks = 12;

/** Deletes the weeks that no statistic reads any more. A repeat changes nothing. */
export const forgetOldDeliveries = async (at: Date): Promise<void> => {
  const newest = weekOf(at) - weeksKept;
  const old = Array.from({ length: sweptWeeks }, (_, index) => [`weeks.${newest - index}`, '']);
  const $unset = Object.fromEntries(old) as Record<string, ''>;
  await deliveryCountCollection().updateMany({}, { $unset });
  await supplierDeliveryCollection().updateMany({}, { $unset });
};
