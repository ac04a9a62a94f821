import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import mongoose from 'mongoose';

import { readConfig } from '../../platform/config/read-config.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { AppSecretUnfit } from '../../platform/secrets/open-secrets.ts';
import { openShopSecrets } from './open-shop-secrets.ts';
import { reseal, type ResealProgress } from './reseal.ts';

const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));

const acceptLossOption = '--accept-loss';

const lineOf = ({ title, resealed, lost }: ResealProgress): string =>
  `${title}: ${resealed} sealed anew${lost > 0 ? `, ${lost} CANNOT BE OPENED` : ''}`;

/** `npm run reseal`: progress line by line; exit code 1 when something could not be opened. */
const run = async (): Promise<number> => {
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const acceptsLoss = process.argv.includes(acceptLossOption);
  const config = readConfig(process.env);
  await connectDatabase(config.mongodbUri, config.mongodbDatabase);
  try {
    await openShopSecrets(config, { acceptsLoss });
    const done = await reseal(config, {
      acceptsLoss,
      onProgress: (progress) => console.log(`  … ${lineOf(progress)}`),
    });
    for (const progress of done) console.log(lineOf(progress));
    const lost = done.reduce((sum, progress) => sum + progress.lost, 0);
    if (lost === 0 || acceptsLoss) {
      console.log(
        'Everything that can be opened is sealed under APP_SECRET. Take APP_SECRET_PREVIOUS out of the settings.',
      );
      return 0;
    }
    console.log(
      `${lost} texts were opened by neither APP_SECRET nor APP_SECRET_PREVIOUS, so both stay needed. ` +
        `Add the value they were sealed under, or give them up: npm run reseal -- ${acceptLossOption}`,
    );
    return 1;
  } finally {
    await mongoose.disconnect();
  }
};

try {
  process.exitCode = await run();
} catch (failure) {
  if (!(failure instanceof AppSecretUnfit)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
