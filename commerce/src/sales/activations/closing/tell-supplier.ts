import { documentKind, type WorkingSet } from '../../../platform/database/working-set.ts';
import { queuedOutcomeOf } from '../../../supply/outcomes/queue-outcomes.ts';
import type { OutcomeKind, QueuedOutcome } from '../../../supply/outcomes/queued-outcome.model.ts';

const queuedOutcomes = documentKind<QueuedOutcome>('finishTasks');

export interface Given {
  supplierId: number;
  /** Null for SIMs of a pool, whose partners are told nothing. */
  supplierActivationId: string | null;
  /** Our activation; null when the number reached no buyer. */
  activationId: number | null;
}

/** Queues the outcome of a sale for the supplier, in the transaction that ends the sale. */
export const tellSupplier = (
  working: WorkingSet,
  { supplierId, supplierActivationId, activationId }: Given,
  how: OutcomeKind,
  at: Date,
): void => {
  if (supplierActivationId === null) return;
  working.insertUnlessThere(
    queuedOutcomes,
    queuedOutcomeOf({ supplierId, supplierActivationId, activationId, how, at }),
  );
};
