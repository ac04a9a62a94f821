import { expect } from 'chai';
import { generate } from 'otplib';

import { totpCodeLengthMax } from '@shop/shared-types/constants';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { logIn } from '../sessions/log-in.ts';
import { readCurrentUser } from '../read-current-user.ts';
import { registerUser } from '../registration/register-user.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { stopTwoFactor } from './stop-two-factor.ts';
import { UserModel } from '../user.model.ts';

const address = '192.0.2.1';
const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'en', address } as const;
const { email, password } = newcomer;
const stepMs = 30_000;

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  const failure = await attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  return failure instanceof CommerceError ? failure.code : String(failure);
};

describe('two-factor authentication', () => {
  useTestDatabase();
  let shop: TestUsers;
  let userId: number;
  let secret: string;

  /** The code that the app shows at a moment; `steps` counts from now. */
  const shownCode = (steps = 0): Promise<string> =>
    generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) + steps * 30 });
  const enter = (code?: string, from = address): Promise<string> =>
    codeOf(logIn(shop.deps, { email, password, code, address: from }));
  const switchOn = async (): Promise<string[]> => {
    ({ secret } = await startTwoFactor(shop.deps, { userId, password }));
    const { recoveryCodes } = await confirmTwoFactor(shop.deps, { userId, code: await shownCode() });
    shop.clock.advance(stepMs);
    return recoveryCodes;
  };

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    userId = (await registerUser(shop.deps, newcomer)).user._id;
  });

  it('begins with the password only, and names shop and account to the app', async () => {
    expect(await codeOf(startTwoFactor(shop.deps, { userId, password: 'wrong' }))).to.equal('PASSWORD_WRONG');
    const begun = await startTwoFactor(shop.deps, { userId, password });
    expect(begun.uri)
      .to.match(/^otpauth:\/\/totp\/Shop:ada(%40|@)example\.com\?/)
      .and.include(`secret=${begun.secret}`);
    expect(await enter()).to.equal('no failure');
  });

  it('counts from the first right code on, and stores neither secret nor recovery codes readably', async () => {
    ({ secret } = await startTwoFactor(shop.deps, { userId, password }));
    expect(await codeOf(confirmTwoFactor(shop.deps, { userId, code: await shownCode(5) }))).to.equal(
      'TWO_FACTOR_WRONG',
    );
    const { recoveryCodes } = await confirmTwoFactor(shop.deps, { userId, code: await shownCode() });
    expect(recoveryCodes).to.have.length(10);
    const stored = JSON.stringify(await UserModel.findById(userId).lean());
    for (const hidden of [secret, ...recoveryCodes]) expect(stored).not.to.include(hidden);
    const user = await readCurrentUser(shop.deps.secrets, userId);
    expect(user.dynamicFields.settings.hasTwoFactor).to.equal(true);
    expect(await codeOf(startTwoFactor(shop.deps, { userId, password }))).to.equal('TWO_FACTOR_ALREADY_ON');
  });

  it('has to be begun, and its beginning does not wait for ever', async () => {
    expect(await codeOf(confirmTwoFactor(shop.deps, { userId, code: '123456' }))).to.equal('TWO_FACTOR_OFF');
    ({ secret } = await startTwoFactor(shop.deps, { userId, password }));
    shop.clock.advance(31 * 60_000);
    expect(await codeOf(confirmTwoFactor(shop.deps, { userId, code: await shownCode() }))).to.equal('TWO_FACTOR_OFF');
  });

  it('is asked for at the login, after the password', async () => {
    await switchOn();
    expect(await enter()).to.equal('TWO_FACTOR_REQUIRED');
    expect(await enter('000000')).to.equal('TWO_FACTOR_WRONG');
    const wrong = { email, password: 'wrong', code: await shownCode(), address };
    expect(await codeOf(logIn(shop.deps, wrong))).to.equal('LOGIN_WRONG');
    expect(await enter(await shownCode())).to.equal('no failure');
  });

  it('takes the code of the step before and after, and none that is older', async () => {
    await switchOn();
    shop.clock.advance(10 * stepMs);
    expect(await enter(await shownCode(-2))).to.equal('TWO_FACTOR_WRONG');
    expect(await enter(await shownCode(-1))).to.equal('no failure');
    expect(await enter(await shownCode(1))).to.equal('no failure');
  });

  it('takes no code twice, not in parallel and not after a later one', async () => {
    await switchOn();
    const code = await shownCode();
    const outcomes = await Promise.all([1, 2, 3].map((host) => enter(code, `198.51.100.${host}`)));
    expect(outcomes.sort()).to.deep.equal(['TWO_FACTOR_WRONG', 'TWO_FACTOR_WRONG', 'no failure']);
    shop.clock.advance(stepMs);
    const earlier = await shownCode(-1);
    expect(await enter(await shownCode())).to.equal('no failure');
    expect(await enter(earlier)).to.equal('TWO_FACTOR_WRONG');
  });

  it('does not take the code again that switched it on', async () => {
    ({ secret } = await startTwoFactor(shop.deps, { userId, password }));
    const code = await shownCode();
    await confirmTwoFactor(shop.deps, { userId, code });
    expect(await enter(code)).to.equal('TWO_FACTOR_WRONG');
  });

  it('takes each recovery code once, however it is written', async () => {
    const [first = '', second = ''] = await switchOn();
    expect(await enter(` ${first.toLowerCase().replace(/-/g, ' ')}`)).to.equal('no failure');
    expect(await enter(first)).to.equal('TWO_FACTOR_WRONG');
    const outcomes = await Promise.all([enter(second), enter(second)]);
    expect(outcomes.sort()).to.deep.equal(['TWO_FACTOR_WRONG', 'no failure']);
  });

  it('lets nobody guess for long, from one address or from many, and the owner in from elsewhere', async () => {
    await switchOn();
    const guesses = await Promise.all(Array.from({ length: 8 }, () => enter('000000')));
    expect(guesses.filter((code) => code === 'TWO_FACTOR_WRONG')).to.have.length(5);
    expect(await enter(await shownCode())).to.equal('TOO_MANY_REQUESTS');
    expect(await enter(await shownCode(), '198.51.100.7')).to.equal('no failure');
    const elsewhere = [];
    for (let host = 0; host < 40; host += 1) elsewhere.push(await enter('000000', `203.0.113.${host}`));
    expect(elsewhere.filter((code) => code === 'TOO_MANY_REQUESTS')).to.not.be.empty;
  });

  it('is switched off by password and code together, once', async () => {
    const [recoveryCode = ''] = await switchOn();
    const stop = (given: string, code: string) =>
      codeOf(stopTwoFactor(shop.deps, { userId, password: given, code, address }));
    expect(await stop('wrong', recoveryCode)).to.equal('PASSWORD_WRONG');
    expect(await stop(password, '000000')).to.equal('TWO_FACTOR_WRONG');
    expect(await stop(password, recoveryCode)).to.equal('no failure');
    expect(await stop(password, recoveryCode)).to.equal('TWO_FACTOR_OFF');
    expect(await enter()).to.equal('no failure');
  });

  it('is told to its owner: on, off, a code of recovery that was used, and a code that came twice', async () => {
    const told = (): string =>
      shop.mails
        .splice(0)
        .map(({ text }) => text)
        .join('\n');
    told();
    const [recovery] = await switchOn();
    expect(told()).to.include('was switched on');
    const shown = await shownCode();
    await enter(shown);
    expect(told()).to.equal('');
    expect(await enter(shown)).to.equal('TWO_FACTOR_WRONG');
    expect(told()).to.include('a second time');
    expect(await enter(recovery)).to.equal('no failure');
    expect(told()).to.include('A recovery code of your account was used');
    shop.clock.advance(stepMs);
    await stopTwoFactor(shop.deps, { userId, password, code: await shownCode(), address });
    expect(told()).to.include('was switched off');
  });

  it('has recovery codes of 112 bits, which fit the field for codes', async () => {
    for (const code of await switchOn()) {
      expect(code.replaceAll('-', '')).to.have.length(23);
      expect(code.length).to.be.at.most(totpCodeLengthMax);
    }
  });
});
