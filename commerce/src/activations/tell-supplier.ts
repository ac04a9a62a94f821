import { documentKind, type WorkingSet } from '../platform/database/working-set.ts';
import { finishTaskOf } from '../supply/finish-queue.ts';
import type { FinishReason, FinishTask } from '../supply/finish-task.model.ts';

const finishTasks = documentKind<FinishTask>('finishTasks');

export interface Given {
  supplierId: number;
  /** Null for SIMs of a pool, whose partners are told nothing. */
  supplierActivationId: string | null;
  /** Our activation; null when the number reached no buyer. */
  activationId: number | null;
}

/** Leaves the ending of a sale for supply to deliver, in the transaction that ends it. */
export const tellSupplier = (
  working: WorkingSet,
  { supplierId, supplierActivationId, activationId }: Given,
  how: FinishReason,
  at: Date,
): void => {
  if (supplierActivationId === null) return;
  working.insertOnce(finishTasks, finishTaskOf({ supplierId, supplierActivationId, activationId, how, at }));
};
