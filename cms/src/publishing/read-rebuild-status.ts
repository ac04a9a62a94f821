/** A document that is not on the site as it was published. */
export interface HeldBackDocument {
  type: string;
  documentId: string;
  /** The storefront's code of the language; null for documents without one. */
  locale: string | null;
  name: string;
  problems: string[];
  shows: string;
}

/** What the admin shows about the site: how the last build ended, or that nobody answers. */
export interface RebuildStatus {
  isReachable: boolean;
  state?: 'idle' | 'waiting' | 'building';
  startedAt?: string | null;
  last?: { finishedAt: string; result: 'published' | 'unchanged' | 'failed'; error: string | null } | null;
  served?: { release: number; builtAt: string; brokenLinks: unknown } | null;
  heldBack?: HeldBackDocument[];
  /** The site shows an older release than the last one, after a rollback. */
  isBehind?: boolean;
  /** When a failed build is tried again. */
  retryAt?: string | null;
  /** Staff holds publication: changes wait. */
  hold?: { since: string; by: string; reason: string } | null;
  /** What waits for a build. */
  reasons?: string[];
  /** Numbers of the releases on disk, oldest first. */
  releases?: number[];
}

const timeoutMs = 3_000;

/** Asks the rebuilder for its status. If it does not answer, the result says so. The build's log is not passed on. */
export const readRebuildStatus = async (rebuilderUrl: string | undefined): Promise<RebuildStatus> => {
  if (!rebuilderUrl) return { isReachable: false };
  try {
    const answer = await fetch(`${rebuilderUrl}/status`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return { isReachable: false };
    const status = (await answer.json()) as RebuildStatus;
    const { state, startedAt, last, served, heldBack = [], isBehind = false, retryAt = null } = status;
    const { hold = null, reasons = [], releases = [] } = status;
    return { isReachable: true, state, startedAt, last, served, heldBack, isBehind, retryAt, hold, reasons, releases };
  } catch {
    return { isReachable: false };
  }
};
