import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError } from '../config/environment.ts';
import { rootFolder } from '../config/workspace.ts';
import { replicaSetUri } from '../mongod/replica-set.ts';
import { assertSettings } from './assert-settings.ts';
import { makeProcessTable } from './process-table.ts';
import { readShopConfig } from './shop-config.ts';

/**
 * The doctor's last part: the settings as every component reads them. Secrets that are left out are made by `npm start`, so outside
 * production their absence is no fault.
 */
try {
  const envFile = join(rootFolder, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readShopConfig(process.env);
  const mongodbUri = config.mongodbUri ?? replicaSetUri(config.innerPorts.mongod);
  await assertSettings(makeProcessTable(config, config.innerPorts, mongodbUri, undefined), AbortSignal.timeout(60_000));
  console.log('✓ settings');
  process.exit(0);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  for (const problem of error.problems) console.log(`✗ ${problem}`);
  process.exit(1);
}
