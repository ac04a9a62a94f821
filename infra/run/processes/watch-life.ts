import { setTimeout as sleep } from 'node:timers/promises';

/** How patiently a process that has served is asked whether it still answers. */
export interface Patience {
  everyMs: number;
  /** Time after which an answer counts as missing. */
  timeoutMs: number;
  /** A process without an answer for this long hangs, and only a restart helps. */
  silenceMaxMs: number;
}

/** The usual patience. It is long because a busy machine can delay a process by many seconds. */
export const usualPatience: Patience = { everyMs: 5_000, timeoutMs: 10_000, silenceMaxMs: 45_000 };

const lookAtStartEveryMs = 100;

export interface WatchedLife {
  /** Answers true once the process serves. */
  isServing: () => Promise<boolean>;
  /** Resolves when the process answers at all, even if it refuses. Without this function a process that has served is not checked. */
  isAnswering?: () => Promise<unknown>;
  patience?: Patience;
  onServing: () => void;
  /** Called once, with the reason; the process is still there. */
  onHanging: (reason: string) => void;
  /** Aborts when the process has ended. */
  over: AbortSignal;
}

const pause = (ms: number, over: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal: over }).catch(() => undefined);

/** True when `ask` resolves within `timeoutMs`. */
const isAnsweredInTime = async (ask: () => Promise<unknown>, timeoutMs: number): Promise<boolean> => {
  const timer = new AbortController();
  const late = sleep(timeoutMs, false, { signal: timer.signal }).catch(() => false);
  const answered = ask().then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([answered, late]);
  timer.abort();
  return isAnswered;
};

const untilServing = async ({ isServing, onServing, over }: WatchedLife): Promise<void> => {
  while (!over.aborted) {
    if (await isServing().catch(() => false)) {
      if (!over.aborted) onServing();
      return;
    }
    await pause(lookAtStartEveryMs, over);
  }
};

const untilHanging = async (ask: () => Promise<unknown>, patience: Patience, over: AbortSignal): Promise<boolean> => {
  let answeredAt = performance.now();
  while (!over.aborted) {
    await pause(patience.everyMs, over);
    const askedAt = performance.now();
    if (over.aborted) return false;
    // If this process was stopped as well, nobody asked meanwhile. That time does not count as silence.
    if (askedAt - answeredAt > patience.silenceMaxMs + 2 * patience.everyMs + patience.timeoutMs) answeredAt = askedAt;
    if (await isAnsweredInTime(ask, patience.timeoutMs)) answeredAt = performance.now();
    else if (performance.now() - answeredAt > patience.silenceMaxMs) return !over.aborted;
  }
  return false;
};

/** Watches one life of a process: until it serves, and then whether it still answers. Resolves when it hangs, or when `over` aborts. */
export const watchLife = async (life: WatchedLife): Promise<void> => {
  const { isAnswering, patience = usualPatience, over, onHanging } = life;
  await untilServing(life);
  if (!isAnswering || over.aborted) return;
  if (await untilHanging(isAnswering, patience, over))
    onHanging(`it answered nothing for ${patience.silenceMaxMs / 1000} s`);
};
