import type { ClientSession } from 'mongodb';

import { queuedOutcomes, type OutcomeKind, type QueuedOutcome } from './queued-outcome.model.ts';

const tellForMs = 24 * 60 * 60_000;

/** The shop repeats an outcome for a day; then a person has to look (rule 21.4). */
export const giveUpAt = (now: Date): Date => new Date(now.getTime() + tellForMs);

export interface Outcome {
  supplierId: number;
  supplierActivationId: string;
  activationId: number | null;
  how: OutcomeKind;
  at: Date;
}

/** The document of one outcome. The function is pure, so that a batch of the money path can write the document. */
export const queuedOutcomeOf = ({
  supplierId,
  supplierActivationId,
  activationId,
  how,
  at,
}: Outcome): QueuedOutcome => ({
  _id: `${supplierId}:${supplierActivationId}:${how}`,
  supplierId,
  supplierActivationId,
  activationId,
  how,
  state: 'due',
  attempts: 0,
  dueAt: at,
  leasedUntil: null,
  givesUpAt: giveUpAt(at),
  lastFailure: null,
  createdAt: at,
  endedAt: null,
});

/** Stores outcomes, within the caller's transaction when one is given. An outcome that is stored already stays as it is. */
export const queueOutcomes = async (tasks: QueuedOutcome[], session?: ClientSession): Promise<void> => {
  if (tasks.length === 0) return;
  await queuedOutcomes().bulkWrite(
    tasks.map(({ _id, ...task }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: task }, upsert: true },
    })),
    { ordered: true, ...(session ? { session } : {}) },
  );
};
