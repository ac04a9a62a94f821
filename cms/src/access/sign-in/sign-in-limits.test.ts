import { expect } from 'chai';

import { call, createPerson, runningStrapi, testCms } from '../../testing/test-cms';
import { addressBlock } from './address-block';
import { createAttemptLimits, type Attempt } from './limit-attempts';
import { waitWords } from './wait-words';

const minuteMs = 60_000;

/** Attempts under a clock that a test moves. */
const startLimits = () => {
  let nowMs = 0;
  const limit = createAttemptLimits(() => nowMs);
  const attempt = (changes: Partial<Attempt> = {}) =>
    limit({ path: '/admin/login', address: '192.0.2.1', email: 'ada@example.com', ...changes });
  return { attempt, wait: (ms: number) => void (nowMs += ms) };
};

describe('the limits of sign-ins', () => {
  it('stop one address that tries many e-mails, for a quarter of an hour', () => {
    const { attempt, wait } = startLimits();
    for (let count = 0; count < 20; count += 1) expect(attempt({ email: `${count}@example.com` }).waitMs).to.equal(0);
    expect(attempt({ email: 'next@example.com' }).waitMs).to.equal(15 * minuteMs);
    expect(attempt({ address: '192.0.2.2' }).waitMs).to.equal(0);
    wait(15 * minuteMs);
    expect(attempt({ email: 'next@example.com' }).waitMs).to.equal(0);
  });

  it('stop many addresses that try one e-mail, however it is written', () => {
    const { attempt } = startLimits();
    for (let count = 0; count < 25; count += 1) expect(attempt({ address: `198.51.100.${count}` }).waitMs).to.equal(0);
    expect(attempt({ address: '203.0.113.1', email: ' ADA@example.com' }).waitMs).to.equal(60 * minuteMs);
    expect(attempt({ address: '203.0.113.1', email: 'bob@example.com' }).waitMs).to.equal(0);
  });

  it('are not walked around by capital letters and slashes in the path', () => {
    const { attempt } = startLimits();
    for (let count = 0; count < 20; count += 1) attempt({ path: '/Admin/Login//', email: `${count}@example.com` });
    expect(attempt({ email: 'next@example.com' }).waitMs).to.be.above(0);
  });

  it('count failures of sign-ins, and every e-mail', () => {
    const { attempt } = startLimits();
    for (let count = 0; count < 100; count += 1) attempt().succeed();
    expect(attempt().waitMs).to.equal(0);
    const message = { path: '/admin/forgot-password' };
    for (let count = 0; count < 3; count += 1) attempt({ ...message, address: `192.0.2.${count}` }).succeed();
    expect(attempt({ ...message, address: '192.0.2.9' }).waitMs).to.equal(60 * minuteMs);
  });

  it('let 60 e-mails an hour go out to everybody together', () => {
    const { attempt } = startLimits();
    const ask = (count: number) =>
      attempt({ path: '/admin/forgot-password', address: `198.51.100.${count}`, email: `${count}@example.com` }).waitMs;
    for (let count = 0; count < 60; count += 1) expect(ask(count)).to.equal(0);
    expect(ask(61)).to.be.above(0);
  });

  it('take a /64 of IPv6 for one address', () => {
    expect(addressBlock('2001:db8:1:2::7')).to.equal('2001:db8:1:2::/64');
    expect(addressBlock('2001:DB8:1:2:ffff:1:2:3')).to.equal('2001:db8:1:2::/64');
    expect(addressBlock('2001:db8::1')).to.equal('2001:db8:0:0::/64');
    expect(addressBlock('::1')).to.equal('0:0:0:0::/64');
    expect(addressBlock('::ffff:192.0.2.7')).to.equal('192.0.2.7');
    expect(addressBlock('192.0.2.7')).to.equal('192.0.2.7');
  });
});

describe('signing in', () => {
  const tryFrom = async (forwardedFor: string, email: string, password = 'wrong'): Promise<number> => {
    const answer = await fetch(`${testCms.url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };

  it('believes the address that the gateway has appended, not those that the visitor sends', async () => {
    for (let count = 0; count < 20; count += 1)
      expect(await tryFrom(`203.0.113.${count}, 192.0.2.50`, `sprayed-${count}@example.com`)).to.equal(400);
    expect(await tryFrom('203.0.113.99, 192.0.2.50', 'sprayed-20@example.com')).to.equal(429);
    await createPerson('elsewhere@example.com', 'Editor');
    expect(await tryFrom('192.0.2.51', 'elsewhere@example.com', 'a-good-password')).to.equal(200);
  });

  it('says when the next try is heard, at Strapi’s own limit as well', async () => {
    const { status, body } = await Array.from({ length: 6 }).reduce<Promise<Awaited<ReturnType<typeof call>>>>(
      async (before) => {
        await before;
        const headers = { 'x-forwarded-for': '192.0.2.71' };
        return call('/admin/login', { method: 'POST', headers, json: { email: 'often@example.com', password: 'x' } });
      },
      Promise.resolve({ status: 0, body: {} }),
    );
    expect(status).to.equal(429);
    expect(JSON.stringify(body)).to.include('Try again in 5 minutes.');
    expect([waitWords(1), waitWords(61_000)]).to.deep.equal([
      'Too many attempts. Try again in 1 minute.',
      'Too many attempts. Try again in 2 minutes.',
    ]);
  });

  it('is logged however it ends, with network and account, and without password or e-mail', async () => {
    await createPerson('logged@example.com', 'Editor');
    const { log } = runningStrapi();
    const lines: string[] = [];
    const write = log.info.bind(log);
    log.info = ((line: string) => void lines.push(line)) as unknown as typeof log.info;
    try {
      await tryFrom('192.0.2.61', 'logged@example.com', 'a-wrong-password');
      await tryFrom('192.0.2.61', 'logged@example.com', 'a-good-password');
    } finally {
      log.info = write;
    }
    expect(lines.map((line) => line.replace(/account .*/, 'account'))).to.deep.equal([
      '/admin/login ended with 400, from 192.0.2.0/24, account',
      '/admin/login ended with 200, from 192.0.2.0/24, account',
    ]);
    expect(lines.join()).not.to.match(/logged@|password/);
  });
});
