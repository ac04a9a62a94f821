import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { DerivedAccountId } from '../../ledger/balances/account-id.ts';

/** The account of a method. Its balance is negative by the money that came in through the method: what was credited to users, and their fees, less what the provider
 * kept. */
export const methodAccount = (method: PaymentMethodCode): DerivedAccountId => `house:payments:${method}`;
/** The account that pays for bonuses. */
export const houseBonus: DerivedAccountId = 'house:bonus';
/** Fees of top-ups: what buyers paid on top of them, less what the providers keep. */
export const houseProviderFees: DerivedAccountId = 'house:provider-fees';
/** The account of the fees that the house keeps from refunds. */
export const houseRefundFees: DerivedAccountId = 'house:refund-fees';
