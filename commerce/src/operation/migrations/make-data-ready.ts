import { setTimeout as sleep } from 'node:timers/promises';

import mongoose from 'mongoose';

import type { Clock } from '../../platform/clock/clock.ts';
import { prepareCollections } from '../../platform/database/connect-database.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { dataVersionId, dataVersions, firstVersion, readDataVersion } from './data-version.model.ts';
import { indexFingerprint } from './declared-indexes.ts';
import { assertExpanded, assertReadable, isBehind } from './judge-data-version.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { MigratedElsewhere, runMigrations, type MigrationDeps } from './run-migrations.ts';

export interface DataDeps {
  holder: string;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  list?: readonly Migration[];
  batchSize?: number;
  pauseMs?: number;
}

/** How often a process looks whether another one has finished. */
const lookEveryMs = 1_000;
/** A migration of a day is none that a start should wait for. */
const looksMax = 86_400;

const database = () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the connection to the database is not open');
  return db;
};

/** A database without collections has never been another release's. A half-made one is taken for an old one, which costs a look at each collection. */
const noteNewDatabase = async (newest: number): Promise<void> => {
  const present = await database().listCollections({}, { nameOnly: true }).toArray();
  const isNew = present.length === 0;
  const version = isNew ? { ...firstVersion, expanded: newest, contracted: newest } : firstVersion;
  try {
    await dataVersions().updateOne({ _id: dataVersionId }, { $setOnInsert: version }, { upsert: true });
  } catch (failure) {
    // Another node has just noted it.
    if (!isDuplicateKey(failure)) throw failure;
  }
};

/** Builds what is missing of collections and indexes, unless it is known that all of them are there. */
const buildIndexes = async ({ logger }: Pick<DataDeps, 'logger'>): Promise<void> => {
  const fingerprint = indexFingerprint();
  if ((await readDataVersion()).indexes.includes(fingerprint)) return;
  logger.info('collections and indexes are made where they are missing');
  await prepareCollections();
  await dataVersions().updateOne({ _id: dataVersionId }, { $addToSet: { indexes: fingerprint } });
};

const stepsOf = ({ holder, clock, logger, list = migrations, ...pace }: DataDeps): MigrationDeps => ({
  db: database(),
  holder,
  clock,
  logger,
  list,
  ...pace,
});

/**
 * Expands the data for this release, or waits while another process does.
 * @throws DataNotServable when a newer release has contracted the data
 */
export const expandData = async (deps: DataDeps): Promise<void> => {
  const { list = migrations, logger } = deps;
  await noteNewDatabase(list.length);
  assertReadable(await readDataVersion(), list.length);
  await buildIndexes(deps);
  for (let looks = 0; isBehind(await readDataVersion(), list.length); looks += 1) {
    try {
      await runMigrations(stepsOf(deps), 'expand');
    } catch (failure) {
      if (!(failure instanceof MigratedElsewhere) || looks === looksMax) throw failure;
      if (looks === 0) logger.info('another process migrates the database; this one waits');
      await sleep(lookEveryMs);
    }
  }
};

/**
 * Removes what only the release before read. Call it when no node of that release runs any more, nor shall again.
 * @throws MigratedElsewhere, DataNotServable
 */
export const contractData = async (deps: DataDeps): Promise<void> => {
  await expandData(deps);
  await runMigrations(stepsOf(deps), 'contract');
  // An index that was dropped may be of a set that a release before has built.
  await dataVersions().updateOne({ _id: dataVersionId }, { $set: { indexes: [indexFingerprint()] } });
};

/** @throws DataNotServable naming the command, when the data are not those that this release reads. */
export const assertDataServable = async (known = migrations.length): Promise<void> => {
  const version = await readDataVersion();
  assertReadable(version, known);
  assertExpanded(version, known);
};

/**
 * What a node does before it serves: it expands the data, or where a job does that, refuses to serve data that is not expanded.
 * @throws DataNotServable naming the command
 */
export const makeDataReady = async (deps: DataDeps, mayMigrate: boolean): Promise<void> => {
  if (mayMigrate) return expandData(deps);
  await assertDataServable((deps.list ?? migrations).length);
  await buildIndexes(deps);
};
