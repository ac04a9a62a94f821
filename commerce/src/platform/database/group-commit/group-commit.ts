import type mongoose from 'mongoose';

import { CommerceError } from '../../http/commerce-error.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Logger } from '../../logging/logger.ts';
import type { Operation } from '../operation.ts';
import type { DocumentKind, Stored } from '../working-set.ts';
import { inSpan } from '../../tracing/tracing.ts';
import { createCollisions } from './collisions.ts';
import { KnownDocuments } from './known-documents.ts';
import { createLane, type BatchFacts } from './lane.ts';
import { createQueue } from './queue.ts';
import { createBatchRunner } from './run-batch.ts';

export interface GroupCommit {
  /**
   * @throws CommerceError of the decision; UNAVAILABLE when the database does not answer for `patienceMs`, when it is unknown whether the
   * commit counted, and when the caller left before the decision.
   */
  submit<Answer>(operation: Operation<Answer>): Promise<Answer>;
  /** Remembers documents that were read elsewhere, so that a batch need not read them again. */
  learn<Doc extends Stored>(kind: DocumentKind<Doc>, document: Doc): void;
  /** Accepts no more operations and waits for those accepted. */
  close(): Promise<void>;
}

export interface GroupCommitDeps {
  connection: mongoose.Connection;
  clock: Clock;
  logger: Logger;
  /** By default 64 operations share one commit. A larger batch gains little and makes its first caller wait longer. */
  batchMax?: number;
  /** How long a caller waits at most, from `submit` to the answer. */
  patienceMs?: number;
  /** Collections whose documents are decided on from memory, as long as no other node writes them. */
  remembered?: readonly string[];
  observe?: (batch: BatchFacts) => void;
  /** Told of every operation once it is answered: `done`, the code of its refusal, or `failed`. */
  countOperation?: (operation: { name: string; outcome: string }) => void;
}

/** Elections take up to 15 s, and programs wait 10 to 60 s for an answer. */
const usualPatienceMs = 20_000;

/**
 * Commits requests in groups: a queue forms batches, one lane attempts them one after the other, and operations that collide alone go on in
 * a second lane. README.md says why, and which state of a batch follows which.
 */
export const createGroupCommit = ({
  connection,
  clock,
  logger,
  batchMax = 64,
  patienceMs = usualPatienceMs,
  remembered = [],
  observe = () => undefined,
  countOperation = () => undefined,
}: GroupCommitDeps): GroupCommit => {
  const known = new KnownDocuments(remembered);
  const lane = createLane({ connection, clock, known, observe });
  const laneOfCollisions = createLane({ connection, clock, known, observe });
  const collisions = createCollisions({ lane: laneOfCollisions, logger });
  const runBatch = createBatchRunner({ lane, collisions, logger });
  const queue = createQueue({ batchMax, patienceMs, runBatch });
  return {
    learn: ({ collection }, document) => known.learn(collection, document),
    submit: (operation) => {
      const { name } = operation;
      const answer = inSpan({ name: `operation ${name}` }, () => queue.add(operation));
      answer.then(
        () => countOperation({ name, outcome: 'done' }),
        (failure: unknown) =>
          countOperation({ name, outcome: failure instanceof CommerceError ? failure.code : 'failed' }),
      );
      return answer;
    },
    close: async () => {
      await queue.close();
      await collisions.settled();
      await Promise.all([lane.close(), laneOfCollisions.close()]);
    },
  };
};
