import type { Core } from '@strapi/strapi';

import type { HookReceiver } from './hook-receiver';

interface TestCms {
  strapi?: Core.Strapi;
  hook?: HookReceiver;
  url: string;
  metricsUrl: string;
  readonly firstAdminToken: string;
  readonly readToken: string;
  readonly submitToken: string;
  readonly hookSecret: string;
}

/** The CMS that the tests share; filled in before the first of them. */
export const testCms: TestCms = {
  url: '',
  metricsUrl: '',
  firstAdminToken: 'first-admin-token-of-the-tests-long-enough',
  readToken: 'read-token-of-the-tests',
  submitToken: 'submit-token-of-the-tests',
  hookSecret: 'hook-secret-of-the-tests',
};

const timeoutMs = 10_000;

/** Calls the CMS over HTTP, as everybody else does. */
export const call = async (
  path: string,
  {
    method = 'GET',
    token,
    json,
    headers = {},
  }: { method?: string; token?: string; json?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Record<string, unknown> }> => {
  const answer = await fetch(`${testCms.url}${path}`, {
    method,
    headers: {
      ...headers,
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

let visitors = 0;

/** Signs in to the admin, each time from another address, since sign-ins are limited by address. @returns the token, or '' */
export const signIn = async (email: string, password: string): Promise<string> => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
  const { body } = await call('/admin/login', { method: 'POST', headers, json: { email, password } });
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
