import { expect } from 'chai';

import { permissionsFirst } from './permissions-first';

const permissions = '/cms/admin/users/me/permissions';
const contentTypes = '/cms/content-manager/init';

/** Sends nothing: each call is answered by the test. */
const openCalls = () => {
  const calls: { path: string; answer: () => void; fail: () => void }[] = [];
  const send = ((input: string) =>
    new Promise<Response>((resolve, reject) => {
      calls.push({
        path: input,
        answer: () => resolve(new Response('{}')),
        fail: () => reject(new TypeError('no network')),
      });
    })) as typeof fetch;
  return { calls, send: permissionsFirst(send), paths: () => calls.map(({ path }) => path) };
};

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the permissions of the person in the admin', () => {
  it('are known before the content types are asked for', async () => {
    const { calls, send, paths } = openCalls();
    void send(permissions);
    void send(contentTypes);
    await settle();
    expect(paths()).to.deep.equal([permissions]);
    calls[0]?.answer();
    await settle();
    expect(paths()).to.deep.equal([permissions, contentTypes]);
  });

  it('hold up nothing when they cannot be had', async () => {
    const { calls, send, paths } = openCalls();
    send(permissions).catch(() => undefined);
    void send(contentTypes);
    calls[0]?.fail();
    await settle();
    expect(paths()).to.deep.equal([permissions, contentTypes]);
  });

  it('hold up no other call', async () => {
    const { send, paths } = openCalls();
    void send(permissions);
    void send('/cms/i18n/locales');
    await settle();
    expect(paths()).to.deep.equal([permissions, '/cms/i18n/locales']);
  });
});
