import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigurationError } from '../config/environment.ts';
import { rootFolder } from '../config/workspace.ts';
import { CommandFailed } from '../processes/run-to-end.ts';
import { CannotStart } from './assert-ready-to-start.ts';
import { welcomeLines } from './print-welcome.ts';
import { readShopConfig } from './shop-config.ts';
import { startShop, type RunningShop } from './start-shop.ts';

const write = (line: string) => console.log(line);
const stopping = new AbortController();
let shop: RunningShop | undefined;
let shutdown: Promise<void> | undefined;

// A terminal that is gone must not turn our last lines into a crash.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const stop = () => {
  if (stopping.signal.aborted) return;
  stopping.abort(new CannotStart('Stopped before it was ready.'));
  write('\nStopping …');
  if (!shop) return;
  shutdown = shop.stop().then(() => {
    write('Stopped. The data is kept.');
    process.exit(0);
  });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The command that started us is gone.
process.on('disconnect', stop);

/** Errors that carry their own explanation; of all others the stack is needed. */
const isExplained = (error: unknown): error is Error =>
  error instanceof CannotStart || error instanceof ConfigurationError || error instanceof CommandFailed;

try {
  const envFile = join(rootFolder, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const startedAt = Date.now();
  const config = readShopConfig(process.env);
  shop = await startShop(config, write, stopping.signal);
  if (stopping.signal.aborted) {
    await shop.stop();
    process.exit(0);
  }
  const { firstAdminUrl } = shop;
  for (const line of welcomeLines(config, Date.now() - startedAt, { firstAdminUrl, readiness: shop.readiness() }))
    write(line);
  // Keeps the process alive; the supervisor's timers come and go.
  await new Promise(() => setInterval(() => undefined, 2 ** 30));
} catch (error) {
  if (!shutdown) {
    console.error(`\n${isExplained(error) ? error.message : error instanceof Error ? error.stack : String(error)}`);
    process.exit(stopping.signal.aborted ? 0 : 1);
  }
}
