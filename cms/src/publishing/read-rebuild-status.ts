/** What the admin shows about the site: how the last build ended, or that nobody answers. */
export interface RebuildStatus {
  isReachable: boolean;
  state?: 'idle' | 'waiting' | 'building';
  startedAt?: string | null;
  last?: { finishedAt: string; result: 'published' | 'unchanged' | 'failed'; error: string | null } | null;
  served?: { release: number; builtAt: string; brokenLinks: unknown } | null;
}

const timeoutMs = 3_000;

/** Asks the rebuilder; a rebuilder that is away is an answer, too. Its log stays where it is. */
export const readRebuildStatus = async (rebuilderUrl: string | undefined): Promise<RebuildStatus> => {
  if (!rebuilderUrl) return { isReachable: false };
  try {
    const answer = await fetch(`${rebuilderUrl}/status`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) return { isReachable: false };
    const { state, startedAt, last, served } = (await answer.json()) as RebuildStatus;
    return { isReachable: true, state, startedAt, last, served };
  } catch {
    return { isReachable: false };
  }
};
