import { paymentCodeAttempts } from '@shop/shared-types/constants';

import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { PaymentSettings } from '../platform/config/payment-settings.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { createThrottle, type Throttle } from '../platform/throttling/create-throttle.ts';
import { createPaymentMethods } from './methods/configured-methods.ts';
import type { PaymentMethods } from './methods/payment-method.ts';
import { createRateSource, type RateSource } from './rates/read-rate-source.ts';

/** What a node's payments work with. */
export interface Payments {
  methods: PaymentMethods;
  rateSource: RateSource;
  throttle: Throttle;
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  publicUrl: string;
  readUsdRate: () => Promise<number>;
}

export type PaymentsParts = Omit<Payments, 'methods' | 'rateSource' | 'throttle'> & { settings: PaymentSettings };

/** Puts the configured methods together with what they need. @throws Error for a wallet that cannot exist. */
export const createPayments = ({ settings, ...parts }: PaymentsParts): Payments => ({
  ...parts,
  methods: createPaymentMethods(settings),
  rateSource: createRateSource(settings.rateUrl),
  throttle: createThrottle({
    name: 'payment-code',
    attemptsMax: paymentCodeAttempts.max,
    withinSeconds: paymentCodeAttempts.withinSeconds,
  }),
});
