import { readFile } from 'node:fs/promises';

import { setUpDatabase } from './set-up-database.ts';

const names = [
  'MONGODB_HOSTS',
  'MONGODB_KEY_FILE',
  'MONGODB_CA_FILE',
  'MONGODB_PASSWORD',
  'MONGODB_BACKUP_PASSWORD',
] as const;

/** Run by the deployment files before the first start of the engine, and again whenever a password of the database changed. */
const run = async (env: NodeJS.ProcessEnv): Promise<void> => {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')}.`);
  const setting = (name: (typeof names)[number]): string => env[name] ?? '';
  await setUpDatabase({
    hosts: setting('MONGODB_HOSTS').split(','),
    key: await readFile(setting('MONGODB_KEY_FILE'), 'utf8'),
    caFile: setting('MONGODB_CA_FILE'),
    database: env['MONGODB_DATABASE'] || 'shop',
    passwords: { shop: setting('MONGODB_PASSWORD'), backup: setting('MONGODB_BACKUP_PASSWORD') },
  });
  console.log('the database has its members and its users');
};

try {
  await run(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
