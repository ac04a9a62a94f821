import { calls, type CallName, type Calls } from './contract.generated.ts';
import type { Fetch } from './send-once.ts';
import { sendUntilKnown } from './send-until-known.ts';
import { ShopError } from './shop-error.ts';

/** How the shop is reached. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  apiKey: string | undefined;
  locale: string | undefined;
  timeoutMs: number;
  patienceMs: number;
  fetch: Fetch;
}

/** Path parameters, query and body of a call, as far as it has them. */
export type CallInput<Name extends CallName> = Calls[Name]['input'];

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** For calls that can be repeated under a key; one is made when it is left out. */
  idempotencyKey?: string | undefined;
}

type Values = Record<string, string | number | boolean | null | undefined>;

/** Moves of a number that the shop answers alike when they arrive twice. */
const harmlessTwice: ReadonlySet<CallName> = new Set<CallName>([
  'cancelActivation',
  'cancelActivations',
  'swapActivation',
  'banActivation',
  'finishActivation',
  'requestAnotherSms',
  'takeMessage',
  'takeLateCode',
  'cancelRepeatOrder',
]);

/** A new key. `crypto.randomUUID` is missing on pages without https, `getRandomValues` is not. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const addressOf = (url: string, path: string, params: Values, query: Values): string => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${url}${filled}${search === '' ? '' : `?${search}`}`;
};

export const headersOf = ({ apiKey, locale }: Connection): Record<string, string> => ({
  accept: 'application/json',
  ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  ...(locale === undefined ? {} : { 'x-user-locale': locale }),
});

/**
 * Sends a request to the shop. If no answer comes, it sends the same request again, but only where a second arrival changes nothing: a
 * request that reads, one with an idempotency key, or a move of a number such as a cancel.
 * @throws {ShopError}, or the signal's own reason.
 */
export const callShop = async <Name extends CallName>(
  connection: Connection,
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<Calls[Name]['answer']> => (await callShopForPage(connection, name, input, options)).answer;

/** An answer, and by what its next page is requested; null after the last page and where there are no pages. */
export interface ShopPage<Name extends CallName> {
  answer: Calls[Name]['answer'];
  next: string | null;
}

/** As `callShop`, for a list that is answered page by page. */
export const callShopForPage = async <Name extends CallName>(
  connection: Connection,
  name: Name,
  input: CallInput<Name>,
  { signal, idempotencyKey }: CallOptions = {},
): Promise<ShopPage<Name>> => {
  const { method, path, envelope, isIdempotent } = calls[name];
  const { params = {}, query = {}, body } = input as { params?: Values; query?: Values; body?: unknown };
  const answer = await sendUntilKnown(
    {
      method: method.toUpperCase(),
      url: addressOf(connection.url, path, params, query),
      headers: {
        ...headersOf(connection),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isIdempotent ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      timeoutMs: connection.timeoutMs,
      signal,
    },
    { patienceMs: connection.patienceMs, isRepeatable: method !== 'post' || isIdempotent || harmlessTwice.has(name) },
    connection.fetch,
  );
  if (envelope === 'bare') return { answer: answer as Calls[Name]['answer'], next: null };
  if (typeof answer === 'object' && answer !== null && 'data' in answer) {
    const { data, next = null } = answer as { data: Calls[Name]['answer']; next?: string | null };
    return { answer: data, next };
  }
  throw new ShopError({ code: 'ANSWER_BROKEN', message: `The answer to ${name} is not the shop's.`, status: 200 });
};
