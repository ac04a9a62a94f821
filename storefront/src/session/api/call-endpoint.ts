import type { Contract } from '@shop/shared-types/contract';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@shop/shared-types/endpoint';

import { splitLocalePath } from '../../i18n/locale-path';
import { readAuthToken } from '../auth-token';
import { readCookie } from '../cookies';
import { learnServerTime } from '../server-clock';
import { buildUrl } from './build-url';
import type { CalledEndpoint } from './called-endpoints';
import { endpointTable } from './endpoint-table';
import { randomKey } from './random-key';
import { send, sendUntilKnown, type Answer } from './send';

const defaultTimeoutMs = 15_000;

/** What a call takes, by the contract. Query fields with a default may be left out. */
export interface CallInput<Name extends CalledEndpoint> {
  params?: ParamsOf<Contract[Name]>;
  query?: Partial<QueryOf<Contract[Name]>>;
  body?: BodyOf<Contract[Name]>;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The same key for the same intent. Without one, each call is its own intent. */
  idempotencyKey?: string;
}

export interface FullAnswer<Name extends CalledEndpoint> {
  answer: AnswerOf<Contract[Name]>;
  headers: Headers;
}

/** Headers that every request of the storefront carries: who asks, which session, in which language. */
export const callerHeaders = (): Record<string, string> => {
  const token = readAuthToken();
  const sessionToken = readCookie('sessionToken');
  return {
    'x-user-locale': splitLocalePath(window.location.pathname).locale,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(sessionToken === undefined ? {} : { 'x-session-token': sessionToken }),
  };
};

const unwrap = (body: unknown, envelope: 'data' | 'bare'): unknown =>
  envelope === 'data' ? (body as { data: unknown }).data : body;

/** Calls the engine and gives the answer with its headers, for lists that count their pages there. @throws {ApiError} */
export const callEndpointFully = async <Name extends CalledEndpoint>(
  name: Name,
  input: CallInput<Name> = {},
  { signal, timeoutMs = defaultTimeoutMs, idempotencyKey = randomKey() }: CallOptions = {},
): Promise<FullAnswer<Name>> => {
  const [method, path, envelope, isIdempotent] = endpointTable[name];
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
  const { body, headers }: Answer = await (isIdempotent ? sendUntilKnown(request) : send(request));
  learnServerTime(headers.get('date'), sentAt);
  return { answer: unwrap(body, envelope) as AnswerOf<Contract[Name]>, headers };
};

/** Calls the engine by the contract: `callEndpoint('buyNumber', { body: { … } })`. @throws {ApiError} */
export const callEndpoint = async <Name extends CalledEndpoint>(
  name: Name,
  input?: CallInput<Name>,
  options?: CallOptions,
): Promise<AnswerOf<Contract[Name]>> => (await callEndpointFully(name, input, options)).answer;
