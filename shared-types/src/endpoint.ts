import { object, type AnyObjectSchema, type InferType, type Schema } from 'yup';

import type { ErrorCode } from './error-catalogue.ts';

/**
 * Who may call. A higher role includes `buyer`; `person` is anybody who is logged in, and no program that holds an API key;
 * `partner-software` is a program that holds a partner's software key.
 * `guest` endpoints serve everybody and know the caller when a token came along.
 */
export const roles = ['guest', 'buyer', 'person', 'partner', 'agent', 'admin', 'partner-software'] as const;
export type Role = (typeof roles)[number];

export interface Endpoint<
  Params extends AnyObjectSchema = AnyObjectSchema,
  Query extends AnyObjectSchema = AnyObjectSchema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  WhoMayCall extends Role = Role,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express notation, `/api/activations/:id`. */
  path: string;
  role: WhoMayCall;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** `data`: the answer is `{ "data": … }`. `bare`: the body is the answer itself, as the calls of specification section 7 are. */
  envelope: 'data' | 'bare';
  /** Headers that the answer carries, beside the usual ones. */
  answerHeaders: readonly string[];
  /** Errors this call can answer, beside those every call can (`commonErrors`). */
  errors: readonly ErrorCode[];
  /** True when the call takes an `Idempotency-Key` header and replays its answer. */
  isIdempotent: boolean;
}

/** Errors that any call may answer. */
export const commonErrors: readonly ErrorCode[] = [
  'UNEXPECTED',
  'UNAVAILABLE',
  'INPUT_INVALID',
  'BODY_BROKEN',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'LOGIN_REQUIRED',
  'FORBIDDEN',
];

type Given<
  P extends AnyObjectSchema,
  Q extends AnyObjectSchema,
  B extends Schema,
  A extends Schema,
  R extends Role,
> = Pick<Endpoint<P, Q, B, A, R>, 'method' | 'path' | 'role' | 'summary' | 'answer'> & Partial<Endpoint<P, Q, B, A, R>>;

const nothing = object({});

/** Describes one JSON call. What is left out is: no parameters, no query, no body, `data` envelope. */
export const endpoint = <
  A extends Schema,
  R extends Role,
  P extends AnyObjectSchema = typeof nothing,
  Q extends AnyObjectSchema = typeof nothing,
  B extends Schema = typeof nothing,
>(
  given: Given<P, Q, B, A, R>,
): Endpoint<P, Q, B, A, R> => ({
  params: nothing as unknown as P,
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  envelope: 'data',
  answerHeaders: [],
  errors: [],
  isIdempotent: false,
  ...given,
});

export type ParamsOf<E extends Endpoint> = InferType<E['params']>;
export type QueryOf<E extends Endpoint> = InferType<E['query']>;
export type BodyOf<E extends Endpoint> = InferType<E['body']>;
export type AnswerOf<E extends Endpoint> = InferType<E['answer']>;
