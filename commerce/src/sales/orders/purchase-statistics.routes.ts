import type { purchaseStatisticsContract } from '@shop/shared-types/contract/purchase-statistics';

import type { Clock } from '../../platform/clock/clock.ts';
import { saveAs } from '../../platform/http/save-as.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { exportPurchaseStatistics, listPurchaseStatistics } from './purchase-statistics.ts';

/** Handlers of a buyer's statistics. */
export const purchaseStatisticsHandlers = ({
  clock,
}: {
  clock: Clock;
}): Handlers<typeof purchaseStatisticsContract> => ({
  listPurchaseStatistics: ({ caller: { userId }, query }) => listPurchaseStatistics({ ...query, userId }, clock()),
  exportPurchaseStatistics: ({ caller: { userId }, query, setHeader }) => {
    saveAs(setHeader, 'purchase-statistics.csv');
    return Promise.resolve(exportPurchaseStatistics({ ...query, userId }, clock()));
  },
});
