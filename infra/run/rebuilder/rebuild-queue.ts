import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { createFollowUp, followUpDefaults, type FollowUpPauses } from './catalogue-follow-up.ts';

/**
 * A build starts this many ms after the last request, so that an editor who publishes several documents in a row gets one build. One
 * publication is one request: the CMS gathers its events before it asks.
 */
const quietMs = 200;
const quietMaxMs = 5_000;
const reasonsKept = 20;
/** Pauses in ms before a failed build is tried again: the CMS or the engine may be away for a moment. The last one repeats. */
const retryPausesMs = [10_000, 60_000, 300_000, 900_000];
/** Another process, or the command for a rollback, may release a hold: this is how often a waiting request looks. */
const heldLookDefaultMs = 5_000;

export type QueueState = 'idle' | 'waiting' | 'building';

export interface RebuildResult {
  startedAt: string;
  finishedAt: string;
  result: 'published' | 'unchanged' | 'failed';
  reasons: string[];
  release: number | null;
  error: string | null;
}

type BuildEnd = Pick<RebuildResult, 'result' | 'release' | 'error'>;

export interface BuildOutcome {
  number: number;
  isUnchanged: boolean;
}

/** What the requests that a build serves have asked for. */
export interface BuildRequest {
  /** True when only editors have changed something since the last build. Prices and stock then stay as the site shows them. */
  isContentAlone: boolean;
}

export interface RebuildQueue {
  /**
   * Asks for a build.
   * @param isContentAlone true when only editors have changed something, so that the build need not show newer prices. One request with
   * false is enough for the build to show them.
   */
  request(reason: string, isContentAlone?: boolean): Promise<void>;
  state(): {
    state: QueueState;
    startedAt: string | null;
    reasons: string[];
    last: RebuildResult | null;
    retryAt: string | null;
  };
  /** Resolves when the build in progress, if any, has ended. */
  stop(): Promise<void>;
}

interface RebuildQueueOptions {
  build: (selection: BuildRequest) => Promise<BuildOutcome>;
  /** Marks on disk that a request waits. */
  pendingFile: string;
  /** Whether staff holds publication: requests then wait. */
  isHeld?: () => Promise<boolean>;
  pausesMs?: readonly number[];
  heldLookMs?: number;
  followUpPauses?: FollowUpPauses;
}

/** Tries a failed build again after a pause that grows with each failure in a row. */
const createRetry = (pausesMs: readonly number[], build: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  let at: string | null = null;
  return {
    at: () => at,
    plan: (failuresInARow: number): void => {
      const pauseMs = pausesMs[Math.min(failuresInARow, pausesMs.length) - 1] ?? 0;
      at = new Date(Date.now() + pauseMs).toISOString();
      timer = setTimeout(build, pauseMs);
    },
    forget: (): void => {
      clearTimeout(timer);
      at = null;
    },
  };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const writePending = async (file: string, reason: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ reason, requestedAt: new Date().toISOString() }));
};

/**
 * Collects requests and runs `build`: after a short pause without new requests, one build at a time, and once more when requests arrived
 * meanwhile. A build that failed is tried again by itself. While publication is held, requests wait. A request is written to disk before it is acknowledged, so that it survives the end of the process.
 */
export const createRebuildQueue = ({
  build,
  pendingFile,
  isHeld = () => Promise.resolve(false),
  pausesMs = retryPausesMs,
  heldLookMs = heldLookDefaultMs,
  followUpPauses = followUpDefaults,
}: RebuildQueueOptions): RebuildQueue => {
  let reasons: string[] = [];
  let running: Promise<void> | undefined;
  let startedAt: string | null = null;
  let last: RebuildResult | null = null;
  let timer: NodeJS.Timeout | undefined;
  let firstRequestAt = 0;
  let isStopped = false;
  let failuresInARow = 0;
  /** Whether every request that waits came with `isContentAlone`. */
  let isContentAlone = true;
  const retry = createRetry(pausesMs, () => void request('the last build failed'));
  const followUp = createFollowUp(followUpPauses, () => void request('prices and stock'));

  const runBuild = async () => {
    retry.forget();
    const served = reasons;
    const selection: BuildRequest = { isContentAlone };
    reasons = [];
    isContentAlone = true;
    startedAt = new Date().toISOString();
    const finish = (rest: BuildEnd) =>
      (last = { startedAt: startedAt ?? '', finishedAt: new Date().toISOString(), reasons: served, ...rest });
    try {
      const { number, isUnchanged } = await build(selection);
      failuresInARow = 0;
      if (selection.isContentAlone) followUp.plan();
      else followUp.forget();
      finish({ result: isUnchanged ? 'unchanged' : 'published', release: number, error: null });
      if (reasons.length === 0) await rm(pendingFile, { force: true });
    } catch (error) {
      finish({ result: 'failed', release: null, error: messageOf(error) });
      failuresInARow += 1;
      // The next build shows the newest prices if this one should have, also when an editor asks for it.
      isContentAlone &&= selection.isContentAlone;
    } finally {
      startedAt = null;
      running = undefined;
      if (reasons.length > 0) schedule();
      else if (failuresInARow > 0 && !isStopped) retry.plan(failuresInARow);
    }
  };

  const buildUnlessHeld = async () => {
    const mustWait = await isHeld().catch(() => false);
    if (isStopped || running) return;
    if (mustWait) timer = setTimeout(() => void buildUnlessHeld(), heldLookMs);
    else running = runBuild();
  };

  const schedule = () => {
    if (isStopped || running) return;
    clearTimeout(timer);
    const delay = Math.min(quietMs, Math.max(0, firstRequestAt + quietMaxMs - Date.now()));
    timer = setTimeout(() => void buildUnlessHeld(), delay);
  };

  const request = async (reason: string, isOfEditors = false) => {
    if (reasons.length === 0) firstRequestAt = Date.now();
    isContentAlone &&= isOfEditors;
    if (reasons.length < reasonsKept) reasons.push(reason);
    await writePending(pendingFile, reason);
    schedule();
  };

  return {
    request,
    state: () => ({
      state: running ? 'building' : reasons.length > 0 ? 'waiting' : 'idle',
      startedAt,
      reasons: [...reasons],
      last,
      retryAt: retry.at(),
    }),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      retry.forget();
      followUp.forget();
      await running;
    },
  };
};
