import { paymentCodeAttempts } from '@shop/shared-types/constants';

import type { LoyaltyRank } from '../loyalty/loyalty-rank.ts';
import type { AtOwnOrigin } from '../../platform/site-languages/live-site-languages.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import type { PaymentSettings } from '../../platform/config/payment-settings.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { TransactionMail } from '../../platform/mail/mail-queue.ts';
import type { StaffLanguage } from '../../platform/mail/staff-language.ts';
import { createThrottle, type Throttle } from '../../platform/throttling/create-throttle.ts';
import type { ProviderFees } from './incoming/book-fees.ts';
import type { ChargebackDays } from './incoming/credit-incoming.ts';
import type { FindSalesAtRisk } from './incoming/sales-at-risk.ts';
import { createPaymentMethods } from './methods/configured-methods.ts';
import type { PaymentMethods } from './methods/payment-method.ts';
import { createPromoThrottles, type PromoThrottles } from './promo-codes/promo-throttles.ts';
import { createRateSource, type RateSource } from './rates/read-rate-source.ts';

/** Dependencies of payments on one node. */
export interface Payments {
  methods: PaymentMethods;
  rateSource: RateSource;
  throttle: Throttle;
  promoThrottles: PromoThrottles;
  maximums: PaymentSettings['maximums'];
  groupCommit: GroupCommit;
  clock: Clock;
  randomness: Randomness;
  secrets: Secrets;
  logger: Logger;
  publicUrl: string;
  atOwnOrigin: AtOwnOrigin;
  readUsdRate: () => Promise<number>;
  providerFees: ProviderFees;
  chargebackDays: ChargebackDays;
  /** The ranks determine how much cashback a refund takes back. */
  loyaltyRanks: readonly LoyaltyRank[];
  findSalesAtRisk: FindSalesAtRisk;
  mailQueue: TransactionMail;
  /** Address of the staff that is told of reversals. */
  supportEmail: string;
  staffLanguage: StaffLanguage;
  brandName: string;
}

export type PaymentsParts = Omit<
  Payments,
  'methods' | 'rateSource' | 'throttle' | 'promoThrottles' | 'maximums' | 'providerFees' | 'chargebackDays'
> & {
  settings: PaymentSettings;
};

/** Builds the configured methods with their dependencies. @throws Error for an impossible wallet. */
export const createPayments = ({ settings, ...parts }: PaymentsParts): Payments => ({
  ...parts,
  methods: createPaymentMethods(settings),
  maximums: settings.maximums,
  providerFees: settings.providerFees,
  chargebackDays: settings.chargebackDays,
  rateSource: createRateSource(settings.rateUrl),
  throttle: createThrottle({
    name: 'payment-code',
    attemptsMax: paymentCodeAttempts.max,
    withinSeconds: paymentCodeAttempts.withinSeconds,
  }),
  promoThrottles: createPromoThrottles(),
});
