import { answeredBy, monotonicMs } from './answered-by.ts';

/** Shorter than the 3 s for which a probe waits. */
const usualTimeoutMs = 2_000;

/**
 * Tells within `timeoutMs` whether the database answers. Callers that ask while a ping is under way share that ping: probes of a silent
 * database must not pile up on its connections.
 */
export const createHealthCheck = (
  ping: () => Promise<unknown>,
  timeoutMs = usualTimeoutMs,
): (() => Promise<boolean>) => {
  let pinging: Promise<boolean> | undefined;
  return () => {
    pinging ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        pinging = undefined;
      });
    return answeredBy(pinging, monotonicMs() + timeoutMs).catch(() => false);
  };
};
