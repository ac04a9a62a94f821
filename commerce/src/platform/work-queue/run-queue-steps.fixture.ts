import { expect } from 'chai';
import fc from 'fast-check';
import mongoose from 'mongoose';

import type { TestClock } from '../clock/clock.ts';
import { doublingPause } from '../clock/doubling-pause.ts';
import { retryDeadLetters } from '../failed-records/settle-failed-record.ts';
import { createLogger } from '../logging/logger.ts';
import { claimDue } from './claim-due.ts';
import { workOff } from './work-off.ts';
import type { QueuedWork, WorkQueue } from './work-queue.ts';

/** A record of the test: it fails so many times, and then succeeds. */
interface Letter extends QueuedWork {
  box: number;
  failuresLeft: number;
  state: 'open' | 'returned';
}

const minuteMs = 60_000;
const leaseMs = 2 * minuteMs;
/** An attempt that fails is the last one after this many. */
const attemptsMax = 3;
const pauseAfter = doublingPause({ firstMs: minuteMs, longestMs: 10 * minuteMs });
const logger = createLogger('silent');
const queueName = 'test letters';
export const letters = () => mongoose.connection.collection<Letter>('testLetters');

export type QueueStep =
  | { do: 'put'; box: number; failures: number; afterMs: number }
  | { do: 'wait'; ms: number }
  | { do: 'round'; nodes: number }
  | { do: 'die' | 'retry' };

/** One step of those who use a queue: work comes, time passes, nodes work and die, the staff wants another try. */
export const queueStep: fc.Arbitrary<QueueStep> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('put'),
      box: fc.integer({ min: 1, max: 3 }),
      failures: fc.nat(4),
      afterMs: fc.nat(3 * minuteMs),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.nat(6 * minuteMs) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('round'), nodes: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'die' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'retry' } as const) },
);

interface Expected {
  id: string;
  attempts: number;
  dueMs: number;
  failuresLeft: number;
  isSetAside: boolean;
  isDone: boolean;
}

/** A queue in its simplest form: a list in which each record that is due gets one attempt. */
class QueueModel {
  readonly records: Expected[] = [];

  due(nowMs: number): Expected[] {
    return this.records.filter(({ isDone, isSetAside, dueMs }) => !isDone && !isSetAside && dueMs <= nowMs);
  }
  attempt(record: Expected, nowMs: number): void {
    record.attempts += 1;
    if (record.failuresLeft === 0) {
      record.isDone = true;
      return;
    }
    record.failuresLeft -= 1;
    if (record.attempts >= attemptsMax) record.isSetAside = true;
    else record.dueMs = nowMs + pauseAfter(record.attempts);
  }
  retry(nowMs: number): number {
    const deadLetters = this.records.filter(({ isSetAside }) => isSetAside);
    for (const record of deadLetters) Object.assign(record, { isSetAside: false, attempts: 0, dueMs: nowMs });
    return deadLetters.length;
  }
}

/** What a run did: the model, and how often each record succeeded. */
export interface PlayedQueue {
  model: QueueModel;
  successes: Map<string, number>;
}

const buildQueue = (successes: Map<string, number>): WorkQueue<Letter> => ({
  name: queueName,
  collection: letters,
  leaseMs,
  roundMax: 1_000,
  lanes: { by: 'box', total: 4, each: 2 },
  attempt: ({ _id, failuresLeft }) => {
    if (failuresLeft > 0) return Promise.reject(new Error('nobody is at home'));
    successes.set(_id, (successes.get(_id) ?? 0) + 1);
    return Promise.resolve({ is: 'done' });
  },
  judge: (_failure, { attempts, failuresLeft }) => {
    const change = { failuresLeft: failuresLeft - 1 };
    return attempts >= attemptsMax
      ? { is: 'set-aside', keep: { ...change, state: 'returned' } }
      : { is: 'again', afterMs: pauseAfter(attempts), change };
  },
  revival: { among: { state: 'returned' }, fields: () => ({ state: 'open' }) },
});

const compare = async ({ records }: QueueModel): Promise<void> => {
  const stored = await letters().find().sort({ _id: 1 }).toArray();
  const shown = stored.map(({ _id, attempts, dueAt, failuresLeft, state }) => ({
    id: _id,
    attempts,
    dueMs: state === 'returned' ? null : (dueAt?.getTime() ?? null),
    failuresLeft,
    isSetAside: state === 'returned',
  }));
  const wanted = records
    .filter(({ isDone }) => !isDone)
    .map(({ id, attempts, dueMs, failuresLeft, isSetAside }) => ({
      id,
      attempts,
      dueMs: isSetAside ? null : dueMs,
      failuresLeft,
      isSetAside,
    }));
  expect(shown).to.deep.equal(wanted);
};

/** Takes the steps on a real queue and on the model side by side, and compares all records after each. */
export const runQueueSteps = async (steps: readonly QueueStep[], clock: TestClock): Promise<PlayedQueue> => {
  const model = new QueueModel();
  const successes = new Map<string, number>();
  const queue = buildQueue(successes);
  /** The staff's request is carried out by the next round. */
  let isRetryRequested = false;

  const put = async ({ box, failures, afterMs }: { box: number; failures: number; afterMs: number }): Promise<void> => {
    const id = `letter ${String(model.records.length).padStart(3, '0')}`;
    const dueMs = clock.now().getTime() + afterMs;
    model.records.push({ id, attempts: 0, dueMs, failuresLeft: failures, isSetAside: false, isDone: false });
    const dueAt = new Date(dueMs);
    await letters().insertOne({ _id: id, box, failuresLeft: failures, state: 'open', attempts: 0, dueAt });
  };
  const round = async (nodes: number): Promise<void> => {
    const nowMs = clock.now().getTime();
    if (isRetryRequested) model.retry(nowMs);
    isRetryRequested = false;
    for (const record of model.due(nowMs)) model.attempt(record, nowMs);
    await Promise.all(Array.from({ length: nodes }, () => workOff(queue, { clock: clock.now, logger })));
  };
  /** A node claims a record and is killed: the record is due again when its lease ends, and the claim has counted. */
  const die = async (): Promise<void> => {
    const nowMs = clock.now().getTime();
    const claimed = await claimDue(queue, { now: clock.now(), leaseMs });
    const due = model.due(nowMs);
    expect(claimed === null).to.equal(due.length === 0);
    const record = due.find(({ id }) => id === claimed?._id);
    if (record) Object.assign(record, { attempts: record.attempts + 1, dueMs: nowMs + leaseMs });
  };
  const retry = async (): Promise<void> => {
    const ids = model.records.filter(({ isSetAside }) => isSetAside).map(({ id }) => `${queueName}:${id}`);
    const selected = await retryDeadLetters(ids, clock.now());
    expect(selected).to.equal(isRetryRequested ? 0 : ids.length);
    isRetryRequested ||= ids.length > 0;
  };

  for (const step of steps) {
    if (step.do === 'put') await put(step);
    else if (step.do === 'wait') clock.advance(step.ms);
    else if (step.do === 'round') await round(step.nodes);
    else if (step.do === 'die') await die();
    else await retry();
    await compare(model);
  }
  return { model, successes };
};
