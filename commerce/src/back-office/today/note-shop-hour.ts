import { startOfHour } from '../../ledger/flows/roll-up-flows.ts';
import { readOwed } from './read-owed.ts';
import { readStaffQueues } from './read-staff-queues.ts';
import { ShopHourModel, type ShopHour } from './shop-hour.model.ts';
import type { TodayDeps } from './today-deps.ts';

const hourMs = 60 * 60_000;

/** Notes what is owed and what waits, once an hour, so that the next week can be compared with it. The first note of an hour stays. */
export const noteShopHour = async (deps: TodayDeps): Promise<void> => {
  const hour = startOfHour(deps.clock());
  const _id = hour.toISOString();
  if (await ShopHourModel.exists({ _id })) return;
  const [owed, { waiting }] = await Promise.all([readOwed(), readStaffQueues(deps)]);
  await ShopHourModel.updateOne({ _id }, { $setOnInsert: { hour, owed, waiting } }, { upsert: true });
};

/** What was noted within the hour before a moment. */
export const findShopHour = (at: Date): Promise<ShopHour | null> =>
  ShopHourModel.findOne({ hour: { $gt: new Date(at.getTime() - hourMs), $lte: at } }).lean<ShopHour>();
