import { createServer } from 'node:http';

import { pino } from 'pino';

import { demoPace } from './chain-routes.ts';
import { createPaymentSandbox } from './create-payment-sandbox.ts';
import { createCallbackSender } from './deliver-callbacks.ts';
import { readSandboxConfig } from './sandbox-config.ts';
import { openSandboxStore } from './sandbox-store.ts';

const log = pino({ name: 'payment-sandbox', base: null });

try {
  const { port, host, commerceUrl, publicUrl, storeFile } = readSandboxConfig(process.env);
  const store = await openSandboxStore(storeFile);
  const callbacks = createCallbackSender(log);
  const app = createPaymentSandbox({ store, callbacks, pace: demoPace, commerceUrl, publicUrl, log });
  const server = createServer(app);
  server.on('error', (error) => {
    log.fatal({ error }, 'the payment sandbox cannot listen');
    process.exit(1);
  });
  server.listen(port, host, () => log.info({ port }, 'listening'));

  const stop = () => {
    callbacks.stop();
    server.close();
    server.closeAllConnections();
    void store.save().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log.fatal({ error }, 'the payment sandbox cannot start');
  process.exit(1);
}
