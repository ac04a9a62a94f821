import { setTimeout as sleep } from 'node:timers/promises';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { buildRepeatOrders } from './build-repeat-orders.fixture.ts';
import { serveQueues } from './serve-queues.ts';

/** A node in a process of its own that serves the queues until it is killed. Arguments: address and name of the database. */
const [uri = '', databaseName = ''] = process.argv.slice(2);

await connectDatabase(uri, databaseName);
const testClock = { now: systemClock, advance: () => undefined };
const activationDeps = startTestEngine({ node: 'node-b', testClock, seed: process.pid }).activations;
const deps = buildRepeatOrders(activationDeps, 'node-b');
process.send?.('serving');
for (;;) {
  await serveQueues(deps);
  await sleep(50);
}
