import type { Waiting } from '@shop/shared-types/contract/admin/today';

import { readDocumentQueue } from '../../accounts/documents/read-document-queue.ts';
import { readApplicationQueue } from '../../partners/read-application-queue.ts';
import { readUnmatchedQueue } from '../../money/payments/incoming/read-unmatched-queue.ts';
import { countDeadLetters } from '../../platform/failed-records/audit-failed-records.ts';
import { countOpenDisputes } from '../../sales/refunds/disputes/list-disputes.ts';
import { listMuteSuppliers, type MuteSupplier } from '../../supply/directory/list-mute-suppliers.ts';
import { readPayoutQueue } from '../../money/withdrawals/read-payout-queue.ts';
import { listLowStock, type LowStock } from './list-low-stock.ts';
import type { TodayDeps } from './today-deps.ts';

/** What waits for the staff. */
export interface Queues {
  waiting: Waiting;
  /** Since when the first has waited; null where nothing waits. */
  oldest: Record<'payouts' | 'applications' | 'documents' | 'strayPayments', Date | null>;
  silentSuppliers: MuteSupplier[];
  lowStock: LowStock[];
}

/** The entries of each list that the page shows; the counts are of all. */
const listedMax = 50;

/** Reads what waits for the staff; every question is answered by an index or by a list that stays short. */
export const readStaffQueues = async (deps: TodayDeps): Promise<Queues> => {
  const [payouts, applications, documents, strayPayments, disputes, failedWork, alerts, silentSuppliers, lowStock] =
    await Promise.all([
      readPayoutQueue(),
      readApplicationQueue(),
      readDocumentQueue(),
      readUnmatchedQueue(),
      countOpenDisputes(),
      countDeadLetters(),
      deps.countOpenAlerts(),
      listMuteSuppliers(deps.clock()),
      listLowStock(deps),
    ]);
  return {
    waiting: {
      payouts: payouts.count,
      applications: applications.count,
      documents: documents.count,
      disputes,
      strayPayments: strayPayments.count,
      silentSuppliers: silentSuppliers.length,
      lowStock: lowStock.length,
      failedWork,
      alerts,
    },
    oldest: {
      payouts: payouts.oldest,
      applications: applications.oldest,
      documents: documents.oldest,
      strayPayments: strayPayments.oldest,
    },
    silentSuppliers: silentSuppliers.slice(0, listedMax),
    lowStock: lowStock.slice(0, listedMax),
  };
};
