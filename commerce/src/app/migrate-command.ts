import { hostname } from 'node:os';

import mongoose from 'mongoose';

// All models, whose indexes are built here.
import './create-engine-node.ts';
import './jobs.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { connectDatabase } from '../platform/database/connect-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { readDataVersion } from '../operation/migrations/data-version.model.ts';
import { DataNotServable } from '../operation/migrations/judge-data-version.ts';
import { contractData, expandData } from '../operation/migrations/make-data-ready.ts';
import { migrations } from '../operation/migrations/migrations.ts';
import { MigratedElsewhere } from '../operation/migrations/run-migrations.ts';

const usage = 'npm run migrate [-- expand | contract | status]';

const describe = async (): Promise<string> => {
  const { expanded, contracted, running } = await readDataVersion();
  const lines = migrations.map(({ name }, index) => {
    const number = index + 1;
    const state = number <= contracted ? 'done' : number <= expanded ? 'expanded' : 'waits';
    const progress = running?.migration === number ? `, ${running.step}: ${running.changed} documents so far` : '';
    return `${String(number).padStart(3)} ${state.padEnd(8)} ${name}${progress}`;
  });
  return [
    ...lines,
    `data version ${expanded}, contracted to ${contracted}; this release knows ${migrations.length}`,
  ].join('\n');
};

/** `npm run migrate`: brings the data to this release before its nodes start; `-- contract` removes what the release before needed. */
const run = async (): Promise<number> => {
  const { MONGODB_URI: uri } = process.env;
  const phase = process.argv[2] ?? 'expand';
  if (!uri || !['expand', 'contract', 'status'].includes(phase)) {
    console.error(`Set MONGODB_URI to the server: ${usage}`);
    return 2;
  }
  await connectDatabase(uri, process.env['MONGODB_DATABASE'] || 'shop');
  try {
    const holder = `migrate-${hostname()}-${process.pid}`;
    const deps = { holder, clock: systemClock, logger: createLogger(process.env['LOG_LEVEL'] || 'info') };
    if (phase === 'expand') await expandData(deps);
    if (phase === 'contract') await contractData(deps);
    console.log(await describe());
    return 0;
  } finally {
    await mongoose.disconnect();
  }
};

try {
  process.exitCode = await run();
} catch (failure) {
  if (!(failure instanceof DataNotServable) && !(failure instanceof MigratedElsewhere)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
