import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One publication in the CMS is an event a language; they arrive within a moment. */
const quietMs = 500;
const quietMaxMs = 5_000;
const reasonsKept = 20;

export type QueueState = 'idle' | 'waiting' | 'building';

export interface RebuildResult {
  startedAt: string;
  finishedAt: string;
  result: 'published' | 'unchanged' | 'failed';
  reasons: string[];
  release: number | null;
  error: string | null;
}

export interface BuildOutcome {
  number: number;
  isUnchanged: boolean;
}

export interface RebuildQueue {
  request(reason: string): Promise<void>;
  state(): { state: QueueState; startedAt: string | null; reasons: string[]; last: RebuildResult | null };
  /** Resolves when the build in progress, if any, has ended. */
  stop(): Promise<void>;
}

/**
 * Collects requests and runs `build`: after a moment of quiet, one at a time, and once more when requests came in meanwhile.
 * A request is written down before it is acknowledged, so that it is not lost when the process ends.
 */
export const createRebuildQueue = (build: () => Promise<BuildOutcome>, pendingFile: string): RebuildQueue => {
  let reasons: string[] = [];
  let running: Promise<void> | undefined;
  let startedAt: string | null = null;
  let last: RebuildResult | null = null;
  let timer: NodeJS.Timeout | undefined;
  let firstRequestAt = 0;
  let isStopped = false;

  const runBuild = async () => {
    const served = reasons;
    reasons = [];
    startedAt = new Date().toISOString();
    const finish = (rest: Pick<RebuildResult, 'result' | 'release' | 'error'>) => {
      last = { startedAt: startedAt ?? '', finishedAt: new Date().toISOString(), reasons: served, ...rest };
    };
    try {
      const { number, isUnchanged } = await build();
      finish({ result: isUnchanged ? 'unchanged' : 'published', release: number, error: null });
      if (reasons.length === 0) await rm(pendingFile, { force: true });
    } catch (error) {
      finish({ result: 'failed', release: null, error: error instanceof Error ? error.message : String(error) });
    } finally {
      startedAt = null;
      running = undefined;
      if (reasons.length > 0) schedule();
    }
  };

  const schedule = () => {
    if (isStopped || running) return;
    clearTimeout(timer);
    const delay = Math.min(quietMs, Math.max(0, firstRequestAt + quietMaxMs - Date.now()));
    timer = setTimeout(() => {
      timer = undefined;
      running = runBuild();
    }, delay);
  };

  const request = async (reason: string) => {
    if (reasons.length === 0) firstRequestAt = Date.now();
    if (reasons.length < reasonsKept) reasons.push(reason);
    await mkdir(dirname(pendingFile), { recursive: true });
    await writeFile(pendingFile, JSON.stringify({ reason, requestedAt: new Date().toISOString() }));
    schedule();
  };

  return {
    request,
    state: () => ({
      state: running ? 'building' : reasons.length > 0 ? 'waiting' : 'idle',
      startedAt,
      reasons: [...reasons],
      last,
    }),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
