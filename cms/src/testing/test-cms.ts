import type { Core } from '@strapi/strapi';

import type { HookReceiver } from './hook-receiver';

interface TestCms {
  strapi?: Core.Strapi;
  hook?: HookReceiver;
  url: string;
  readonly readToken: string;
  readonly submitToken: string;
  readonly hookSecret: string;
}

/** The CMS that the tests share; filled in before the first of them. */
export const testCms: TestCms = {
  url: '',
  readToken: 'read-token-of-the-tests',
  submitToken: 'submit-token-of-the-tests',
  hookSecret: 'hook-secret-of-the-tests',
};

const timeoutMs = 10_000;

/** Calls the CMS over HTTP, as everybody else does. */
export const call = async (
  path: string,
  { method = 'GET', token, json }: { method?: string; token?: string; json?: unknown } = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(`${testCms.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
};

/** The Strapi of the tests, once it runs. */
export const runningStrapi = (): Core.Strapi => {
  if (!testCms.strapi) throw new Error('Strapi does not run yet');
  return testCms.strapi;
};

/** Signs in to the admin and returns the token. */
export const signIn = async (email: string, password: string): Promise<string> => {
  const { body } = await call('/admin/login', { method: 'POST', json: { email, password } });
  return (body.data as { token: string } | undefined)?.token ?? '';
};

/** Adds a member of the staff with that role. @returns the token of the signed-in person */
export const createPerson = async (email: string, roleName: string): Promise<string> => {
  const password = 'a-good-password';
  const role = await runningStrapi()
    .db.query('admin::role')
    .findOne({ where: { name: roleName } });
  await runningStrapi()
    .service('admin::user')
    .create({
      email,
      firstname: 'Test',
      lastname: 'Person',
      password,
      isActive: true,
      registrationToken: null,
      roles: [role.id],
    });
  return signIn(email, password);
};
