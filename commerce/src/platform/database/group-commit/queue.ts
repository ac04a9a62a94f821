import type { Operation } from '../operation.ts';
import { unavailable, waitingOperation, type WaitingOperation } from './waiting-operation.ts';

export interface Queue {
  /** @throws CommerceError UNAVAILABLE when the queue is full or closed, and after the caller's patience. */
  add<Answer>(operation: Operation<Answer>): Promise<Answer>;
  /** Accepts no more operations and waits for those accepted. */
  close(): Promise<void>;
}

export interface QueueDeps {
  /** Operations that share one commit at most. */
  batchMax: number;
  /** How long a caller waits at most, from `add` to the answer. */
  patienceMs: number;
  /** Never rejects: it answers the callers itself. */
  runBatch: (batch: readonly WaitingOperation[]) => Promise<void>;
}

/** If more than 20,000 operations wait, the database stands still: an immediate refusal is kinder than a timeout. */
const queueMax = 20_000;

/** Forms batches in order of arrival. What arrives during a batch is the next one; no timer is used, so a lone operation goes at once. */
export const createQueue = ({ batchMax, patienceMs, runBatch }: QueueDeps): Queue => {
  const queue: WaitingOperation[] = [];
  let working: Promise<void> | undefined;
  let isClosed = false;

  const work = async (): Promise<void> => {
    while (queue.length > 0) await runBatch(queue.splice(0, batchMax));
    working = undefined;
  };

  return {
    add: <Answer>(operation: Operation<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed || queue.length >= queueMax) {
          reject(unavailable());
          return;
        }
        const settle = { resolve: resolve as (answer: unknown) => void, reject };
        queue.push(waitingOperation(operation, patienceMs, settle));
        // The batch starts one microtask later, so that requests of the same moment share it.
        working ??= Promise.resolve().then(work);
      }),
    close: async () => {
      isClosed = true;
      await working;
    },
  };
};
