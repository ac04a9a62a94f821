import { object, ObjectSchema, string, type AnyObjectSchema, type Schema } from 'yup';

import type { ErrorCode } from './error-catalogue.ts';
import type { KeyScope } from './key-scopes.ts';
import { spreadsheetForms } from './spreadsheet-form.ts';
import type { StaffRight } from './staff-rights.ts';

/**
 * Who may call. A higher role includes `buyer`. `person` is any logged-in user but no program with an API key. `partner-software` is a
 * program that holds a partner's software key. `guest` endpoints serve everybody and know the caller when the call carries a token.
 */
export type Role = 'guest' | 'buyer' | 'person' | 'partner' | 'agent' | 'admin' | 'partner-software';

/**
 * A list in pages of `limit` entries. The answer carries `next` beside `data`: the value of the query parameter `parameter` for the next page, or
 * null after the last page.
 */
export interface Paging {
  parameter: 'before' | 'beforeSequence' | 'after';
  /** The field of the page's last entry that `next` is taken from. */
  field: string;
  /** The field of the answer that holds the list, for an answer that is more than a list. */
  list?: string;
  /** For a list of the staff: the fields that `sort` takes. Such a list is also counted (`count=1`): the answer then has `total`. */
  sorts?: readonly string[];
}

/**
 * How many rows a list has. `exact`; `about`: an estimate of a whole collection; `at-least`: counting stopped at the bound, there are more.
 */
export interface RowTotal {
  rows: number;
  precision: 'exact' | 'about' | 'at-least';
}

/**
 * How the compiler knows a schema: by the mark that yup puts on each. A bound of `Schema` would compare yup's classes member by member for
 * every call, which took three quarters of the time in which types are checked.
 */
interface AnySchema {
  readonly __isYupSchema__: boolean;
  readonly __outputType: unknown;
}

/** The schema of an object, likewise. */
interface AnyFields extends AnySchema {
  readonly fields: object;
}

export interface Endpoint<
  Params extends AnyFields = AnyObjectSchema,
  Query extends AnyFields = AnyObjectSchema,
  Body extends AnySchema = Schema,
  Answer extends AnySchema = Schema,
  WhoMayCall extends Role = Role,
> {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express notation, `/api/activations/:id`. */
  path: string;
  role: WhoMayCall;
  /** For calls of role `admin`, and only for these: which of the staff may call. */
  right?: StaffRight | undefined;
  /** What a named API key has to be allowed for this call; `scopeOf` knows what holds where it is left out. */
  scope?: KeyScope | undefined;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** `data`: the answer is `{ "data": … }`. `bare`: the body is the answer itself, as rule 1.3 shows it for its calls. */
  envelope: 'data' | 'bare';
  /** Headers of the answer, beside the usual ones. */
  answerHeaders: readonly string[];
  /** Errors of this call's own; `refusalsOf` adds those that follow from its role and its input. */
  errors: readonly ErrorCode[];
  /** True when the call takes an `Idempotency-Key` header and replays its answer. */
  isIdempotent: boolean;
  /**
   * True when the call accepts only a session, no API key, and the session's holder gave the password or a code within the last
   * `identityConfirmationLifeMs`: at login, or in `confirmIdentity`. A stolen session alone can therefore move no money and make no key.
   */
  needsConfirmation: boolean;
  /** True when the caller's e-mail address has to be confirmed. */
  needsConfirmedEmail: boolean;
  /** True when the call is refused to visitors from blocked countries: it registers, buys or tops up (rule 3.25). */
  needsServedCountry: boolean;
  /** True when a key of the sandbox may make the call and is answered by the sandbox (rule 20.11). Calls of guests serve every key. */
  isInSandbox: boolean;
  /** For a list that is answered page by page: how the next page is requested. */
  paging?: Paging;
  /** Media type, for a call that answers a text file instead of JSON. */
  fileType?: string;
}

/** Any call, as a bound of type parameters; `Endpoint` is for code that reads the schemas themselves. */
export type AnyEndpoint = Endpoint<AnyFields, AnyFields, AnySchema, AnySchema>;

/** A call that answers a text file. The handler sends it in pieces, since it may be too long for memory. */
export type FileEndpoint = AnyEndpoint & { fileType: string };

/** Errors that every call can answer. `API_KEY_LIMIT`: the key may not be used from the caller's address. */
const commonErrors: readonly ErrorCode[] = ['UNEXPECTED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS', 'API_KEY_LIMIT'];

/** Errors of calls that take a body. */
const bodyErrors: readonly ErrorCode[] = ['BODY_BROKEN', 'BODY_TOO_LARGE', 'CONTENT_TYPE_WRONG'];

/** A staff call that states no right does not compile. */
type NeededRight<R extends Role> = R extends 'admin' ? { right: StaffRight } : { right?: undefined };

type Given<P extends AnyFields, Q extends AnyFields, B extends AnySchema, A extends AnySchema, R extends Role> = Pick<
  Endpoint<P, Q, B, A, R>,
  'method' | 'path' | 'role' | 'summary' | 'answer'
> &
  Partial<Omit<Endpoint<P, Q, B, A, R>, 'right'>> &
  NeededRight<R>;

/**
 * The scope that a named API key needs for a call (rule 3.35). Reads of buyers need `read` where the call says no other. undefined: named keys
 * cannot make the call, whatever their scopes.
 */
export const scopeOf = ({
  role,
  method,
  scope,
}: Pick<AnyEndpoint, 'role' | 'method' | 'scope'>): KeyScope | undefined =>
  scope ?? (role === 'buyer' && method === 'get' ? 'read' : undefined);

const nothing = object({});

/** Refusals that follow from the role of a call, so that no call has to list them. */
const accessErrorsOf = ({
  role,
  needsConfirmation,
  needsConfirmedEmail,
  needsServedCountry,
  isInSandbox,
}: Pick<AnyEndpoint, 'role'> & Partial<AnyEndpoint>): ErrorCode[] => [
  ...(role === 'buyer' && !isInSandbox ? (['NOT_IN_SANDBOX'] as const) : []),
  ...(['buyer', 'partner', 'agent'].includes(role) ? (['KEY_SCOPE_MISSING'] as const) : []),
  // Owners may also use the calls of partners and agents, but only with a second factor.
  ...(role === 'admin' ? (['RIGHT_MISSING'] as const) : []),
  ...(['admin', 'partner', 'agent'].includes(role) ? (['SECOND_FACTOR_REQUIRED', 'PASSKEY_REQUIRED'] as const) : []),
  ...(needsConfirmation ? (['CONFIRMATION_REQUIRED'] as const) : []),
  ...(needsConfirmedEmail ? (['EMAIL_NOT_CONFIRMED'] as const) : []),
  ...(needsServedCountry ? (['COUNTRY_BLOCKED'] as const) : []),
];

/** Describes one JSON call. Defaults for what is left out: no parameters, no query, no body, `data` envelope. */
export const endpoint = <
  A extends AnySchema,
  R extends Role,
  P extends AnyFields = typeof nothing,
  Q extends AnyFields = typeof nothing,
  B extends AnySchema = typeof nothing,
>(
  given: Given<P, Q, B, A, R>,
): Endpoint<P, Q, B, A, R> => ({
  params: nothing as unknown as P,
  query: nothing as unknown as Q,
  body: nothing as unknown as B,
  envelope: 'data',
  answerHeaders: [],
  isIdempotent: false,
  needsConfirmation: false,
  needsConfirmedEmail: false,
  needsServedCountry: false,
  isInSandbox: false,
  ...given,
  errors: [...(given.errors ?? []), ...accessErrorsOf(given)],
});

const csvType = 'text/csv';

/** Files in CSV can be had as a spreadsheet opens them; without it they are for programs. */
const withSpreadsheet = <Q extends AnyFields>(query: Q, fileType: string): Q =>
  fileType.startsWith(csvType)
    ? ((query as unknown as AnyObjectSchema).shape({
        spreadsheet: string().oneOf(spreadsheetForms).optional(),
      }) as unknown as Q)
    : query;

/** Describes a call that answers a file. `answer` is what a client parses the file into; left out: plain text. */
export const fileEndpoint = <R extends Role, Q extends AnyFields, A extends AnySchema = Schema<string>>({
  answer,
  query,
  fileType,
  ...given
}: Pick<
  Endpoint<typeof nothing, Q, typeof nothing, A, R>,
  'method' | 'path' | 'role' | 'scope' | 'summary' | 'query'
> & {
  answer?: A;
  fileType: string;
} & NeededRight<R>): Endpoint<typeof nothing, Q, typeof nothing, A, R> & { fileType: string } => ({
  ...endpoint<A, R>({
    ...given,
    answer: answer ?? (string().required() as unknown as A),
    envelope: 'bare',
    // The compiler does not see that `given` still holds the right that its role needs.
  } as unknown as Given<typeof nothing, typeof nothing, typeof nothing, A, R>),
  query: withSpreadsheet(query, fileType),
  fileType,
});

const hasFields = (schema: Schema): boolean => schema instanceof ObjectSchema && Object.keys(schema.fields).length > 0;

/** Whether a file is lines of JSON, which programs that know text only may ask for as text (rule 20.27). */
export const isLinesType = (mediaType: string): boolean => mediaType === 'application/x-ndjson';

/** Whether a call takes a JSON body. */
export const takesBody = ({ body }: Pick<Endpoint, 'body'>): boolean => hasFields(body);

/** Every error that a call can answer, and no other: its own, and those that follow from who may call and from what the call takes. */
export const refusalsOf = (call: Endpoint): readonly ErrorCode[] => {
  const { params, query, role, isIdempotent, errors } = call;
  const takesInput = [params, query].some(hasFields) || takesBody(call) || isIdempotent || role === 'admin';
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...(takesInput ? (['INPUT_INVALID'] as const) : []),
      ...(takesBody(call) ? bodyErrors : []),
      ...(role === 'guest' ? [] : (['LOGIN_REQUIRED', 'API_KEY_EXPIRED', 'FORBIDDEN'] as const)),
      ...commonErrors,
    ]),
  ];
};

export type ParamsOf<E extends AnyEndpoint> = E['params']['__outputType'];
export type QueryOf<E extends AnyEndpoint> = E['query']['__outputType'];
export type BodyOf<E extends AnyEndpoint> = E['body']['__outputType'];
export type AnswerOf<E extends AnyEndpoint> = E['answer']['__outputType'];
