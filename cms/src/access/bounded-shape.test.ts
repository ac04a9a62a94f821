import { expect } from 'chai';

import { testCms } from '../testing/test-cms';

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const deepObject = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

const post = async (path: string, body: string | FormData): Promise<number> => {
  const headers = new Headers(typeof body === 'string' ? { 'content-type': 'application/json' } : {});
  return (await fetch(testCms.url + path, { method: 'POST', body, headers })).status;
};

describe('what is sent to the CMS', () => {
  it('is refused by 400 when it is nested too deeply or too wide, at every call that reads a body', async () => {
    for (const path of ['/admin/login', '/admin/forgot-password', '/admin/register-admin', '/api/reviews']) {
      for (const body of [deep(20_000), deepObject(20_000), `{"email":${deep(20_000)},"password":"x"}`])
        expect(await post(path, body), path).to.equal(400);
      expect(await post(path, `[${'{},'.repeat(200_000)}{}]`), path).to.equal(400);
    }
  });

  it('may name what all objects inherit, and is refused for it like any other wrong name', async () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty'])
      expect(await post('/admin/login', `{"${name}":{"a":1},"email":{"${name}":1},"password":["${name}"]}`)).to.equal(
        400,
      );
  });

  it('is refused also within a field of a form with files', async () => {
    const form = new FormData();
    form.set('fileInfo', deep(20_000));
    expect(await post('/upload', form)).to.equal(400);
  });

  it('is bounded in a query too', async () => {
    for (const query of [
      `filters${'[a]'.repeat(500)}=1`,
      `${'a[b]=1&'.repeat(900)}`,
      'filters[__proto__][a]=1&sort=constructor',
    ]) {
      const { status } = await fetch(`${testCms.url}/api/pages?${query}`);
      expect(status, query.slice(0, 40)).to.be.within(400, 404);
    }
  });
});
