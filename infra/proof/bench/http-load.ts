import { Agent, request, type RequestOptions } from 'node:http';

const answerTimeoutMs = 30_000;

export interface Answer {
  status: number;
  body: string;
}

/**
 * A client that keeps its connections and does as little other work as possible, because the load shares two cores with the measured
 * server.
 */
export const createHttpClient = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const sendWith = (url: URL, options: RequestOptions, body: string | undefined): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(url, { ...options, agent, timeout: answerTimeoutMs }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
        response.on('error', reject);
      });
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${answerTimeoutMs} ms`)));
      sent.on('error', reject);
      sent.end(body);
    });
  const send = (url: URL, headers: Record<string, string> = {}) => sendWith(url, { headers }, undefined);
  const post = (url: URL, body: unknown) =>
    sendWith(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, JSON.stringify(body));
  return { send, post, close: () => agent.destroy() };
};

export interface LoadResult {
  perSecond: number;
  times: number[];
  /** Unexpected answers, with their counts. */
  others: Record<string, number>;
}

interface Load {
  workers: number;
  durationMs: number;
  /** Requests per second of all workers together. Without it they run as fast as the answers come. */
  perSecond?: number;
  /** Sends one request. Resolves with undefined for the expected answer, else with a word for the answer. */
  once: (worker: number) => Promise<string | undefined>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `workers` loops side by side. With a rate, requests start by the clock, and the wait for a late answer counts as part of its time.
 */
export const runLoad = async ({ workers, durationMs, perSecond, once }: Load): Promise<LoadResult> => {
  const times: number[] = [];
  const others: Record<string, number> = {};
  const startedAt = performance.now();
  let planned = 0;
  const loop = async (worker: number) => {
    for (;;) {
      let begun = performance.now();
      if (perSecond !== undefined) {
        const due = startedAt + (planned++ * 1000) / perSecond;
        if (due > begun) await pause(due - begun);
        begun = due;
      }
      if (begun - startedAt >= durationMs) return;
      const other = await once(worker);
      if (other === undefined) times.push(performance.now() - begun);
      else others[other] = (others[other] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), times, others };
};
