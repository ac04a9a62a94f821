import type { PaymentMethodCode } from '@shop/shared-types/contract/payments';

import type { FoldedAccountId } from '../ledger/account-id.ts';

/** What came in by a method and belongs to users since: its balance is below nothing by that sum. */
export const methodAccount = (method: PaymentMethodCode): FoldedAccountId => `house:payments:${method}`;
/** What bonuses cost the house. */
export const houseBonus: FoldedAccountId = 'house:bonus';
/** What the house keeps of refunds. */
export const houseRefundFees: FoldedAccountId = 'house:refund-fees';
