import { readLoyaltyRanks } from '../money/loyalty/read-loyalty-ranks.ts';
import { assertWallets } from '../money/payments/methods/configured-methods.ts';
import { readConfig, type Config } from '../platform/config/read-config.ts';
import { readPayoutTerms } from '../money/withdrawals/payout-terms.ts';

/**
 * Reads the settings of the engine, including those that only one concept understands. @throws SettingsWrong that names every wrong
 * setting.
 */
export const readShopConfig = (env: NodeJS.ProcessEnv): Config =>
  readConfig(env, [
    ({ loyaltyRanks }) => readLoyaltyRanks(loyaltyRanks),
    ({ russianCardRanges }) => readPayoutTerms({ cardRanges: russianCardRanges }),
    ({ payments }) => assertWallets(payments),
  ]);
