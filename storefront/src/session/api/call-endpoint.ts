import { hasCode } from './api-error';
import { buildUrl } from '@shop/shared-types/build-url';
import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@shop/shared-types/endpoint';

import { splitLocalePath } from '../../i18n/locale-path';
import { readAuthToken } from '../visitor/auth-token';
import { readCookie } from '../visitor/cookies';
import { learnServerTime } from '../time/server-clock';
import type { CalledEndpoint } from './called-endpoints';
import type { EndpointRow } from './endpoint-rows';
import { firstEndpointTable } from './first-endpoint-table';
import { randomKey } from './random-key';
import { send, sendUntilKnown, type Answer } from './send';

const defaultTimeoutMs = 15_000;

/** The input of a call, by the contract. Query fields with a default may be left out. */
export interface CallInput<Name extends CalledEndpoint> {
  params?: ParamsOf<Contract[Name]>;
  query?: Partial<QueryOf<Contract[Name]>>;
  body?: BodyOf<Contract[Name]>;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Idempotency key. Calls of one intent share a key; without a key each call is an intent of its own. */
  idempotencyKey?: string;
}

export interface FullAnswer<Name extends CalledEndpoint> {
  answer: AnswerOf<Contract[Name]>;
  headers: Headers;
}

/** Headers of every request of the storefront: the user's token, the session and the language. */
export const callerHeaders = (): Record<string, string> => {
  const token = readAuthToken();
  const sessionToken = readCookie('sessionToken');
  return {
    'x-user-locale': splitLocalePath(window.location.pathname).locale,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(sessionToken === undefined ? {} : { 'x-session-token': sessionToken }),
  };
};

/** What must be known of an endpoint to call it. Most rows are loaded when the first of them is needed. */
const rowOf = async (name: CalledEndpoint): Promise<EndpointRow> => {
  if (Object.hasOwn(firstEndpointTable, name)) return firstEndpointTable[name as keyof typeof firstEndpointTable];
  const { lateEndpointTable } = await import('./late-endpoint-table');
  return lateEndpointTable[name as keyof typeof lateEndpointTable];
};

/** What a refused call was: its name, its method, and whether it carried a user's token. */
export interface RefusedCall {
  name: CalledEndpoint;
  method: EndpointRow[0];
  hadToken: boolean;
}

/**
 * Whether a refusal means that the session ended while the page was open, and that the visitor was doing something. What a page only reads
 * is left to the check of the user, and a log-out needs no log-in.
 */
export const isSessionLost = (failure: unknown, { name, method, hadToken }: RefusedCall): boolean =>
  hadToken && hasCode(failure, 'LOGIN_REQUIRED') && method !== 'get' && name !== 'logOut';

const leaveWhenSessionIsLost = (
  failure: unknown,
  call: Omit<RefusedCall, 'hadToken'>,
  token: string | undefined,
): void => {
  if (!isSessionLost(failure, { ...call, hadToken: token !== undefined }) || readAuthToken() !== token) return;
  void import('../visitor/sign-in').then(({ logInAgain }) => logInAgain());
};

const unwrap = (body: unknown, envelope: 'data' | 'bare'): unknown =>
  envelope === 'data' ? (body as { data: unknown }).data : body;

/** Calls the engine and returns the answer with its headers, in which lists find their number of pages. @throws {ApiError} */
export const callEndpointFully = async <Name extends CalledEndpoint>(
  name: Name,
  input: CallInput<Name> = {},
  { signal, timeoutMs = defaultTimeoutMs, idempotencyKey = randomKey() }: CallOptions = {},
): Promise<FullAnswer<Name>> => {
  const [method, path, envelope, isIdempotent] = await rowOf(name);
  const sentAt = Date.now();
  const request = {
    method: method.toUpperCase(),
    url: buildUrl(path, input.params, input.query),
    headers: {
      accept: 'application/json',
      ...callerHeaders(),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isIdempotent ? { 'idempotency-key': idempotencyKey } : {}),
    },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    timeoutMs,
    signal,
  };
  const token = readAuthToken();
  const sent = isIdempotent ? sendUntilKnown(request) : send(request);
  const { body, headers }: Answer = await sent.catch((failure: unknown) => {
    leaveWhenSessionIsLost(failure, { name, method }, token);
    throw failure;
  });
  learnServerTime(headers.get('date'), sentAt);
  return { answer: unwrap(body, envelope) as AnswerOf<Contract[Name]>, headers };
};

/** Calls the engine by the contract: `callEndpoint('buyNumber', { body: { … } })`. @throws {ApiError} */
export const callEndpoint = async <Name extends CalledEndpoint>(
  name: Name,
  input?: CallInput<Name>,
  options?: CallOptions,
): Promise<AnswerOf<Contract[Name]>> => (await callEndpointFully(name, input, options)).answer;
