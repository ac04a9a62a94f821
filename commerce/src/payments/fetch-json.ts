const answerBytesMax = 8 * 1024 * 1024;

export interface FetchJsonOptions {
  timeoutMs: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
}

export interface JsonAnswer {
  status: number;
  /** Undefined when the body is not JSON. */
  json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** One call with bounds: it has a timeout, reads at most 8 MB, and follows no redirect. */
export const fetchJson = async (url: URL | string, options: FetchJsonOptions): Promise<JsonAnswer> => {
  const { timeoutMs, headers = {}, method = 'GET', body: sent } = options;
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', ...headers },
    ...(sent === undefined ? {} : { body: sent }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (answer.body) {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > answerBytesMax) throw new Error(`the answer of ${new URL(url).host} is too large`);
      chunks.push(chunk);
    }
  }
  return { status: answer.status, json: parse(Buffer.concat(chunks).toString('utf8')) };
};

/** As `fetchJson`, for callers that need status 200. @throws Error that names the host, never the query. */
export const fetchGoodJson = async (url: URL | string, options: FetchJsonOptions): Promise<unknown> => {
  const { status, json } = await fetchJson(url, options);
  if (status !== 200 || json === undefined) throw new Error(`${new URL(url).host} answered ${status} without JSON`);
  return json;
};
