import { ShopError, type ShopErrorCode } from './shop-error.ts';

export interface ShopRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  /** Milliseconds for this attempt, the reading of the answer included. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `Retry-After` in milliseconds: seconds, or a date of HTTP. */
const retryAfterOf = (answer: Response): number | undefined => {
  const given = answer.headers.get('retry-after');
  if (given === null) return undefined;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Turns a refusal into its error. What is no answer of the shop, such as a proxy's page, is `ANSWER_BROKEN`. */
export const readRefusal = (answer: Response, text: string): ShopError => {
  const body = parsed(text);
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : undefined;
  const requestId = error?.['requestId'] ?? answer.headers.get('x-request-id') ?? undefined;
  return new ShopError({
    code: typeof error?.['code'] === 'string' ? (error['code'] as ShopErrorCode) : 'ANSWER_BROKEN',
    message:
      typeof error?.['message'] === 'string'
        ? error['message']
        : `The address answered ${answer.status}, but not as the shop does. Check the shop's address.`,
    status: answer.status,
    details: isRecord(error?.['details']) ? error['details'] : {},
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfterMs: retryAfterOf(answer),
  });
};

/** Sends a request once. @throws {ShopError}, or the signal's own reason when the caller aborted. */
export const sendOnce = async (request: ShopRequest, fetchAnswer: Fetch): Promise<unknown> => {
  const { method, url, headers, body, timeoutMs, signal } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetchAnswer(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      // A redirected purchase would arrive as a read, and the key at another address.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = await answer.text();
    if (!answer.ok) throw readRefusal(answer, text);
    const read = parsed(text);
    if (read === undefined) throw readRefusal(answer, text);
    return read;
  } catch (failure) {
    if (failure instanceof ShopError) throw failure;
    if (signal?.aborted) throw signal.reason;
    const why = timeout.aborted ? `no answer within ${timeoutMs} ms` : 'the network failed';
    throw new ShopError({ code: 'NO_ANSWER', message: `The shop cannot be reached: ${why}.`, cause: failure });
  }
};
