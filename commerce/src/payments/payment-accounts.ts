import type { PaymentMethodCode } from '@shop/shared-types/payment-methods';

import type { FoldedAccountId } from '../ledger/balances/account-id.ts';

/** The account of a method. Its balance is negative by the money that came in through the method and was credited to users. */
export const methodAccount = (method: PaymentMethodCode): FoldedAccountId => `house:payments:${method}`;
/** The account that pays for bonuses. */
export const houseBonus: FoldedAccountId = 'house:bonus';
/** The account of the fees that the house keeps from refunds. */
export const houseRefundFees: FoldedAccountId = 'house:refund-fees';
