import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { FoldedAccountId } from '../../ledger/balances/account-id.ts';

/** The account of a method. Its balance is negative by the money that came in through the method: what was credited to users, and their fees, less what the provider
 * kept. */
export const methodAccount = (method: PaymentMethodCode): FoldedAccountId => `house:payments:${method}`;
/** The account that pays for bonuses. */
export const houseBonus: FoldedAccountId = 'house:bonus';
/** Fees of top-ups: what buyers paid on top of them, less what the providers keep. */
export const houseProviderFees: FoldedAccountId = 'house:provider-fees';
/** The account of the fees that the house keeps from refunds. */
export const houseRefundFees: FoldedAccountId = 'house:refund-fees';
