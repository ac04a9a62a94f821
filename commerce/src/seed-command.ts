import { seedCatalogue } from './catalogue/seed/seed-catalogue.ts';
import { createCommerce } from './create-commerce.ts';
import { readConfig } from './platform/config/read-config.ts';
import { connectDatabase, prepareCollections } from './platform/database/connect-database.ts';
import { createLogger } from './platform/logging/logger.ts';
import { seedDemo } from './seed-demo.ts';

/** `npm run seed`: catalogue and, in demo mode, people and suppliers. What is there stays. */
const seed = async (): Promise<void> => {
  const config = readConfig(process.env);
  const connection = await connectDatabase(config.mongodbUri, config.mongodbDatabase);
  try {
    const commerce = await createCommerce({ config, connection, logger: createLogger('warn') });
    try {
      await prepareCollections();
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
