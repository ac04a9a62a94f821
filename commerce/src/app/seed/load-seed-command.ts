import { kopecks } from '@shop/shared-types/money';

import { houseDemo, userAccount } from '../../ledger/balances/account-id.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { systemRandomness } from '../../platform/clock/randomness.ts';
import { connectDatabase } from '../../platform/database/connect-database.ts';
import { createGroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { readShopConfig } from '../read-shop-config.ts';
import { openShopSecrets } from '../../operation/secret-rotation/open-shop-secrets.ts';
import { createUser, newApiKey } from '../../accounts/users/create-user.ts';
import { storeApiKeyLimits } from '../../accounts/users/api-keys/set-api-key-limits.ts';
import { noKeyLimits } from '../../accounts/users/limits-of.ts';
import { openSession } from '../../accounts/users/sessions/open-session.ts';

/** Ten million rubles: no buyer runs out of money during a measurement. */
const openingBalance = kopecks(1_000_000_000);

/**
 * Creates buyers for a load test, with money, API key and session, and prints each as one line of JSON: `node src/app/seed/load-seed-command.ts
 * 200`. Runs in demo mode only, and on collections that the engine has prepared.
 */
const seedLoad = async (buyers: number): Promise<void> => {
  const config = readShopConfig(process.env);
  if (!config.isDemo) throw new Error('Buyers with money from nowhere are for demo mode only.');
  const connection = await connectDatabase(config.mongodbUri, config.mongodbDatabase);
  const groupCommit = createGroupCommit({ connection, clock: systemClock, logger: createLogger('warn') });
  const deps = {
    clock: systemClock,
    randomness: systemRandomness,
    secrets: await openShopSecrets(config),
    groupCommit,
  };
  try {
    const run = systemRandomness.bytes(4).toString('hex');
    const addBuyer = async (number: number) => {
      const apiKey = newApiKey(deps);
      const email = `load-${run}-${number}@example.com`;
      const confirmedAt = systemClock();
      const { _id: userId } = await createUser(deps, {
        name: `Load ${number}`,
        email,
        password: apiKey,
        apiKey,
        locale: 'en',
        emailConfirmedAt: confirmedAt,
        isDemo: true,
      });
      // Each buys thousands, mostly without a code.
      await storeApiKeyLimits(userId, { ...noKeyLimits, pausePurchases: 0 });
      await transfer(deps, {
        idempotencyKey: `demo-opening-balance:${userId}`,
        debit: houseDemo,
        credit: userAccount(userId),
        amount: openingBalance,
        kind: 'demo-opening-balance',
        reference: 'load',
      });
      const { token } = await openSession(deps, userId);
      console.log(JSON.stringify({ userId, apiKey, token }));
    };
    const numbers = Array.from({ length: buyers }, (_, index) => index + 1).values();
    const worker = async () => {
      for (const number of numbers) await addBuyer(number);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
  } finally {
    await groupCommit.close();
    await connection.close();
  }
};

try {
  const buyers = Number(process.argv[2]);
  if (!Number.isInteger(buyers) || buyers < 1) throw new Error('Say how many buyers: load-seed-command.js 200');
  await seedLoad(buyers);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
