import { testEngine } from './serve-engine.fixture.ts';

/** Makes a call with a session's token, as a page does. @returns the `data` of the answer. */
export const call = async (
  method: string,
  path: string,
  token: string | undefined,
  body?: unknown,
): Promise<unknown> => {
  const answer = await fetch(`${testEngine().url}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: unknown }).data;
};

/** Logs the demo's buyer in with the password; webhooks can be registered only so. */
export const logIn = async (): Promise<string> => {
  const given = { email: 'buyer@example.com', password: 'demo-numeo' };
  return ((await call('POST', '/api/sessions', undefined, given)) as { token: string }).token;
};
