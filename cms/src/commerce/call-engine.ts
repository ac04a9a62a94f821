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
  body: unknown;
}

export interface EngineSettings {
  url: string;
  /** Without a token the engine accepts no call of the CMS. */
  token: string | undefined;
}

const timeoutMs = 15_000;
const adminPath = '/api/admin/';

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
  if (!token) return failure(503, 'COMMERCE_OFF', 'COMMERCE_ADMIN_TOKEN is not set: the back office is off.');
  const target = new URL(adminPath + path, url);
  // Dots in the path could lead to calls of buyers.
  if (!target.pathname.startsWith(adminPath)) return failure(404, 'NOT_FOUND', 'There is no such call.');
  try {
    const answer = await fetch(target, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        // Headers are plain ASCII; addresses may not be.
        'x-staff': encodeURI(staff),
        ...(staffRoles === undefined ? {} : { 'x-staff-roles': staffRoles.join(',') }),
        'x-user-locale': 'en',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read: EngineAnswer = { status: answer.status, body: await answer.json() };
    return isTokenRefused(read)
      ? failure(502, 'COMMERCE_REFUSED', 'The engine refuses the token of the CMS (COMMERCE_ADMIN_TOKEN).')
      : read;
  } catch {
    return failure(
      503,
      'COMMERCE_AWAY',
      'The engine does not answer. Nothing is known to have changed: look, then repeat.',
    );
  }
};
