import type { ClientSession, Db } from 'mongodb';

import { answeredBy } from '../answered-by.ts';
import { inSpan } from '../../tracing/tracing.ts';
import { Refusal } from '../operation.ts';
import { WorkingSet, type Read } from '../working-set.ts';
import {
  assumeReads,
  findStale,
  GuardMissed,
  learnWrites,
  loadReads,
  storeWrites,
  type BatchWrites,
} from './commit-batch.ts';
import { begin, commit, leave, type Ask } from './commit-transaction.ts';
import type { KnownDocuments } from './known-documents.ts';
import { unavailable, type WaitingOperation } from './waiting-operation.ts';

/** A caller gave up while the batch was being written. The batch is rolled back and decided again without that caller. */
export class GivenUpMeanwhile extends Error {
  override readonly name = 'GivenUpMeanwhile';
}

/** Where a lane keeps its session. A failed attempt takes the session out and ends it. */
export interface SessionHolder {
  session: ClientSession | undefined;
}

export interface BatchAttempt {
  db: Db;
  holder: SessionHolder;
  startSession: () => ClientSession;
  batch: readonly WaitingOperation[];
  /** Documents that this node remembers. Batches decide on them without reading only when `isTrusting`. */
  known: KnownDocuments;
  isTrusting: boolean;
  at: () => Date;
}

export interface AttemptedBatch {
  hasWrites: boolean;
  /** Answers the callers. Call it only after the commit. */
  tell: () => void;
}

/** Decides for every caller who still waits, in order of arrival. @returns the answer for each of them. */
const decideAll = (batch: readonly WaitingOperation[], state: WorkingSet, at: Date): (() => void)[] =>
  batch.map(({ operation, answer, refuse }) => {
    const own = state.nest();
    try {
      const decided = operation.decide(own, at);
      own.merge();
      return decided instanceof Refusal ? () => refuse(decided.error) : () => answer(decided);
    } catch (failure) {
      return () => refuse(failure);
    }
  });

/** Bounds how often a batch loads what its operations forgot to name. Each round loads one document more of each of them. */
const roundsMax = 20;

/**
 * Decides, and decides the whole batch anew as long as an operation looks for documents that are not loaded, since those before it in the
 * batch may have changed them. An operation that still misses one after the last round gets `NeedsRead`.
 */
const decideWithAllReads = async (
  batch: readonly WaitingOperation[],
  loaded: WorkingSet,
  { at, load }: { at: Date; load: (missing: readonly Read[], state: WorkingSet) => Promise<void> },
): Promise<{ state: WorkingSet; answers: (() => void)[] }> => {
  let state = loaded;
  for (let round = 1; ; round += 1) {
    const answers = decideAll(batch, state, at);
    const missing = state.missing();
    if (missing.length === 0 || round === roundsMax) return { state, answers };
    state = state.undecided();
    await load(missing, state);
  }
};

/**
 * Decides until nothing that the decisions looked at turns out stale. Stale documents are read at the snapshot of this transaction, and the
 * whole batch is decided anew: another node sells from the same pool, and an attempt that failed for one SIM would fail for all.
 * @throws GuardMissed when the bound of rounds is reached.
 */
const decideOnProved = async (
  batch: readonly WaitingOperation[],
  named: WorkingSet,
  deps: {
    at: Date;
    load: (missing: readonly Read[], state: WorkingSet) => Promise<void>;
    prove: (state: WorkingSet, writes: BatchWrites) => Promise<Read[]>;
    forget: (stale: readonly Read[]) => void;
  },
): Promise<{ writes: BatchWrites; answers: (() => void)[] }> => {
  let loaded = named;
  for (let round = 1; round <= roundsMax; round += 1) {
    const { state, answers } = await decideWithAllReads(batch, loaded, deps);
    const writes = state.writes();
    const stale = await deps.prove(state, writes);
    if (stale.length === 0) return { writes, answers };
    deps.forget(stale);
    loaded = state.undecided();
    await deps.load(stale, loaded);
  }
  throw new GuardMissed('documents turned out stale in every round');
};

const isGivenUp = (waiting: WaitingOperation): boolean => waiting.isGivenUp();

/**
 * One attempt at one batch: read, decide, write, commit. The attempt waits for the database as long as any of its callers does. Operations
 * of callers who have given up are skipped, and a decision counts only if its caller still waits when the commit is sent.
 * @throws GivenUpMeanwhile, GuardMissed, NoAnswerInTime and the driver's errors, after all of which nothing is committed;
 * CommitOutcomeUnknown when it is unknown whether the commit counted.
 */
export const attemptBatch = async (attempt: BatchAttempt): Promise<AttemptedBatch> => {
  const { db, holder, batch, known, isTrusting } = attempt;
  const untilMs = Math.max(...batch.map((waiting) => waiting.untilMs));
  const session = (holder.session ??= attempt.startSession());
  const reads: Read[] = [];
  let lastAsked: Promise<unknown> = Promise.resolve();
  const ask: Ask = (work) => {
    lastAsked = work;
    return answeredBy(work, untilMs);
  };
  const forget = (stale: readonly Read[]): void => {
    for (const { kind, id } of stale) known.forget(kind.collection, id);
  };
  const load = async (wanted: readonly Read[], state: WorkingSet): Promise<void> => {
    reads.push(...wanted);
    await ask(loadReads(db, session, isTrusting ? assumeReads(known, wanted, state) : wanted, state));
  };
  try {
    begin(session);
    const named = new WorkingSet();
    await load(
      batch.flatMap(({ operation }) => operation.reads),
      named,
    );
    const present = batch.filter((waiting) => !waiting.isGivenUp());
    const { writes, answers } = await decideOnProved(present, named, {
      at: attempt.at(),
      load,
      prove: (state, writes) => ask(findStale(db, session, state, writes)),
      forget,
    });
    const hasWrites = writes.size > 0;
    if (hasWrites) {
      await ask(storeWrites(db, session, writes));
      if (present.some(isGivenUp)) throw new GivenUpMeanwhile('a caller gave up before the commit');
      await inSpan({ name: 'commit' }, () => commit(session, { ask, untilMs }));
      learnWrites(known, writes);
    } else await ask(session.abortTransaction().catch(() => undefined));
    return {
      hasWrites,
      tell: () => {
        for (const tell of answers) tell();
        if (present.length === batch.length) return;
        for (const waiting of batch) if (!present.includes(waiting)) waiting.refuse(unavailable());
      },
    };
  } catch (failure) {
    holder.session = undefined;
    forget(reads);
    await leave(session, lastAsked);
    throw failure;
  }
};
