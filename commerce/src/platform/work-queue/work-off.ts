import type { Filter } from 'mongodb';

import { claimDue, type LaneName } from './claim-due.ts';
import { createLanes } from './lanes.ts';
import { reviveRetried, settleWork, type Judged, type WorkDeps } from './settle-work.ts';
import type { QueuedWork, Verdict, WorkQueue } from './work-queue.ts';

/** How many records of a round came to which verdict. */
export type Tally = Record<Verdict<QueuedWork>['is'], number>;

/** After this many failed connections in a row the other side counts as down, and the round ends. */
const awayMax = 3;
/** While all that is due is in full lanes, a node looks this often whether something has come in another lane. */
const lookAgainMs = 1_000;

const tryOnce = async <Work extends QueuedWork>(queue: WorkQueue<Work>, work: Work): Promise<Judged<Work>> => {
  try {
    return { verdict: await queue.attempt(work) };
  } catch (failure) {
    return { verdict: await queue.judge(failure, work), failure };
  }
};

/** Waits until an attempt ends, or for `forMs`. */
const waitFor = async (running: Iterable<Promise<unknown>>, forMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const pause = new Promise((resolve) => {
    timer = setTimeout(resolve, forMs);
  });
  await Promise.race([...running, pause]);
  clearTimeout(timer);
};

/**
 * Works off what is due, record after record, until nothing is due, the round has made its attempts or the other side is away. Any number of
 * nodes may do this at once.
 * @param only.among Leaves out records that do not match.
 * @param only.signal Ends the round after the attempts under way.
 * @throws Error when a claim or an outcome could not be stored; the leases then end by themselves.
 */
export const workOff = async <Work extends QueuedWork>(
  queue: WorkQueue<Work>,
  deps: WorkDeps,
  only: { among?: Filter<Work>; signal?: AbortSignal | undefined } = {},
): Promise<Tally> => {
  const { by, total, each } = queue.lanes ?? { total: 1, each: 1 };
  const lanes = createLanes<{ lane: LaneName }>({ total, per: { lane: each } });
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const tally: Tally = { done: 0, dropped: 0, again: 0, 'set-aside': 0 };
  let lastLane: LaneName | undefined;
  let attempts = 0;
  let awayInARow = 0;

  const claim = (full: readonly LaneName[]): Promise<Work | null> =>
    claimDue(queue, {
      now: deps.clock(),
      leaseMs: queue.leaseMs,
      ...(only.among ? { among: only.among } : {}),
      ...(by ? { lane: { by, after: lastLane, full } } : {}),
    });
  const serve = async (work: Work): Promise<void> => {
    const judged = await tryOnce(queue, work);
    await settleWork(queue, deps, work, judged);
    tally[judged.verdict.is] += 1;
    awayInARow = judged.verdict.is === 'again' && judged.verdict.isAway ? awayInARow + 1 : 0;
  };
  const start = (work: Work): void => {
    attempts += 1;
    lastLane = by ? (work[by] as LaneName) : undefined;
    const giveBack = lanes.take({ lane: lastLane ?? '' });
    const serving = serve(work)
      .catch((failure: unknown) => void failures.push(failure))
      .finally(() => {
        giveBack();
        running.delete(serving);
      });
    running.add(serving);
  };

  await reviveRetried(queue, deps);
  try {
    while (attempts < queue.roundMax && awayInARow < awayMax && failures.length === 0 && !only.signal?.aborted) {
      const full = lanes.full('lane');
      const work = lanes.isFull() ? null : await claim(full);
      if (work) start(work);
      else if (running.size > 0) await waitFor(running, lookAgainMs);
      // A claim that left out full lanes says nothing about them, and they may have emptied while it was on its way.
      else if (full.length === 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
  return tally;
};
