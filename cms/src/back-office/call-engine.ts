import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { callersLanguage } from '../access/person-language';
import { engineWords } from './engine-words';

/** One call of the staff, on its way to the engine. */
export interface EngineCall {
  method: string;
  /** Below `/api/admin/`, with its query. */
  path: string;
  body?: unknown;
  /** E-mail address of the signed-in person, for the engine's audit log. */
  staff: string;
  /** The roles of the back office that the CMS gives to that person; undefined: the CMS leaves it to the engine. */
  staffRoles?: readonly string[] | undefined;
  idempotencyKey?: string;
}

export interface EngineAnswer {
  status: number;
  /** A value for JSON, or a file that is passed on as it comes. */
  body: unknown;
  /** Headers of a file: its type and its name. */
  headers?: Readonly<Record<string, string>>;
}

export interface EngineSettings {
  url: string;
  /** Without a token the engine accepts no call of the CMS. */
  token: string | undefined;
}

const timeoutMs = 15_000;
/** A file of 10,000 rows is read from the database while it is sent. */
const fileTimeoutMs = 120_000;
const isFile = (path: string): boolean => /\.csv(?:$|\?)/.test(path);
const adminPath = '/api/admin/';

/** The engine's file in pieces, because it may be long, with the headers by which a browser saves it. */
const fileOf = (answer: Response): EngineAnswer => ({
  status: answer.status,
  body: answer.body === null ? '' : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>),
  headers: Object.fromEntries(
    ['content-type', 'content-disposition'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ),
});

const failure = (status: number, code: string, message: string): EngineAnswer => ({
  status,
  body: { error: { code, message, details: {} } },
});

/** Whether the engine does not know the token; a 403 of another code says what this person may not do. */
const isTokenRefused = ({ status, body }: EngineAnswer): boolean =>
  status === 401 ||
  (status === 403 && [undefined, 'FORBIDDEN'].includes((body as { error?: { code?: string } } | null)?.error?.code));

/**
 * Makes a staff call with the CMS's token. The token stays on the server: browsers never see it. An engine that is down or refuses the
 * token is passed on as an answer too, but not as its 401, which would sign the editor out.
 */
export const callEngine = async (
  { url, token }: EngineSettings,
  { method, path, body, staff, staffRoles, idempotencyKey }: EngineCall,
): Promise<EngineAnswer> => {
  if (!token) return failure(503, 'COMMERCE_OFF', engineWords().off);
  const target = new URL(adminPath + path, url);
  // Dots in the path could lead to calls of buyers.
  if (!target.pathname.startsWith(adminPath)) return failure(404, 'NOT_FOUND', engineWords().noCall);
  try {
    const answer = await fetch(target, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Headers are plain ASCII; addresses may not be.
        'x-staff': encodeURI(staff),
        ...(staffRoles === undefined ? {} : { 'x-staff-roles': staffRoles.join(',') }),
        'x-user-locale': callersLanguage(),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(isFile(path) ? fileTimeoutMs : timeoutMs),
    });
    if (answer.ok && isFile(path)) return fileOf(answer);
    const read: EngineAnswer = { status: answer.status, body: await answer.json() };
    return isTokenRefused(read) ? failure(502, 'COMMERCE_REFUSED', engineWords().tokenRefused) : read;
  } catch {
    return failure(503, 'COMMERCE_AWAY', engineWords().away);
  }
};
