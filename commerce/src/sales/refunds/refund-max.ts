import type { Money } from '@shop/shared-types/money';

import { holdsRight, type Caller } from '../../platform/auth/caller.ts';

/** Most kopecks of one sale that staff without the right `refunds.unlimited` may give back (rule 19.21). */
export interface RefundLimit {
  limitedRefundMax: Money;
}

/** The limit of a member of staff for the refunds of one sale; undefined: none. */
export const refundMaxOf = ({ limitedRefundMax }: RefundLimit, caller: Caller): Money | undefined =>
  holdsRight(caller, 'refunds.unlimited') ? undefined : limitedRefundMax;
