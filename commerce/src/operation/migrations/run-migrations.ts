import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from 'mongodb';

import type { Clock } from '../../platform/clock/clock.ts';
import { giveBackLease, takeLease } from '../../platform/database/lease.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { dataVersionId, dataVersions, readDataVersion, type RunningStep } from './data-version.model.ts';
import type { Migration, Step } from './migration.ts';

export interface MigrationDeps {
  db: Db;
  /** The process's name in the lease. */
  holder: string;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
  list: readonly Migration[];
  /** Documents in a batch. */
  batchSize?: number;
  /** Between two batches, so that sales go on beside them. */
  pauseMs?: number;
}

type StepPlace = Pick<RunningStep, 'migration' | 'step'>;

const leaseName = 'migrations';
const leaseMs = 60_000;
const usualBatchSize = 500;
const usualPauseMs = 20;

/** Another process has the lease; it may have finished soon. */
export class MigratedElsewhere extends Error {
  override readonly name = 'MigratedElsewhere';
}

const holdLease = async ({ holder, clock }: MigrationDeps): Promise<void> => {
  const has = await takeLease({ name: leaseName, holder, now: clock(), forMs: leaseMs });
  if (!has) throw new MigratedElsewhere('another process migrates the database');
};

const note = (running: RunningStep | null, done: Partial<Record<'expanded' | 'contracted', number>> = {}) =>
  dataVersions().updateOne({ _id: dataVersionId }, { $set: { running, ...done } });

/** Where another process left the same step, if it did. */
const resume = async (place: StepPlace): Promise<{ after: unknown; changed: number }> => {
  const { running } = await readDataVersion();
  const isSame = running?.migration === place.migration && running.step === place.step;
  return isSame ? { after: running.after, changed: running.changed } : { after: null, changed: 0 };
};

const runStep = async (deps: MigrationDeps, step: Step, place: StepPlace): Promise<void> => {
  const { db, clock, logger, batchSize = usualBatchSize, pauseMs = usualPauseMs } = deps;
  let { after, changed } = await resume(place);
  for (;;) {
    await holdLease(deps);
    const outcome = await step(db, { after, size: batchSize });
    ({ after } = outcome);
    changed += outcome.changed;
    if (after === null) break;
    await note({ ...place, after, changed, at: clock() });
    logger.info({ ...place, changed }, 'a migration goes on');
    await sleep(pauseMs);
  }
  await note(null);
  logger.info({ ...place, changed }, 'a step of a migration is done');
};

const expand = async (deps: MigrationDeps): Promise<void> => {
  const { expanded } = await readDataVersion();
  for (const [index, migration] of deps.list.entries()) {
    const number = index + 1;
    if (number <= expanded) continue;
    if (migration.expand) await runStep(deps, migration.expand, { migration: number, step: 'expand' });
    await note(null, { expanded: number });
  }
};

/** Nodes of the release before wrote in the old form until they ended, so the first step comes once more. */
const contract = async (deps: MigrationDeps): Promise<void> => {
  const { contracted } = await readDataVersion();
  for (const [index, migration] of deps.list.entries()) {
    const number = index + 1;
    if (number <= contracted) continue;
    if (migration.expand) await runStep(deps, migration.expand, { migration: number, step: 'again' });
    if (migration.contract) await runStep(deps, migration.contract, { migration: number, step: 'contract' });
    await note(null, { contracted: number });
  }
};

/**
 * Brings the data one step on, in bounded batches that a later call goes on with when this one is cut short.
 * @throws MigratedElsewhere when another process does, or took over
 */
export const runMigrations = async (deps: MigrationDeps, phase: 'expand' | 'contract'): Promise<void> => {
  await holdLease(deps);
  try {
    await (phase === 'expand' ? expand(deps) : contract(deps));
  } finally {
    await giveBackLease(leaseName, deps.holder);
  }
};
