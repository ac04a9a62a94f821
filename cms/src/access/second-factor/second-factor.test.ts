import { expect } from 'chai';
import { generate } from 'otplib';

import { createPerson, runningStrapi, testCms } from '../../testing/test-cms';
import { isConfirmation, signConfirmation } from './confirmation-token';
import { createDemoExemption } from './register-second-factor';
import { secondFactorModels, secondFactorUid } from './second-factor.models';
import { SecondFactors } from './second-factors';

const password = 'a-good-password';
const start = new Date('2026-11-01T10:00:00Z');

/** The staff's second factors at a clock of the test. */
const atClock = () => {
  let nowMs = start.getTime();
  const factors = new SecondFactors(runningStrapi(), 'secret-of-the-tests', () => new Date(nowMs));
  const codeOf = (secret: string, stepsAgo = 0) =>
    generate({ secret, epoch: Math.floor(nowMs / 1_000) - 30 * stepsAgo });
  return { factors, codeOf, wait: (ms: number) => void (nowMs += ms) };
};

const setUp = async (userId: string) => {
  const clock = atClock();
  const secret = (await clock.factors.begin(userId)) ?? '';
  const finished = await clock.factors.finish(userId, await clock.codeOf(secret));
  if (finished.kind !== 'done') throw new Error('the first code was refused');
  return { ...clock, secret, ...finished.value };
};

describe('a second factor', () => {
  it('is set up with the first code of the app, once', async () => {
    const { factors, secret } = await setUp('set-up');
    expect(await factors.isSetUp('set-up')).to.equal(true);
    expect(await factors.begin('set-up')).to.equal(undefined);
    const stored = await runningStrapi()
      .db.query(secondFactorUid)
      .findOne({ where: { userId: 'set-up' } as never });
    expect(JSON.stringify(stored)).not.to.include(secret);
  });

  it('takes each code once, also from two who send it at the same time', async () => {
    const { factors, codeOf, secret, wait } = await setUp('replay');
    expect((await factors.confirm('replay', await codeOf(secret))).kind).to.equal('wrong');
    wait(60_000);
    const code = await codeOf(secret);
    const kinds = await Promise.all([factors.confirm('replay', code), factors.confirm('replay', code)]);
    expect(kinds.map(({ kind }) => kind).sort()).to.deep.equal(['done', 'wrong']);
    wait(60_000);
    expect((await factors.confirm('replay', await codeOf(secret, 4))).kind, 'an old code').to.equal('wrong');
    expect((await factors.confirm('replay', await codeOf(secret))).kind).to.equal('done');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { factors, recoveryCodes } = await setUp('recovery');
    expect(new Set(recoveryCodes).size).to.equal(10);
    const [first = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect(await factors.confirm('recovery', typed)).to.deep.include({ kind: 'done' });
    expect((await factors.confirm('recovery', first)).kind).to.equal('wrong');
  });

  it('lets nobody try more than ten codes in a quarter of an hour', async () => {
    const { factors, codeOf, secret, wait } = await setUp('guessed');
    for (let count = 0; count < 10; count += 1)
      expect((await factors.confirm('guessed', '000000')).kind).to.equal('wrong');
    wait(60_000);
    expect((await factors.confirm('guessed', await codeOf(secret))).kind).to.equal('wait');
    wait(15 * 60_000);
    expect((await factors.confirm('guessed', await codeOf(secret))).kind).to.equal('done');
  });

  it('is confirmed for twelve hours, for one user, until the sign-out', async () => {
    const { factors, confirmation, wait } = await setUp('confirmed');
    expect(await factors.isConfirmed('confirmed', confirmation)).to.equal(true);
    expect(await factors.isConfirmed('replay', confirmation)).to.equal(false);
    expect(await factors.isConfirmed('confirmed', undefined)).to.equal(false);
    wait(12 * 3_600_000 - 1);
    expect(await factors.isConfirmed('confirmed', confirmation)).to.equal(true);
    wait(1);
    expect(await factors.isConfirmed('confirmed', confirmation)).to.equal(false);
    const other = await setUp('signs-out');
    await other.factors.endConfirmations('signs-out');
    expect(await other.factors.isConfirmed('signs-out', other.confirmation)).to.equal(false);
  });

  it('is not confirmed by a token that was made up or changed', () => {
    const token = signConfirmation('7', 'stamp', 'secret', start);
    const later = `${start.getTime() + 1e12}.${token.split('.')[1]}`;
    expect(isConfirmation(token, '7', 'stamp', 'secret', start)).to.equal(true);
    for (const made of ['', '.', 'abc', later, `${token}x`])
      expect(isConfirmation(made, '7', 'stamp', 'secret', start), made).to.equal(false);
    expect(isConfirmation(token, '7', 'stamp', 'other', start)).to.equal(false);
  });

  it('is left to the demo on one’s own machine alone', () => {
    const atHome = createDemoExemption(true);
    expect([atHome('127.0.0.1'), atHome('::1'), atHome('192.0.2.7')]).to.deep.equal([true, true, false]);
    expect(createDemoExemption(false)('127.0.0.1')).to.equal(false);
  });

  it('stands in tables that no role and no token reaches', () => {
    const { contentTypes } = runningStrapi();
    for (const { uid } of secondFactorModels) expect(Object.keys(contentTypes)).not.to.include(uid);
  });
});

describe('the calls that move money', () => {
  /** Somebody of the office in a browser elsewhere in the world. */
  const arrive = async (email: string, role = 'Back office') => {
    const token = await createPerson(email, role);
    let cookie = '';
    return async (path: string, json?: object) => {
      const answer = await fetch(testCms.url + path, {
        method: json ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': '192.0.2.77',
          cookie,
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      const set = answer.headers.getSetCookie().find((one) => one.startsWith('commerce_confirmed='));
      if (set) cookie = set.split(';', 1)[0] ?? '';
      const body = (await answer.json()) as { data?: Record<string, unknown>; error?: { code: string } };
      return { status: answer.status, code: body.error?.code, data: body.data, set };
    };
  };

  it('are refused until the code was shown, for the office and for super admins', async () => {
    for (const [email, role] of [
      ['money@example.com', 'Back office'],
      ['chief@example.com', 'Super Admin'],
    ] as const) {
      const call = await arrive(email, role);
      const { data } = await call('/second-factor');
      expect(data).to.deep.equal({ state: 'not-set-up' });
      for (const json of [undefined, { amount: 1 }])
        expect(await call('/commerce-calls/users', json)).to.include({ status: 403, code: 'SECOND_FACTOR_NEEDED' });

      expect(await call('/second-factor/set-up', { password: 'wrong' })).to.include({ code: 'PASSWORD_WRONG' });
      const begun = await call('/second-factor/set-up', { password });
      const secret = String(begun.data?.['secret']);
      expect(begun.data?.['uri']).to.match(/^otpauth:\/\/totp\//);
      expect(await call('/commerce-calls/users')).to.include({ status: 403 });
      const ended = await call('/second-factor/set-up/end', { code: await generate({ secret }) });
      expect(ended.data?.['recoveryCodes']).to.have.length(10);
      expect(ended.set)
        .to.match(/httponly/i)
        .and.match(/samesite=strict/i);

      // Nothing listens there during the tests: 503 says that the call was let through.
      expect(await call('/commerce-calls/users')).to.include({ status: 503 });
      expect((await call('/second-factor')).data).to.deep.equal({ state: 'confirmed' });
      await call('/admin/logout', {});
    }
  });

  it('are refused again after the sign-out', async () => {
    const call = await arrive('leaves@example.com');
    const { data } = await call('/second-factor/set-up', { password });
    await call('/second-factor/set-up/end', { code: await generate({ secret: String(data?.['secret']) }) });
    expect(await call('/commerce-calls/users')).to.include({ status: 503 });
    const confirmed = runningStrapi().db.query(secondFactorUid);
    const stampBefore = await confirmed.findMany({});
    await call('/admin/logout', {});
    const untilChanged = async (): Promise<void> => {
      for (let tries = 0; tries < 100; tries += 1) {
        if (JSON.stringify(await confirmed.findMany({})) !== JSON.stringify(stampBefore)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      throw new Error('the confirmation was not taken back');
    };
    await untilChanged();
  });

  it('cannot be reached by a new member of the staff that a stolen password makes', async () => {
    const call = await arrive('stolen@example.com', 'Super Admin');
    const office = await runningStrapi()
      .db.query('admin::role')
      .findOne({ where: { name: 'Back office' } });
    const thief = { email: 'thief@example.com', firstname: 'T', lastname: 'T', roles: [office.id as number] };
    const token = { name: 'thief', description: '', type: 'full-access', lifespan: null };
    for (const [path, json] of [
      ['/admin/users', thief],
      ['/Admin/users/', thief],
      ['/admin/roles', { name: 'thief', description: '' }],
      ['/admin/api-tokens', token],
      ['/admin/admin-tokens', token],
      ['/admin/transfer/tokens', token],
    ] as const)
      expect((await call(path, json)).status, path).to.equal(403);
    const { data } = await call('/second-factor/set-up', { password });
    await call('/second-factor/set-up/end', { code: await generate({ secret: String(data?.['secret']) }) });
    expect((await call('/admin/users', { ...thief, email: 'colleague@example.com' })).status).to.equal(201);
  });

  it('stay closed to who has no part in the back office', async () => {
    const call = await arrive('writes@example.com', 'Editor');
    expect((await call('/second-factor')).status).to.equal(403);
    expect((await call('/second-factor/set-up', { password })).status).to.equal(403);
  });
});
