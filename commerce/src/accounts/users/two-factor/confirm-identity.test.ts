import { expect } from 'chai';
import { generate } from 'otplib';

import type { Endpoint } from '@shop/shared-types/endpoint';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { assertAccess } from '../../../platform/auth/assert-access.ts';
import type { Authenticate } from '../../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { createAuthenticate } from '../authenticate.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { confirmIdentity } from './confirm-identity.ts';
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
const minute = 60_000;
type Rules = Pick<Endpoint, 'role' | 'method' | 'needsConfirmation' | 'needsConfirmedEmail'>;
const payout: Rules = { role: 'person', method: 'post', needsConfirmation: true, needsConfirmedEmail: false };
const staffCall: Rules = { role: 'admin', method: 'post', needsConfirmation: false, needsConfirmedEmail: false };

describe('confirmIdentity', () => {
  useTestDatabase();
  let shop: TestUsers;
  let authenticate: Authenticate;
  let userId: number;
  let token: string;

  const refusalOf = async (rules: Rules, bearer = token): Promise<string> =>
    rejectionCodeOf(
      (async () => {
        const caller = await authenticate(bearer, address);
        if (!caller) throw new Error('nobody holds this token');
        assertAccess(caller, rules, shop.clock.now());
      })(),
    );
  const confirm = async (proof: { password?: string; code?: string }, bearer = token): Promise<string> => {
    const sessionId = (await authenticate(bearer, address))?.sessionId;
    return rejectionCodeOf(confirmIdentity(shop.deps, { userId, sessionId, address, ...proof }));
  };
  const nextCode = (secret: string): Promise<string> => {
    shop.clock.advance(30_000);
    return generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  };
  const switchOn = async (): Promise<string> => {
    const { secret } = await startTwoFactor(shop.deps, { userId, password });
    const sessionId = (await authenticate(token, address))?.sessionId;
    await confirmTwoFactor(shop.deps, { userId, sessionId, code: await nextCode(secret) });
    return secret;
  };

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    authenticate = createAuthenticate({ ...shop.deps, authenticateSoftwareKey: () => Promise.resolve(undefined) });
    const registered = await registerUser(shop.deps, newcomer);
    userId = registered.user._id;
    token = registered.token;
  });

  it('is not needed for five minutes after a login, and for five minutes after each proof', async () => {
    shop.clock.advance(5 * minute - 1);
    expect(await refusalOf(payout)).to.equal('none');
    shop.clock.advance(1);
    expect(await refusalOf(payout)).to.equal('CONFIRMATION_REQUIRED');
    expect(await confirm({ password: 'wrong' })).to.equal('PASSWORD_WRONG');
    expect(await confirm({})).to.equal('PASSWORD_WRONG');
    expect(await refusalOf(payout)).to.equal('CONFIRMATION_REQUIRED');
    expect(await confirm({ password })).to.equal('none');
    expect(await refusalOf(payout)).to.equal('none');
    shop.clock.advance(5 * minute);
    expect(await refusalOf(payout)).to.equal('CONFIRMATION_REQUIRED');
  });

  it('counts for the session in which it was given, and for no other', async () => {
    const { token: other } = await logIn(shop.deps, { email, password, address });
    shop.clock.advance(6 * minute);
    await confirm({ password });
    expect(await refusalOf(payout)).to.equal('none');
    expect(await refusalOf(payout, other)).to.equal('CONFIRMATION_REQUIRED');
  });

  it('takes a code, once, where two-factor authentication is on, and then no password', async () => {
    const secret = await switchOn();
    shop.clock.advance(6 * minute);
    expect(await confirm({ password })).to.equal('TWO_FACTOR_REQUIRED');
    const code = await nextCode(secret);
    expect(await confirm({ code })).to.equal('none');
    expect(await refusalOf(payout)).to.equal('none');
    expect(await confirm({ code })).to.equal('TWO_FACTOR_WRONG');
  });

  it('is never given by an API key', async () => {
    const { apiKey } = (await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings;
    expect(await refusalOf({ ...payout, role: 'buyer' }, String(apiKey))).to.equal('FORBIDDEN');
  });

  describe('and an admin', () => {
    beforeEach(async () => {
      await UserModel.updateOne({ _id: userId }, { $set: { isAdmin: true } });
    });

    it('is told to use a second factor, and is let in when a code was given in this session', async () => {
      const { token: other } = await logIn(shop.deps, { email, password, address });
      expect(await refusalOf(staffCall)).to.equal('SECOND_FACTOR_REQUIRED');
      const secret = await switchOn();
      expect(await refusalOf(staffCall), 'the session that switched it on').to.equal('none');
      expect(await refusalOf(staffCall, other), 'a session from before').to.equal('SECOND_FACTOR_REQUIRED');
      expect(await confirm({ code: await nextCode(secret) }, other)).to.equal('none');
      expect(await refusalOf(staffCall, other)).to.equal('none');
      const byCode = await logIn(shop.deps, { email, password, code: await nextCode(secret), address });
      expect(await refusalOf(staffCall, byCode.token)).to.equal('none');
    });

    it('is asked anew when the second factor was switched off and on again', async () => {
      const secret = await switchOn();
      const { token: other } = await logIn(shop.deps, { email, password, code: await nextCode(secret), address });
      const stop = async () => stopTwoFactor(shop.deps, { userId, password, code: await nextCode(secret), address });
      expect(await rejectionCodeOf(stop())).to.equal('LAST_SECOND_FACTOR');
      await UserModel.updateOne({ _id: userId }, { isAdmin: false });
      await stop();
      await UserModel.updateOne({ _id: userId }, { isAdmin: true });
      expect(await refusalOf(staffCall)).to.equal('SECOND_FACTOR_REQUIRED');
      await switchOn();
      expect(await refusalOf(staffCall, other)).to.equal('SECOND_FACTOR_REQUIRED');
    });

    it('has no right of an admin by the API key', async () => {
      await switchOn();
      const { apiKey } = (await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings;
      expect(await authenticate(String(apiKey), address)).to.include({ isAdmin: false, credential: 'api-key' });
      expect(await refusalOf(staffCall, String(apiKey))).to.equal('FORBIDDEN');
    });
  });
});
