import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** Ms until it gives up. */
  maxMs: number;
  /** Ms between two questions. */
  pauseMs: number;
}

/** A new CMS fills its database before it answers: half a minute on two free cores, minutes on busy ones. */
const usualPatience: Patience = { maxMs: 10 * 60_000, pauseMs: 250 };
const answerMaxMs = 5_000;

const isServing = async (cmsUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${cmsUrl}/_health`, { signal: AbortSignal.timeout(answerMaxMs) })).ok;
  } catch {
    return false;
  }
};

/**
 * Waits for a CMS that starts at the same time as the first build of a new shop. Gatsby's own start takes half as long, so neither has to
 * stand still for the other.
 * @throws a sentence when the CMS does not answer in time
 */
export const awaitCms = async (cmsUrl: string, { maxMs, pauseMs }: Patience = usualPatience): Promise<void> => {
  for (const deadline = Date.now() + maxMs; !(await isServing(cmsUrl));) {
    if (Date.now() > deadline)
      throw new Error(`the CMS did not answer at ${cmsUrl}. Is it running? The build needs it.`);
    await wait(pauseMs);
  }
};
