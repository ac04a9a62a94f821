import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Request, Response, Router } from 'express';

import { idempotencyKeyLengthMax } from '@shop/shared-types/constants';
import type { AnswerOf, BodyOf, Endpoint, FileEndpoint, ParamsOf, QueryOf } from '@shop/shared-types/endpoint';
import type { LocaleCode } from '@shop/shared-types/locales';

import { hasRole, type Authenticate, type Caller } from '../auth/caller.ts';
import { bearerTokenOf, localeOf } from './call-context.ts';
import { CommerceError } from './commerce-error.ts';
import { readInput } from './read-input.ts';

/** What a handler gets: plain, validated values. `req` stays here. */
export interface Call<E extends Endpoint> {
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
  setHeader: (name: string, value: string) => void;
}

/** A file is handed over piece by piece. */
type Answered<E extends Endpoint> = E extends FileEndpoint ? AsyncIterable<string> : AnswerOf<E>;

/** One handler an endpoint. A missing one, or one with another answer, does not compile. */
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: (call: Call<Endpoints[Name]>) => Promise<Answered<Endpoints[Name]>>;
};

export interface ServingRules {
  authenticate: Authenticate;
  defaultLocale: LocaleCode;
}

const idempotencyKeyOf = (req: Request): string | undefined => {
  const key = req.get('idempotency-key');
  if (key !== undefined && (key.length === 0 || key.length > idempotencyKeyLengthMax)) {
    throw new CommerceError('INPUT_INVALID', { header: 'Idempotency-Key', lengthMax: idempotencyKeyLengthMax });
  }
  return key;
};

/** Who of its staff the CMS acts for. A call that names nobody is refused: the audit log must not have gaps. */
const namedStaff = (req: Request, caller: Caller): Caller => {
  if (caller.credential !== 'admin-service') return caller;
  const staff = req.get('x-staff');
  if (staff === undefined || !/^[\x21-\x7e]{1,254}$/.test(staff)) {
    throw new CommerceError('INPUT_INVALID', { header: 'X-Staff' });
  }
  return { ...caller, staff };
};

const identify = async (req: Request, endpoint: Endpoint, authenticate: Authenticate): Promise<Caller | undefined> => {
  const token = bearerTokenOf(req);
  const caller = token === undefined ? undefined : await authenticate(token, req.ip);
  if (endpoint.role === 'guest') return caller;
  if (!caller) throw new CommerceError('LOGIN_REQUIRED');
  if (!hasRole(caller, endpoint.role)) throw new CommerceError('FORBIDDEN');
  return endpoint.role === 'admin' ? namedStaff(req, caller) : caller;
};

/** Sends a file as fast as its reader takes it. A reader who leaves ends it; a failure cuts it off, so that no half of it passes for the whole. */
const sendFile = async (pieces: AsyncIterable<string>, res: Response): Promise<void> => {
  try {
    await pipeline(Readable.from(pieces), res);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw failure;
  }
};

/** Answers one request: who, what, use case, envelope. */
const answer = async <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answered<E>>,
  { authenticate, defaultLocale }: ServingRules,
  req: Request,
  res: Response,
): Promise<void> => {
  const locale = localeOf(req, defaultLocale);
  const caller = await identify(req, endpoint, authenticate);
  const result = await handler({
    caller: caller as Call<E>['caller'],
    params: await readInput<E['params']>(endpoint.params, req.params, 'params', locale),
    query: await readInput<E['query']>(endpoint.query, req.query, 'query', locale),
    body: await readInput<E['body']>(endpoint.body, req.body, 'body', locale),
    locale,
    idempotencyKey: endpoint.isIdempotent ? idempotencyKeyOf(req) : undefined,
    address: req.ip ?? '',
    userAgent: req.get('user-agent') ?? '',
    sessionToken: req.get('x-session-token'),
    setHeader: (name, value) => void res.setHeader(name, value),
  });
  if (endpoint.fileType !== undefined) {
    res.setHeader('content-type', endpoint.fileType);
    await sendFile(result as AsyncIterable<string>, res);
    return;
  }
  res.json(endpoint.envelope === 'data' ? { data: result } : result);
};

/** Registers every endpoint of a contract with its handler: the only place that reads requests of JSON calls. */
export const serveContract = <Endpoints extends Record<string, Endpoint>>(
  router: Router,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
  rules: ServingRules,
): void => {
  for (const name of Object.keys(endpoints) as (keyof Endpoints)[]) {
    const endpoint = endpoints[name];
    const handler = handlers[name];
    if (!endpoint || !handler) continue;
    router[endpoint.method](endpoint.path, (req: Request, res: Response) => answer(endpoint, handler, rules, req, res));
  }
};
