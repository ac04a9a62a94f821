import { ApiError, noAnswer, readRefusal } from './api-error';

export interface SendRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface Answer {
  body: unknown;
  headers: Headers;
}

/** The outside functions that `send` uses. Tests pass their own. */
export interface SendTools {
  fetch: typeof fetch;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
}

/** Waits `ms` milliseconds. An abort rejects the promise with the signal's reason. */
export const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });

const browserTools: SendTools = {
  fetch: (input, init) => fetch(input, init),
  wait,
  random: Math.random,
};

const readBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (!answer.headers.get('content-type')?.includes('json')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a call once. @throws {ApiError}, or the signal's own reason when the caller aborted */
export const send = async (request: SendRequest, tools: SendTools = browserTools): Promise<Answer> => {
  const { method, url, headers, body, timeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await tools.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const read = await readBody(answer);
    if (!answer.ok) throw readRefusal(answer.status, read);
    return { body: read, headers: answer.headers };
  } catch (failure) {
    if (failure instanceof ApiError) throw failure;
    if (signal?.aborted) throw signal.reason;
    throw noAnswer(failure);
  }
};

const triesMax = 3;
const firstPauseMs = 400;

/** Whether the outcome of a call is unknown. A retry with the same key then returns the first result. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.code === 'UNAVAILABLE' || failure.code === 'IDEMPOTENCY_IN_PROGRESS');

/** Sends a call that carries an idempotency key. While its outcome is unknown it is repeated, up to three tries in all. */
export const sendUntilKnown = async (request: SendRequest, tools: SendTools = browserTools): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(request, tools);
    } catch (failure) {
      if (tries >= triesMax || !isUnknown(failure)) throw failure;
      await tools.wait(firstPauseMs * 2 ** (tries - 1) * (1 + tools.random()), request.signal);
    }
  }
};
