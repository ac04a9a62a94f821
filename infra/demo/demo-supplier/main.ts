import { pino } from 'pino';

import { startDemoSupplier } from './create-demo-supplier.ts';
import { readDemoSupplierConfig } from './demo-supplier-config.ts';

const log = pino({ name: 'demo-supplier', base: null });

try {
  const supplier = await startDemoSupplier(readDemoSupplierConfig(process.env), log);
  log.info({ url: supplier.url }, 'listening');
  const stop = () => {
    supplier.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log.fatal({ err: error }, 'the demo supplier cannot start');
  process.exit(1);
}
