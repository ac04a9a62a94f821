import type { ClientSession } from 'mongodb';

import { queuedEndings, type EndingKind, type QueuedEnding } from './queued-ending.model.ts';

const tellForMs = 24 * 60 * 60_000;

/** The shop repeats an ending for a day; then a person has to look (rule 21.4). */
export const giveUpAt = (now: Date): Date => new Date(now.getTime() + tellForMs);

export interface Ending {
  supplierId: number;
  supplierActivationId: string;
  activationId: number | null;
  how: EndingKind;
  at: Date;
}

/** The document of one ending. The function is pure, so that a batch of the money path can write the document. */
export const queuedEndingOf = ({ supplierId, supplierActivationId, activationId, how, at }: Ending): QueuedEnding => ({
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

/** Stores endings, within the caller's transaction when one is given. An ending that is stored already stays as it is. */
export const queueEndings = async (tasks: QueuedEnding[], session?: ClientSession): Promise<void> => {
  if (tasks.length === 0) return;
  await queuedEndings().bulkWrite(
    tasks.map(({ _id, ...task }) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: task }, upsert: true },
    })),
    { ordered: true, ...(session ? { session } : {}) },
  );
};
