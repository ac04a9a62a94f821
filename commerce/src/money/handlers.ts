import type { DepsOf } from '../platform/http/serve-contract.ts';
import { liabilitiesHandlers } from './liabilities/liabilities.routes.ts';
import { loyaltyHandlers } from './loyalty/loyalty.routes.ts';
import { paymentsAdminHandlers } from './payments/payments-admin.routes.ts';
import { paymentsHandlers } from './payments/payments.routes.ts';
import { referralsHandlers } from './referrals/referrals.routes.ts';
import { selfDealingHandlers } from './self-dealing/self-dealing.routes.ts';
import { withdrawalReviewHandlers, withdrawalsHandlers } from './withdrawals/withdrawals.routes.ts';

interface MoneyHandlersDeps {
  payments: DepsOf<typeof paymentsHandlers> & DepsOf<typeof paymentsAdminHandlers>;
  loyalty: DepsOf<typeof loyaltyHandlers>;
  withdrawals: DepsOf<typeof withdrawalsHandlers>;
  referrals: DepsOf<typeof referralsHandlers>;
  config: DepsOf<typeof liabilitiesHandlers>['config'];
}

/** Handlers of all calls about top-ups, payouts, cashback and referral earnings. */
export const moneyHandlers = ({ payments, loyalty, withdrawals, referrals, config }: MoneyHandlersDeps) => ({
  ...paymentsHandlers(payments),
  ...paymentsAdminHandlers(payments),
  ...loyaltyHandlers(loyalty),
  ...withdrawalsHandlers(withdrawals),
  ...withdrawalReviewHandlers(withdrawals),
  ...referralsHandlers(referrals),
  ...selfDealingHandlers(),
  ...liabilitiesHandlers({ config }),
});
