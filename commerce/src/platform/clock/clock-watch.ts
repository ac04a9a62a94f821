import type { Logger } from '../logging/logger.ts';
import { steadyCountOf, type Clock } from './clock.ts';
import { repeat } from './repeat.ts';
import { watchJumps } from './watch-jumps.ts';

export interface ClockWatch {
  /** Compares the clocks once. @returns by how much this node's clock is ahead, in milliseconds; negative when it is behind. */
  check(): Promise<number>;
  /** @throws Error with a sentence for the operator when the clocks differ by more than is allowed. */
  assertAgrees(): Promise<void>;
  /**
   * Whether this node may decide about time: the last comparison found no difference above the limit, and the clock has not jumped by more
   * than that since.
   */
  mayDecide: () => boolean;
  /** The server's time: this node's clock, corrected by the last difference above the limit and by a jump since. */
  corrected: Clock;
  /** Calls `hear` at each change of `mayDecide`. @returns a function that stops listening. */
  listen(hear: (mayDecide: boolean) => void): () => void;
  /** Starts to compare the clocks: every 15 s, and within a second after this node's clock has jumped. `stop` ends it. */
  start(): { stop(): Promise<void> };
}

export interface ClockWatchDeps {
  clock: Clock;
  /** Milliseconds since any moment. Nobody can set this count. */
  steadyMs?: () => number;
  /** The database server's time. */
  askServer: () => Promise<Date>;
  differenceMaxMs: number;
  logger: Logger;
}

/** Time between two looks for a jump. A look costs two readings of a clock. */
const lookEveryMs = 1_000;
/** The clocks are compared at the first look, at every 15th after it, and at once after a jump. */
const looksBetweenChecks = 15;

interface Looks {
  logger: Logger;
  hasJumped: () => boolean;
  compare: () => Promise<void>;
}

/** Compares the clocks at the first look, then every 15th time and whenever this node's clock has jumped. */
const lookOften = ({ logger, hasJumped, compare }: Looks): { stop(): Promise<void> } => {
  let looks = 0;
  const round = async (): Promise<void> => {
    const isDue = looks % looksBetweenChecks === 0 || hasJumped();
    looks += 1;
    if (isDue) await compare();
  };
  return repeat({ name: 'clock', everyMs: lookEveryMs, logger, round });
};

/**
 * Compares this node's clock with the database's (rule 7.9). Activations, leases and sessions end by a node's clock: a clock that is five minutes
 * ahead would end all of them five minutes early, and would take the leases of other nodes.
 */
export const createClockWatch = ({
  clock,
  steadyMs = steadyCountOf(clock),
  askServer,
  differenceMaxMs,
  logger,
}: ClockWatchDeps): ClockWatch => {
  let aheadMs = 0;
  let agrees = true;
  const jumps = watchJumps({ clock, steadyMs, limitMs: differenceMaxMs });
  const listeners = new Set<(mayDecide: boolean) => void>();

  const measure = async (): Promise<{ ms: number; isTooMuch: boolean }> => {
    const askedMs = steadyMs();
    const server = await askServer();
    // The server read its clock at an unknown moment between question and answer. The steady count tells how long that was, also when the
    // clock was set in the meantime.
    const errorMs = (steadyMs() - askedMs) / 2;
    const ms = clock().getTime() - errorMs - server.getTime();
    return { ms, isTooMuch: Math.abs(ms) - errorMs > differenceMaxMs };
  };

  const facts = (ms: number) => ({ aheadSeconds: Math.round(ms / 100) / 10, allowedSeconds: differenceMaxMs / 1_000 });

  const check = async (): Promise<number> => {
    const { ms, isTooMuch } = await measure();
    const hasChanged = isTooMuch === agrees;
    jumps.forget();
    agrees = !isTooMuch;
    aheadMs = isTooMuch ? ms : 0;
    if (isTooMuch)
      logger.error(facts(ms), 'the clock differs from the database’s: this node decides nothing about time');
    else if (hasChanged) logger.info(facts(ms), 'the clock goes with the database’s again');
    if (hasChanged) for (const hear of listeners) hear(agrees);
    return ms;
  };

  return {
    check,
    assertAgrees: async () => {
      const ms = await check();
      if (agrees) return;
      const seconds = Math.round(Math.abs(ms) / 1_000);
      throw new Error(
        `The clock of this computer is ${seconds} s ${ms > 0 ? 'ahead of' : 'behind'} the database’s; at most ` +
          `${differenceMaxMs / 1_000} s are allowed. Set both by NTP, or change CLOCK_DIFFERENCE_MAX_SECONDS.`,
      );
    },
    mayDecide: () => agrees && jumps.sumMs() === 0,
    corrected: () => new Date(clock().getTime() - aheadMs - jumps.sumMs()),
    listen: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    start: () => lookOften({ logger, hasJumped: () => jumps.sumMs() !== 0, compare: async () => void (await check()) }),
  };
};
