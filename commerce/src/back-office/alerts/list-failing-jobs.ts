import mongoose from 'mongoose';

import type { AlertTexts } from './cause.ts';
import { moscowMinuteOf } from './moscow-minute.ts';

/** The part of Agenda's record of a job that is read here. */
interface JobRecord {
  name: string;
  type: string;
  failCount?: number | null;
  failReason?: string | null;
  nextRunAt?: Date | null;
  lockedAt?: Date | null;
}

/** A job whose time came this long ago has no node that runs it. */
const lateMs = 30 * 60_000;

const whyOf = (
  { failCount, failReason, nextRunAt, lockedAt }: JobRecord,
  failuresMin: number,
  now: Date,
): AlertTexts | undefined => {
  if (failCount && failCount >= failuresMin)
    return {
      en: `has failed ${failCount} times in a row (${failReason ?? ''})`,
      ru: `не удалось раз подряд: ${failCount} (${failReason ?? ''})`,
    };
  const isLate = !lockedAt && nextRunAt && now.getTime() - nextRunAt.getTime() > lateMs;
  if (!isLate) return undefined;
  const at = moscowMinuteOf(nextRunAt);
  return { en: `should have run at ${at.en} and did not`, ru: `должно было начаться ${at.ru} и не началось` };
};

/** Jobs that fail again and again, or that nobody runs. A success sets the count back to none. */
export const listFailingJobs = async ({
  names,
  failuresMin,
  now,
}: {
  names: readonly string[];
  failuresMin: number;
  now: Date;
}): Promise<{ name: string; why: AlertTexts }[]> => {
  const records = await mongoose.connection
    .collection<JobRecord>('jobs')
    .find({ name: { $in: [...names] }, type: 'single' })
    .sort({ name: 1 })
    .toArray();
  return records.flatMap((record) => {
    const why = whyOf(record, failuresMin, now);
    return why === undefined ? [] : [{ name: record.name, why }];
  });
};
