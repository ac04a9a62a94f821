import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { NextFunction, Request, Response, Router } from 'express';

import { idempotencyKeyLengthMax } from '@shop/shared-types/constants';
import {
  isLinesType,
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  type Endpoint,
  type FileEndpoint,
  type ParamsOf,
  type QueryOf,
  type RowTotal,
} from '@shop/shared-types/endpoint';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { SpreadsheetForm } from '@shop/shared-types/spreadsheet-form';

import { forSpreadsheet } from '../export/for-spreadsheet.ts';
import { assertAccess } from '../auth/assert-access.ts';
import type { Authenticate, Caller } from '../auth/caller.ts';
import type { Clock } from '../clock/clock.ts';
import { answersHead } from './allow-methods.ts';
import { bearerTokenOf, localeOf } from './call-context.ts';
import { CommerceError } from './commerce-error.ts';
import { rememberForLog } from './describe-request.ts';
import { followCaller } from './follow-caller.ts';
import { asksForCount, pageOf, withOneMore } from './page-of.ts';
import type { LimitCall } from './limit-calls.ts';
import { markReplayed } from './mark-replayed.ts';
import { narrowLimits } from './narrow-limits.ts';
import { nameStaff, type FindStaffAccount } from './name-staff.ts';
import { inSpan } from '../tracing/tracing.ts';
import { neverStored } from './protect-answers.ts';
import type { IsServed } from './visitor-country.ts';
import { readInput } from './read-input.ts';

/** The plain, validated values that a handler gets. `req` is not passed on. */
export interface Call<E extends AnyEndpoint> {
  caller: E['role'] extends 'guest' ? Caller | undefined : Caller;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  locale: LocaleCode;
  /** `Idempotency-Key`, for idempotent endpoints only. */
  idempotencyKey: string | undefined;
  /** The client's network address, for throttling. */
  address: string;
  /** `User-Agent`. */
  userAgent: string;
  sessionToken: string | undefined;
  /** Aborted when the caller leaves or his time is over: an undecided purchase is then dropped. */
  signal: AbortSignal;
  setHeader: (name: string, value: string) => void;
  /** For lists that can be counted: how. It is counted where the caller asks for it (`count=1`). */
  countBy: (count: () => Promise<RowTotal | undefined>) => void;
  /** Marks the answer as the one that the same idempotency key got before. */
  onReplay: () => void;
}

/** A file is handed over piece by piece. */
type Answered<E extends AnyEndpoint> = E extends FileEndpoint ? AsyncIterable<string> : AnswerOf<E>;

/** One handler for each endpoint. A missing handler, or one with another answer, does not compile. */
export type Handlers<Endpoints extends Record<string, AnyEndpoint>> = {
  [Name in keyof Endpoints]: (call: Call<Endpoints[Name]>) => Promise<Answered<Endpoints[Name]>>;
};

/** What a table of handlers needs. */
export type DepsOf<MakeHandlers extends (deps: never) => unknown> = Parameters<MakeHandlers>[0];

export interface ServingRules {
  authenticate: Authenticate;
  clock: Clock;
  /** Finds the account of a member of the CMS's staff; left out: nobody there has one. */
  findStaffAccount?: FindStaffAccount;
  defaultLocale: LocaleCode;
  /** Counts a call against the limit of its caller; left out: nobody is limited. */
  limitCall?: LimitCall;
  /** Whether visitors from the country of a request are served (rule 3.25); left out: all are. */
  isServed?: IsServed;
  /** What answers a caller with a key of the sandbox; left out: nothing does. */
  sandboxHandlers?: Readonly<Record<string, unknown>>;
  /** How long a caller waits for an answer at most, in milliseconds; see `answerPatienceMs`. */
  patienceMs?: number;
}

const idempotencyKeyOf = (req: Request): string | undefined => {
  const key = req.get('idempotency-key');
  if (key !== undefined && (key.length === 0 || key.length > idempotencyKeyLengthMax)) {
    throw new CommerceError('INPUT_INVALID', { header: 'Idempotency-Key', lengthMax: idempotencyKeyLengthMax });
  }
  return key;
};

const identify = async (
  req: Request,
  endpoint: Endpoint,
  res: Response,
  { authenticate, clock, limitCall, findStaffAccount }: ServingRules,
): Promise<Caller | undefined> => {
  const token = bearerTokenOf(req);
  const caller =
    token === undefined
      ? undefined
      : await authenticate(token, req.ip, (holder) => rememberForLog(res, { caller: holder }));
  if (caller) rememberForLog(res, { caller });
  // One call buys by GET.
  if (endpoint.isIdempotent) rememberForLog(res, { noted: { isRead: false } });
  limitCall?.(req, res, caller);
  if (endpoint.role === 'guest') return caller;
  if (!caller) throw new CommerceError('LOGIN_REQUIRED');
  const isCms = endpoint.role === 'admin' && caller.credential === 'admin-service';
  const named = isCms ? await nameStaff(req, caller, findStaffAccount) : caller;
  assertAccess(named, endpoint, clock());
  return narrowLimits(req, named);
};

/** A CSV file as a spreadsheet opens it where the caller wants that; only such files have the parameter. */
const inWantedForm = (pieces: AsyncIterable<string>, query: unknown): AsyncIterable<string> => {
  const { spreadsheet } = query as { spreadsheet?: SpreadsheetForm };
  return spreadsheet === undefined ? pieces : forSpreadsheet(pieces, spreadsheet);
};

/**
 * Sends a file as fast as its reader takes it. If the reader leaves, sending stops. After a failure the connection is cut, so that half a
 * file does not pass for the whole.
 */
const sendFile = async (pieces: AsyncIterable<string>, res: Response): Promise<void> => {
  try {
    await pipeline(Readable.from(pieces), res);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure;
  }
};

/** Programs that know text only may ask for a file of lines as text (rule 20.27). */
const fileTypeFor = (req: Request, fileType: string): string => {
  const mediaType = fileType.split(';')[0] ?? fileType;
  const asText = isLinesType(mediaType) && req.accepts([mediaType, 'text/plain']) === 'text/plain';
  return asText ? 'text/plain; charset=utf-8' : fileType;
};

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>>;

/** A handler of the shop, and of the sandbox where the call is played there. */
interface Served<E extends Endpoint> {
  handler: Handler<E>;
  sandboxHandler: Handler<E> | undefined;
}

/**
 * Chooses what answers a call. A key of the sandbox never reaches a handler of the shop but those of guests, and there it is nobody's.
 * @throws CommerceError NOT_IN_SANDBOX.
 */
const chooseHandler = <E extends Endpoint>(
  endpoint: E,
  { handler, sandboxHandler }: Served<E>,
  caller: Caller | undefined,
): { chosen: Handler<E>; seenAs: Caller | undefined } => {
  if (caller?.credential !== 'sandbox-key') return { chosen: handler, seenAs: caller };
  if (endpoint.isInSandbox && sandboxHandler) return { chosen: sandboxHandler, seenAs: caller };
  if (endpoint.role === 'guest') return { chosen: handler, seenAs: undefined };
  throw new CommerceError('NOT_IN_SANDBOX');
};

/** Counts beside the reading of the rows. A failure is thrown where the count is awaited, or does not matter because the rows failed. */
const startCount = <Total>(counting: () => Promise<Total>): Promise<Total> => {
  const counted = counting();
  counted.catch(() => undefined);
  return counted;
};

/** Handles one call: checks the caller, reads the input, runs the use case, puts the answer into its envelope. */
const handle = async <E extends Endpoint>(
  endpoint: E,
  served: Served<E>,
  rules: ServingRules,
  { req, res, signal }: { req: Request; res: Response; signal: AbortSignal },
): Promise<unknown> => {
  // Set before the access check, because a refusal also says something about the caller.
  if (endpoint.role !== 'guest') res.setHeader('Cache-Control', neverStored);
  const locale = localeOf(req, rules.defaultLocale);
  const { chosen, seenAs } = chooseHandler(endpoint, served, await identify(req, endpoint, res, rules));
  if (endpoint.needsServedCountry && seenAs?.credential !== 'sandbox-key' && rules.isServed?.(req) === false) {
    throw new CommerceError('COUNTRY_BLOCKED');
  }
  const params = await readInput<E['params']>(endpoint.params, req.params, 'params', locale);
  // What takes an idempotency key spends money.
  const isQueryStrict = endpoint.isIdempotent;
  let counted: Promise<RowTotal | undefined> | undefined;
  const query = await readInput<E['query']>(endpoint.query, req.query, 'query', locale, { isQueryStrict });
  const result = await chosen({
    caller: seenAs as Call<E>['caller'],
    params,
    query: endpoint.paging === undefined ? query : withOneMore<E>(query),
    body: await readInput<E['body']>(endpoint.body, req.body, 'body', locale),
    locale,
    idempotencyKey: endpoint.isIdempotent ? idempotencyKeyOf(req) : undefined,
    address: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    sessionToken: req.get('x-session-token'),
    signal,
    setHeader: (name, value) => void res.setHeader(name, value),
    countBy: (counting) => {
      if (asksForCount(query)) counted = startCount(counting);
    },
    onReplay: () => markReplayed(res),
  });
  if (endpoint.fileType !== undefined) return inWantedForm(result as AsyncIterable<string>, query);
  if (endpoint.envelope === 'bare') return result;
  if (endpoint.paging === undefined) return { data: result };
  const total = await counted;
  return { ...pageOf(result, endpoint.paging, query), ...(total ? { total } : {}) };
};

/** Answers one request within the time limit, in the envelope of its endpoint. */
const answer = async <E extends Endpoint>(
  endpoint: E,
  served: Served<E>,
  rules: ServingRules,
  req: Request,
  res: Response,
): Promise<void> => {
  const { signal, inTime } = followCaller(res, rules.patienceMs);
  const name = `use case ${endpoint.method} ${endpoint.path}`;
  const result = await inTime(inSpan({ name }, () => handle(endpoint, served, rules, { req, res, signal })));
  if (endpoint.fileType !== undefined) {
    res.setHeader('content-type', fileTypeFor(req, endpoint.fileType));
    await sendFile(result as AsyncIterable<string>, res);
    return;
  }
  res.json(result);
};

/** Registers every endpoint of a contract with its handler. JSON calls read their requests only here. */
export const serveContract = <Endpoints extends Record<string, AnyEndpoint>>(
  router: Router,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  rules: ServingRules,
): void => {
  for (const name of Object.keys(endpoints) as (keyof Endpoints)[]) {
    // One type for all: what a handler gets was compared with its own call above, where the handlers were handed over.
    const endpoint = endpoints[name] as Endpoint | undefined;
    const handler = handlers[name] as unknown as Handler<Endpoint> | undefined;
    if (!endpoint || !handler) continue;
    const sandboxHandler = rules.sandboxHandlers?.[name as string] as typeof handler | undefined;
    router[endpoint.method](endpoint.path, (req: Request, res: Response, next: NextFunction) => {
      // Express takes HEAD for GET, and who asks for headers only must not buy (rule 20.15): `allowMethods` refuses it.
      if (req.method === 'HEAD' && !answersHead(endpoint)) return next();
      return answer(endpoint, { handler, sandboxHandler }, rules, req, res);
    });
  }
};
