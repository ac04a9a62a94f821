import { setTimeout as wait } from 'node:timers/promises';

const timeoutMs = 20_000;
const triesMax = 4;
const pauseMs = 500;

export interface Fetched<Body> {
  body: Body;
  headers: Headers;
}

/** A refusal that a further try would not change. */
class Refused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** Whether `fetchJson` failed because nothing exists at the address (404). */
export const isNotThere = (failure: unknown): boolean =>
  failure instanceof Error && failure.cause instanceof Refused && failure.cause.status === 404;

const fetchOnce = async <Body>(url: string, headers: Record<string, string>): Promise<Fetched<Body>> => {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  if (response.ok) return { body: (await response.json()) as Body, headers: response.headers };
  const words = `${response.status} from ${url}: ${(await response.text()).slice(0, 300)}`;
  throw response.status < 500 && response.status !== 429 ? new Refused(words, response.status) : new Error(words);
};

/**
 * Fetches JSON. Each try has a timeout of 20 s, and there are at most 4 tries.
 * @param what the service that is asked, for the sentence of the error: "the CMS" or "commerce"
 * @throws with a sentence that names the service that did not answer
 */
export const fetchJson = async <Body>(
  what: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Fetched<Body>> => {
  let failure: unknown;
  for (let attempt = 1; attempt <= triesMax; attempt += 1) {
    try {
      return await fetchOnce<Body>(url, headers);
    } catch (caught) {
      failure = caught;
      if (caught instanceof Refused) break;
      if (attempt < triesMax) await wait(pauseMs * attempt);
    }
  }
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  const reason = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`${what} did not give ${url} (${reason}). Is it running? The build needs it.`, { cause: failure });
};

/** Runs `work` over `items`, at most `width` at once. The results keep the order of the items. */
export const mapInParallel = async <Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as Item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
};
