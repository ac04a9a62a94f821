import type { AlertKind } from '@shop/shared-types/contract/admin/alerts';

import { AlertModel } from './alert.model.ts';
import type { AlertsDeps } from './alerts-deps.ts';
import type { Cause } from './cause.ts';
import { causeReaders } from './cause-readers.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** A cause that comes and goes within this time is one alert: stock that swings round its threshold would tell the staff all day. */
const clearAfterMs = 10 * 60_000;

const readCauses = async (
  deps: AlertsDeps,
  now: Date,
  jobNames: readonly string[],
): Promise<{ causes: Cause[]; read: AlertKind[] }> => {
  const causes: Cause[] = [];
  const read: AlertKind[] = [];
  for (const reader of causeReaders(deps, now, jobNames)) {
    try {
      causes.push(...(await reader.read()));
      read.push(...reader.kinds);
    } catch (failure) {
      deps.logger.error({ err: failure, kinds: reader.kinds }, 'causes of alerts could not be read');
    }
  }
  return { causes, read };
};

/**
 * Looks at everything that can become an alert. A new cause raises one; a cause that has been gone for ten minutes ends its alert, and raises
 * it again when it comes back. Kinds that could not be read stay as they are. Any number of nodes may run it.
 */
export const watchAlerts = async (
  deps: AlertsDeps,
  { jobNames }: { jobNames: readonly string[] },
): Promise<{ raised: number; cleared: number }> => {
  const now = deps.clock();
  const { causes, read } = await readCauses(deps, now, jobNames);
  const raised = await raiseAlerts(deps, causes);
  for (const { texts } of raised) deps.logger.warn({ alert: texts.en }, 'an alert was raised');
  await AlertModel.updateMany({ _id: { $in: causes.map(({ id }) => id) }, clearedAt: null }, { $set: { seenAt: now } });
  const { modifiedCount } = await AlertModel.updateMany(
    { clearedAt: null, kind: { $in: read }, seenAt: { $lte: new Date(now.getTime() - clearAfterMs) } },
    { $set: { clearedAt: now }, $inc: { version: 1 } },
  );
  return { raised: raised.length, cleared: modifiedCount };
};
