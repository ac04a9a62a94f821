import { seedCatalogue } from '../../catalogue/seed/seed-catalogue.ts';
import { createEngineNode } from '../create-engine-node.ts';
import { expandData } from '../../operation/migrations/make-data-ready.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { readShopConfig } from '../read-shop-config.ts';
import { seedDemo } from './seed-demo.ts';

/** `npm run seed`: adds the catalogue and, in demo mode, people and suppliers. Existing data stays. */
const seed = async (): Promise<void> => {
  const config = readShopConfig(process.env);
  const logger = createLogger('warn');
  const connection = await connectDatabase(config.mongodbUri, config.mongodbDatabase);
  try {
    const commerce = await createEngineNode({ config, connection, logger });
    try {
      await expandData({ holder: `seed-${process.pid}`, clock: systemClock, logger });
      console.log(`catalogue: ${await seedCatalogue()} new entries`);
      if (config.isDemo) await seedDemo(commerce);
      console.log(config.isDemo ? 'demo accounts and suppliers are there' : 'no demo accounts: demo mode is off');
    } finally {
      await commerce.close();
    }
  } finally {
    await connection.close();
  }
};

try {
  await seed();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
