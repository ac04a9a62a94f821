import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Randomness } from '../../src/platform/clock/randomness.ts';
import type { GroupCommit } from '../../src/platform/database/group-commit/group-commit.ts';
import type { Operation } from '../../src/platform/database/operation.ts';
import { CommerceError } from '../../src/platform/http/commerce-error.ts';
import { decideBatch, type DecidedBatch, type WaitingOperation } from './decide-batch.ts';
import type { MemoryDatabase } from './memory-database.ts';

/** How often the troubles of a real shop come, from 0 to 1. */
export interface Troubles {
  /** The commit counts, and its answer never comes. */
  lostAnswers: number;
  /** A node dies: what it had decided is written or lost, and nobody gets an answer. */
  deaths: number;
}

/** The money path of one node. Every step is one that the scheduler chooses, so that a crash can come between any two of them. */
export interface SimulatedNode {
  groupCommit: GroupCommit;
  hasWork(): boolean;
  /** Decides the next batch, or writes the decided one. */
  step(): void;
  /** Ends this node. Its decided batch is written or not, by chance. */
  die(): void;
}

export interface NodeCounts {
  commits: number;
  conflicts: number;
  lostAnswers: number;
  deaths: number;
}

const batchMax = 4;

const unavailable = () => new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 });

export const createSimulatedNode = (
  { database, clock, randomness }: { database: MemoryDatabase; clock: Clock; randomness: Randomness },
  troubles: Troubles,
  counts: NodeCounts,
): SimulatedNode => {
  let queue: WaitingOperation[] = [];
  let decided: DecidedBatch | undefined;
  let isDead = false;
  const happens = (share: number): boolean => randomness.integer(1_000_000) < share * 1_000_000;

  const write = ({ batch, writes, tell }: DecidedBatch): void => {
    if (!database.apply(writes)) {
      counts.conflicts += 1;
      queue = [...batch, ...queue];
      return;
    }
    counts.commits += 1;
    const isLost = happens(troubles.lostAnswers);
    if (isLost) counts.lostAnswers += 1;
    for (const [index, waiting] of batch.entries()) {
      if (isLost) waiting.refuse(unavailable());
      else tell[index]?.();
    }
  };

  return {
    groupCommit: {
      submit: <Answer>(operation: Operation<Answer>) =>
        new Promise<Answer>((answer, refuse) => {
          if (isDead) refuse(unavailable());
          else queue.push({ operation, answer: answer as (value: unknown) => void, refuse });
        }),
      learn: () => undefined,
      close: () => Promise.resolve(),
    },
    hasWork: () => !isDead && (decided !== undefined || queue.length > 0),
    step: () => {
      if (decided) {
        const batch = decided;
        decided = undefined;
        write(batch);
        return;
      }
      const batch = queue.splice(0, 1 + randomness.integer(batchMax));
      if (batch.length > 0) decided = decideBatch(batch, database, clock());
    },
    die: () => {
      isDead = true;
      counts.deaths += 1;
      const cut = [...(decided?.batch ?? []), ...queue];
      if (decided && happens(0.5)) database.apply(decided.writes);
      decided = undefined;
      queue = [];
      for (const { refuse } of cut) refuse(unavailable());
    },
  };
};
