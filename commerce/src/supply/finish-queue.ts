import type { ClientSession } from 'mongodb';

import { finishTasks, type FinishReason, type FinishTask } from './finish-task.model.ts';

/** Suppliers are told for a day; then a person has to look (supplier protocol section 7). */
const tellForMs = 24 * 60 * 60_000;

export interface Ending {
  supplierId: number;
  supplierActivationId: string;
  activationId: number | null;
  how: FinishReason;
  at: Date;
}

/** The document of one ending; pure, so that a batch of the money path can hold it among its writes. */
export const finishTaskOf = ({ supplierId, supplierActivationId, activationId, how, at }: Ending): FinishTask => ({
  _id: `${supplierId}:${supplierActivationId}:${how}`,
  supplierId,
  supplierActivationId,
  activationId,
  how,
  state: 'due',
  attempts: 0,
  dueAt: at,
  leasedUntil: null,
  givesUpAt: new Date(at.getTime() + tellForMs),
  lastFailure: null,
  createdAt: at,
  endedAt: null,
});

/** Stores endings, inside the caller's transaction when there is one. An ending that is already there stays as it is. */
export const queueFinishTasks = async (tasks: FinishTask[], session?: ClientSession): Promise<void> => {
  if (tasks.length === 0) return;
  await finishTasks().bulkWrite(
    tasks.map(({ _id, ...task }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: task }, upsert: true },
    })),
    { ordered: true, ...(session ? { session } : {}) },
  );
};
