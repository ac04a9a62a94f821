import { expect } from 'chai';

import { runningStrapi, signIn, testCms } from '../testing/test-cms';
import { settleDemoStaff } from './ensure-demo-staff';

const password = 'A-good-password-1';
const timeoutMs = 10_000;
let attempts = 0;

/** What the form of a new installation sends; from another address each time, since Strapi counts attempts by address. */
const register = async (headers: Record<string, string> = {}, path = '/admin/register-admin'): Promise<number> => {
  attempts += 1;
  const person = { email: `owner-${attempts}@example.com`, firstname: 'First', lastname: 'Owner', password };
  const answer = await fetch(testCms.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(person),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.arrayBuffer();
  return answer.status;
};

const openLink = (token: string): Promise<Response> =>
  fetch(`${testCms.url}/first-admin?token=${token}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });

describe('the first administrator', () => {
  const removeEverybody = () => runningStrapi().db.query('admin::user').deleteMany({});
  beforeEach(removeEverybody);
  after(async () => {
    await removeEverybody();
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: true });
  });

  it('is not the first visitor: without the token the registration is closed, however the path is written', async () => {
    for (const path of [
      '/admin/register-admin',
      '/admin/register-admin/',
      '/admin/REGISTER-ADMIN',
      '/admin/%72egister-admin',
    ])
      expect(await register({}, path), path).to.be.oneOf([404, 405]);
    expect(await register({ 'x-first-admin-token': 'another-token-that-is-long-enough' })).to.equal(404);
    expect(await register({ cookie: 'first-admin=another-token' })).to.equal(404);
    expect((await openLink('another-token')).status).to.equal(404);
    expect((await openLink('')).status).to.equal(404);
    expect(await runningStrapi().service('admin::user').exists()).to.equal(false);
  });

  it('comes by the link, once', async () => {
    const link = await openLink(testCms.firstAdminToken);
    expect(link.status).to.equal(302);
    expect(link.headers.get('location')).to.equal('/cms/admin/auth/register-admin');
    expect(link.headers.get('referrer-policy')).to.equal('no-referrer');
    const cookie = link.headers.getSetCookie().find((one) => one.startsWith('first-admin=')) ?? '';
    expect(cookie)
      .to.match(/httponly/i)
      .and.match(/samesite=strict/i);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(await register(headers)).to.equal(200);
    expect(await signIn(`owner-${attempts}@example.com`, password)).not.to.equal('');
    expect(await register(headers), 'a second time').to.equal(400);
    expect((await openLink(testCms.firstAdminToken)).status, 'the link a second time').to.equal(404);
  });

  it('comes by the header, for programs', async () => {
    expect(await register({ 'x-first-admin-token': testCms.firstAdminToken })).to.equal(200);
  });
});
