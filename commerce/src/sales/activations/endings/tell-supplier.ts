import { documentKind, type WorkingSet } from '../../../platform/database/working-set.ts';
import { queuedEndingOf } from '../../../supply/endings/queue-endings.ts';
import type { EndingKind, QueuedEnding } from '../../../supply/endings/queued-ending.model.ts';

const queuedEndings = documentKind<QueuedEnding>('finishTasks');

export interface Given {
  supplierId: number;
  /** Null for SIMs of a pool, whose partners are told nothing. */
  supplierActivationId: string | null;
  /** Our activation; null when the number reached no buyer. */
  activationId: number | null;
}

/** Queues the ending of a sale for the supplier, in the transaction that ends the sale. */
export const tellSupplier = (
  working: WorkingSet,
  { supplierId, supplierActivationId, activationId }: Given,
  how: EndingKind,
  at: Date,
): void => {
  if (supplierActivationId === null) return;
  working.insertOnce(queuedEndings, queuedEndingOf({ supplierId, supplierActivationId, activationId, how, at }));
};
