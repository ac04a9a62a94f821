import { kopecks } from '@shop/shared-types/money';

import type { NewsDeps } from '../../../accounts/account-news/tell-news.ts';
import {
  assertUnmoved,
  type FindSalesAtRisk,
  type SalesAtRisk,
} from '../../../money/payments/incoming/sales-at-risk.ts';
import { prepareEarners, tellEarners, type Earners } from '../tell-earners.ts';
import { chargeBackSales, readsOfSales } from './charge-back-sales.ts';
import { findEarningsAtRisk, type EarningsAtRisk } from './find-sales-at-risk.ts';

/** @param earners who is told when earnings of these sales go back */
export const chargebackOf = (found: EarningsAtRisk, earners: Earners): SalesAtRisk => ({
  reads: readsOfSales(found),
  assertFresh: (working, buyer) => assertUnmoved(working, buyer, found.sequence),
  chargeBack: (working, taking, at) => {
    const gave = chargeBackSales(working, found, taking, at);
    tellEarners(working, earners, gave);
    return kopecks(gave.reduce((total, { sum }) => total + sum, 0));
  },
});

/** Looks up what a chargeback may take from the sales to a payer, and who is told of it. */
export const createFindSalesAtRisk =
  (deps: NewsDeps): FindSalesAtRisk =>
  async (buyer, now, atLeast) => {
    const found = await findEarningsAtRisk(buyer, now, atLeast);
    return chargebackOf(found, await prepareEarners(deps, found.sales));
  };
