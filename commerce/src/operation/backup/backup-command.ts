import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { keepBackup, type BackupPlan } from './keep-backups.ts';

const hourMs = 3_600_000;
const keepUsually = 14;

const readPlan = (env: NodeJS.ProcessEnv): BackupPlan | string => {
  const { MONGODB_URI: uri, BACKUP_DIR: folder } = env;
  if (!uri || !folder) return 'Set MONGODB_URI to the database, and BACKUP_DIR to the folder that takes its backups.';
  const keep = Number(env['BACKUP_KEEP'] || keepUsually);
  if (!Number.isInteger(keep) || keep < 1) return 'BACKUP_KEEP is the number of backups that stay: 1 or more.';
  return { uri, folder, keep, database: env['MONGODB_DATABASE'] || 'shop' };
};

const makeOne = async (plan: BackupPlan): Promise<boolean> => {
  try {
    const { path, documents, findings } = await keepBackup(plan, new Date());
    console.log(`${path}: ${documents} documents, restored once and compared`);
    for (const finding of findings) console.error(`audit of the restored books: ${finding}`);
    return findings.length === 0;
  } catch (error) {
    console.error(`no backup was made: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

/** `npm run backup`: makes one proved backup and exits; with BACKUP_EVERY_HOURS it goes on, and tries again an hour after a failure. */
const run = async (): Promise<number> => {
  const plan = readPlan(process.env);
  if (typeof plan === 'string') {
    console.error(plan);
    return 2;
  }
  await mkdir(plan.folder, { recursive: true, mode: 0o700 });
  const everyHours = Number(process.env['BACKUP_EVERY_HOURS'] || 0);
  if (!(everyHours > 0)) return (await makeOne(plan)) ? 0 : 1;
  for (;;) await sleep((await makeOne(plan)) ? everyHours * hourMs : hourMs);
};

// The wait between two backups holds nothing that has to be finished.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
process.exitCode = await run();
