import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { saleRefunds } from './sale-refund.model.ts';

/** The document that `refundedSoFar` reads. */
export const readOfRefunds = (reference: string): Read => readOf(saleRefunds, reference);

/** What the staff gave back of a sale, and what of it the referrer bore. */
export const refundedSoFar = (working: WorkingSet, reference: string): { amount: Money; referral: Money } => {
  const known = working.find(saleRefunds, reference);
  const referral = kopecks((known?.refunds ?? []).reduce((sum, refund) => sum + refund.referral, 0));
  return { amount: known?.refunded ?? noMoney, referral };
};
