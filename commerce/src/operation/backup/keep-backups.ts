import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import mongoose from 'mongoose';

import { connectDatabase } from '../../platform/database/connect-database.ts';
import { proveBackup } from './prove-backup.ts';
import { writeBackup } from './write-backup.ts';

const ending = '.backup';
const unproved = '.unproved';

export interface BackupPlan {
  uri: string;
  database: string;
  folder: string;
  /** So many of the newest files stay. */
  keep: number;
}

const removeOld = async ({ folder, keep }: BackupPlan): Promise<void> => {
  const names = (await readdir(folder)).toSorted();
  const finished = names.filter((name) => name.endsWith(ending));
  const left = names.filter((name) => name.endsWith(unproved));
  for (const name of [...finished.slice(0, -keep), ...left]) await rm(join(folder, name));
};

/**
 * Writes a backup, proves it and gives it its name: a file that ends in `.backup` was restored once. Old ones are removed afterwards, so a
 * failure leaves all that were there.
 * @throws when the file could not be written or does not restore; @returns its path and what the audit of the restored books found
 */
export const keepBackup = async (
  plan: BackupPlan,
  now: Date,
): Promise<{ path: string; documents: number; findings: string[] }> => {
  const name = `${plan.database}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const waiting = join(plan.folder, `${name}${unproved}`);
  try {
    const connection = await connectDatabase(plan.uri, plan.database);
    try {
      await writeBackup(connection.getClient(), { database: plan.database, path: waiting, takenAt: now });
    } finally {
      await mongoose.disconnect();
    }
    const proof = await proveBackup(plan.uri, { database: plan.database, path: waiting });
    const path = join(plan.folder, `${name}${ending}`);
    await rename(waiting, path);
    await removeOld(plan);
    return { path, ...proof };
  } catch (failure) {
    await rm(waiting, { force: true });
    throw failure;
  }
};
