import { object, string, type AnyObjectSchema, type InferType, type Schema } from 'yup';

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
  /** Media type of a call that answers a text file in place of JSON. */
  fileType?: string;
}

/** A call that answers a text file, which may be longer than memory should hold: its handler gives it in pieces. */
export type FileEndpoint = Endpoint & { fileType: string };

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
  'API_KEY_LIMIT',
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

/** Describes a call that answers a file; `answer` is what a reader makes of it, plain text where nothing is given. */
export const fileEndpoint = <R extends Role, Q extends AnyObjectSchema, A extends Schema = Schema<string>>({
  answer,
  query,
  fileType,
  ...given
}: Pick<Endpoint<typeof nothing, Q, typeof nothing, A, R>, 'method' | 'path' | 'role' | 'summary' | 'query'> & {
  answer?: A;
  fileType: string;
}): Endpoint<typeof nothing, Q, typeof nothing, A, R> & { fileType: string } => ({
  ...endpoint<A, R>({ ...given, answer: answer ?? (string().required() as unknown as A), envelope: 'bare' }),
  query,
  fileType,
});

export type ParamsOf<E extends Endpoint> = InferType<E['params']>;
export type QueryOf<E extends Endpoint> = InferType<E['query']>;
export type BodyOf<E extends Endpoint> = InferType<E['body']>;
export type AnswerOf<E extends Endpoint> = InferType<E['answer']>;
