import { yieldSampleDays } from '@shop/shared-types/constants';
import { kopecks, type Money } from '@shop/shared-types/money';

import { listSupplierIds } from '../supply/directory/list-own-suppliers.ts';
import { countSimsIn } from '../supply/pool/list-sims.ts';
import { readSales } from './read-sales.ts';
import { hourMs, startOfHour } from './roll-up-sales.ts';

export interface YieldEstimate {
  perDay: Money;
  soldPerSimPerDay: number;
  averageShare: Money;
  sampleDays: number;
  /** Number of paid sales behind the estimate. */
  sampleSize: number;
}

/**
 * Estimates what SIMs of a country would earn a day if they sold like all SIMs there did in the last days. It is based on real sales and
 * promises nothing. With fewer sales than `sampleMin` it tells nothing (rule 11.17).
 */
export const estimateYield = async ({
  country,
  sims,
  sampleMin = 0,
  now,
}: {
  country: number;
  sims: number;
  sampleMin?: number;
  now: Date;
}): Promise<YieldEstimate> => {
  const to = new Date(startOfHour(now).getTime() + hourMs);
  const from = new Date(to.getTime() - yieldSampleDays * 24 * hourMs);
  const supplierIds = await listSupplierIds('pool');
  let [sold, earned] = [0, 0];
  for (const supplierId of supplierIds) {
    for (const sale of await readSales(supplierId, from, to)) {
      if (sale.country !== country) continue;
      sold += sale.completed + sale.withSms;
      earned += sale.earned;
    }
  }
  if (sold < sampleMin) [sold, earned] = [0, 0];
  const known = await countSimsIn(supplierIds, country);
  const simDays = known * yieldSampleDays;
  return {
    perDay: kopecks(simDays === 0 ? 0 : Math.floor((earned * sims) / simDays)),
    soldPerSimPerDay: simDays === 0 ? 0 : sold / simDays,
    averageShare: kopecks(sold === 0 ? 0 : Math.round(earned / sold)),
    sampleDays: yieldSampleDays,
    sampleSize: sold,
  };
};
