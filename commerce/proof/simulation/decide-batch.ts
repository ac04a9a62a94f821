import { Refusal, type Operation } from '../../src/platform/database/operation.ts';
import { WorkingSet, type Read } from '../../src/platform/database/working-set.ts';
import type { MemoryDatabase } from './memory-database.ts';

export interface WaitingOperation {
  operation: Operation<unknown>;
  answer: (answer: unknown) => void;
  refuse: (failure: unknown) => void;
}

export interface DecidedBatch {
  batch: readonly WaitingOperation[];
  writes: ReturnType<WorkingSet['writes']>;
  tell: (() => void)[];
}

const roundsMax = 20;

/** Decides a batch as a node does: in order, each over the writes of those before it, and anew when a document was not named. */
export const decideBatch = (batch: readonly WaitingOperation[], database: MemoryDatabase, at: Date): DecidedBatch => {
  const load = (reads: readonly Read[], state: WorkingSet): void => {
    for (const { kind, id } of reads) state.load(kind.collection, id, database.find(kind, id));
  };
  let state = new WorkingSet();
  load(
    batch.flatMap(({ operation }) => operation.reads),
    state,
  );
  for (let round = 1; ; round += 1) {
    const tell = batch.map(({ operation, answer, refuse }) => {
      const own = state.nest();
      try {
        const decided = operation.decide(own, at);
        own.merge();
        return decided instanceof Refusal ? () => refuse(decided.error) : () => answer(decided);
      } catch (failure) {
        return () => refuse(failure);
      }
    });
    const missing = state.missing();
    if (missing.length === 0 || round === roundsMax) return { batch, writes: state.writes(), tell };
    state = state.undecided();
    load(missing, state);
  }
};
