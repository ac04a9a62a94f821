import { expect } from 'chai';
import { generate } from 'otplib';

import { passkeysMax } from '@shop/shared-types/contract/passkeys';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { assertAccess } from '../../../platform/auth/assert-access.ts';
import type { Authenticate, Caller } from '../../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { createAuthenticate } from '../authenticate.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { readCurrentUser } from '../read-current-user.ts';
import { registerUser } from '../registration/register-user.ts';
import { logIn } from '../sessions/log-in.ts';
import { logInByPasskey } from '../sessions/log-in-by-passkey.ts';
import { confirmIdentity } from '../two-factor/confirm-identity.ts';
import { confirmTwoFactor } from '../two-factor/confirm-two-factor.ts';
import { startTwoFactor } from '../two-factor/start-two-factor.ts';
import { stopTwoFactor } from '../two-factor/stop-two-factor.ts';
import { UserModel } from '../user.model.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts';
import { PasskeyChallengeModel } from './passkey-challenge.model.ts';
import {
  createSoftwareAuthenticator,
  type Said,
  type SoftwareAuthenticator,
} from './software-authenticator.fixture.ts';

const address = '192.0.2.1';
const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'en', address } as const;
const { email, password } = newcomer;
const minute = 60_000;
const staffCall = { role: 'admin', method: 'post', needsConfirmation: false, needsConfirmedEmail: false } as const;
const partnerCall = { ...staffCall, role: 'partner' } as const;

describe('passkeys', () => {
  useTestDatabase();
  let shop: TestUsers;
  let authenticate: Authenticate;
  let userId: number;
  let token: string;
  let phone: SoftwareAuthenticator;

  const sessionOf = (bearer: string): string => shop.deps.secrets.keyedHash('session-token', bearer);
  const add = async (authenticator = phone, said: Said = {}, person = { userId, token }) => {
    const session = { userId: person.userId, sessionId: sessionOf(person.token) };
    const { challengeId, options } = await startPasskey(shop.deps, session);
    const credential = authenticator.create(options, said);
    return addPasskey(shop.deps, { ...session, name: 'Phone', challengeId, credential });
  };
  /** A signature for nobody's session, as a log-in asks for it. */
  const sign = async (said: Said = {}, authenticator = phone) => {
    const { challengeId, options } = await askPasskey(shop.deps, { address });
    return { challengeId, credential: authenticator.get(options, said) };
  };
  const enter = async (said: Said = {}, authenticator = phone): Promise<string> =>
    rejectionCodeOf(logInByPasskey(shop.deps, { proof: await sign(said, authenticator), address }));
  const enterByPassword = async (factor: Partial<Parameters<typeof logIn>[1]> = {}): Promise<string> =>
    rejectionCodeOf(logIn(shop.deps, { email, password, address, ...factor }));
  const told = (): string =>
    shop.mails
      .splice(0)
      .map(({ text }) => text)
      .join('\n');
  const nextCode = (secret: string): Promise<string> => {
    shop.clock.advance(30_000);
    return generate({ secret, epoch: Math.floor(shop.clock.now().getTime() / 1000) });
  };
  const addApp = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    const sessionId = sessionOf(token);
    const { secret } = await startTwoFactor(shop.deps, { userId, sessionId, password });
    const confirmed = await confirmTwoFactor(shop.deps, { userId, sessionId, code: await nextCode(secret) });
    return { secret, ...confirmed };
  };

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    authenticate = createAuthenticate({ ...shop.deps, authenticateSoftwareKey: () => Promise.resolve(undefined) });
    const registered = await registerUser(shop.deps, newcomer);
    userId = registered.user._id;
    token = registered.token;
    phone = createSoftwareAuthenticator();
    told();
  });

  describe('of an account', () => {
    it('are added, listed, named anew and removed, and the owner is told', async () => {
      const { passkey, recoveryCodes } = await add();
      expect(passkey).to.deep.include({ id: phone.id, name: 'Phone', isSynced: false, lastUsedAt: null });
      expect(recoveryCodes).to.have.length(10);
      expect(told()).to.include('A passkey was added');
      expect((await renamePasskey({ userId, id: phone.id, name: 'Key' })).name).to.equal('Key');
      expect(await listPasskeys(userId)).to.have.length(1);
      await removePasskey(shop.deps, { userId, id: phone.id, sessionId: sessionOf(token) });
      expect(told()).to.include('A passkey was removed');
      expect(await listPasskeys(userId)).to.deep.equal([]);
      expect(await enter()).to.equal('PASSKEY_WRONG');
    });

    it('are several, up to a bound, and the recovery codes come with the first alone', async () => {
      await add();
      for (let count = 1; count < passkeysMax; count += 1)
        expect((await add(createSoftwareAuthenticator())).recoveryCodes).to.deep.equal([]);
      expect(await rejectionCodeOf(add(createSoftwareAuthenticator()))).to.equal('PASSKEYS_LIMIT');
      expect(await listPasskeys(userId)).to.have.length(passkeysMax);
    });

    it('are each of one account, and nobody changes those of another', async () => {
      await add();
      const other = await registerUser(shop.deps, { ...newcomer, email: 'eve@example.com' });
      const eve = { userId: other.user._id, token: other.token };
      expect(await rejectionCodeOf(add(phone, {}, eve))).to.equal('PASSKEY_WRONG');
      expect(await rejectionCodeOf(add())).to.equal('STATUS_CONFLICT');
      const theirs = { userId: eve.userId, id: phone.id, sessionId: undefined };
      expect(await rejectionCodeOf(removePasskey(shop.deps, theirs))).to.equal('PASSKEY_NOT_FOUND');
      expect(await rejectionCodeOf(renamePasskey({ ...theirs, name: 'Mine' }))).to.equal('PASSKEY_NOT_FOUND');
    });

    it('are made at an address of the shop, for its domain, by a device that checks its holder', async () => {
      const lies: Said[] = [
        { origin: 'https://shop.example.evil' },
        { origin: 'https://dukkan.example' },
        { rpId: 'evil.example' },
        { challenge: 'an-own-challenge' },
        { isVerified: false },
      ];
      for (const said of lies)
        expect(await rejectionCodeOf(add(phone, said)), JSON.stringify(said)).to.equal('PASSKEY_WRONG');
      expect(await rejectionCodeOf(add(phone, { origin: 'https://tr.shop.example' }))).to.equal('none');
    });

    it('are begun and added by one session, once', async () => {
      const { token: elsewhere } = await logIn(shop.deps, { email, password, address });
      const own = { userId, sessionId: sessionOf(token) };
      const { challengeId, options } = await startPasskey(shop.deps, own);
      const given = { name: 'Phone', challengeId, credential: phone.create(options) };
      const byOther = { userId, sessionId: sessionOf(elsewhere), ...given };
      expect(await rejectionCodeOf(addPasskey(shop.deps, byOther))).to.equal('PASSKEY_WRONG');
      expect(await rejectionCodeOf(addPasskey(shop.deps, { ...own, ...given }))).to.equal('none');
      expect(await rejectionCodeOf(addPasskey(shop.deps, { ...own, ...given }))).to.equal('PASSKEY_WRONG');
    });
  });

  describe('as a log-in', () => {
    beforeEach(() => add());

    it('open a session without address and password, and are noted', async () => {
      const { token: opened } = await logInByPasskey(shop.deps, { proof: await sign(), address });
      expect(await authenticate(opened)).to.include({ userId, hasPasskey: true, credential: 'session' });
      expect((await listPasskeys(userId))[0]?.lastUsedAt).to.equal(shop.clock.now().toISOString());
    });

    it('take no signature for another origin, domain, challenge or account, and none without a check of the holder', async () => {
      const lies: Said[] = [
        { origin: 'https://evil.example' },
        { origin: 'https://shop.example:8443' },
        { rpId: 'evil.example' },
        { challenge: 'an-own-challenge' },
        { userHandle: 'c29tZWJvZHktZWxzZQ' },
        { isVerified: false },
      ];
      for (const said of lies) expect(await enter(said), JSON.stringify(said)).to.equal('PASSKEY_WRONG');
      expect(await enter({ origin: 'https://tr.shop.example' })).to.equal('none');
      const stranger = createSoftwareAuthenticator();
      const proof = await sign({}, stranger);
      const forged = { ...proof, credential: { ...proof.credential, id: phone.id } };
      expect(await rejectionCodeOf(logInByPasskey(shop.deps, { proof: forged, address }))).to.equal('PASSKEY_WRONG');
    });

    it('take a challenge once, for five minutes, and from those who asked for it alone', async () => {
      const proof = await sign();
      const attempts = [1, 2, 3].map(() => rejectionCodeOf(logInByPasskey(shop.deps, { proof, address })));
      expect((await Promise.all(attempts)).sort()).to.deep.equal(['PASSKEY_WRONG', 'PASSKEY_WRONG', 'none']);
      const late = await sign();
      shop.clock.advance(5 * minute);
      expect(await rejectionCodeOf(logInByPasskey(shop.deps, { proof: late, address }))).to.equal('PASSKEY_WRONG');
      const person = { userId, sessionId: sessionOf(token) };
      const { challengeId, options } = await askPasskey(shop.deps, { person, address });
      const ofSession = { challengeId, credential: phone.get(options) };
      expect(await rejectionCodeOf(logInByPasskey(shop.deps, { proof: ofSession, address }))).to.equal('PASSKEY_WRONG');
      expect(JSON.stringify(await PasskeyChallengeModel.find().lean())).not.to.include(options.challenge);
    });

    it('take no counter that goes back, and warn of a copy', async () => {
      expect(await enter({ counter: 7 })).to.equal('none');
      told();
      expect(await enter({ counter: 7 })).to.equal('PASSKEY_WRONG');
      expect(told()).to.include('may have been copied');
      expect(await enter({ counter: 0 })).to.equal('PASSKEY_WRONG');
      expect(await enter({ counter: 8 })).to.equal('none');
      told();
      const stranger = createSoftwareAuthenticator();
      const proof = await sign({ counter: 3 }, stranger);
      const forged = { ...proof, credential: { ...proof.credential, id: phone.id } };
      await rejectionCodeOf(logInByPasskey(shop.deps, { proof: forged, address }));
      expect(told(), 'only the holder of the key can make the shop warn').to.equal('');
    });

    it('serve accounts that are on, and are refused alike for passkeys that nobody has', async () => {
      expect(await enter({}, createSoftwareAuthenticator())).to.equal('PASSKEY_WRONG');
      await UserModel.updateOne({ _id: userId }, { isActive: false });
      expect(await enter()).to.equal('ACCOUNT_INACTIVE');
    });

    it('are counted for an address, as passwords are', async () => {
      const stranger = createSoftwareAuthenticator();
      const wrong = { challengeId: 'invented', credential: (await sign({}, stranger)).credential };
      const attempt = () => rejectionCodeOf(logInByPasskey(shop.deps, { proof: wrong, address }));
      const outcomes = await Promise.all(Array.from({ length: 105 }, attempt));
      expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).to.have.length(5);
      const asked = await Promise.all(
        Array.from({ length: 105 }, () => rejectionCodeOf(askPasskey(shop.deps, { address: '192.0.2.9' }))),
      );
      expect(asked.filter((code) => code === 'TOO_MANY_REQUESTS')).to.have.length(5);
    });

    it('end with their passkey: the sessions that it opened, but for the one that removes it', async () => {
      const { token: opened } = await logInByPasskey(shop.deps, { proof: await sign(), address });
      await removePasskey(shop.deps, { userId, id: phone.id, sessionId: sessionOf(token) });
      expect(await authenticate(opened)).to.equal(undefined);
      expect(await authenticate(token)).to.include({ userId });
    });
  });

  describe('as the second factor', () => {
    it('are asked for after the password, in place of a code, and recovery codes go on', async () => {
      const { recoveryCodes } = await add();
      expect((await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings).to.include({
        hasTwoFactor: true,
        hasAuthenticatorApp: false,
      });
      const refusal: unknown = await logIn(shop.deps, { email, password, address }).catch((error: unknown) => error);
      expect(refusal).to.deep.include({ code: 'TWO_FACTOR_REQUIRED', details: { factors: ['passkey'] } });
      expect(await enterByPassword({ passkey: await sign() })).to.equal('none');
      const wrong = await sign({ origin: 'https://evil.example' });
      expect(await enterByPassword({ passkey: wrong })).to.equal('PASSKEY_WRONG');
      expect(await enterByPassword({ password: 'wrong', passkey: await sign() })).to.equal('LOGIN_WRONG');
      expect(await enterByPassword({ code: recoveryCodes[0] })).to.equal('none');
      expect(await enterByPassword({ code: recoveryCodes[0] })).to.equal('TWO_FACTOR_WRONG');
    });

    it('are of the account whose password was given', async () => {
      await add();
      const other = await registerUser(shop.deps, { ...newcomer, email: 'eve@example.com' });
      const hers = createSoftwareAuthenticator();
      await add(hers, {}, { userId: other.user._id, token: other.token });
      expect(await enterByPassword({ passkey: await sign({}, hers) })).to.equal('PASSKEY_WRONG');
    });

    it('stand beside an app: each opens, each can go, and the last takes the recovery codes with it', async () => {
      const { recoveryCodes } = await add();
      const { secret, recoveryCodes: again } = await addApp();
      expect(again).to.deep.equal([]);
      expect(await enterByPassword({ code: await nextCode(secret) })).to.equal('none');
      expect(await enterByPassword({ passkey: await sign() })).to.equal('none');
      await stopTwoFactor(shop.deps, { userId, password, code: await nextCode(secret), address });
      expect(await enterByPassword()).to.equal('TWO_FACTOR_REQUIRED');
      expect(await enterByPassword({ code: await nextCode(secret) })).to.equal('TWO_FACTOR_WRONG');
      expect(await enterByPassword({ code: recoveryCodes[1] })).to.equal('none');
      await removePasskey(shop.deps, { userId, id: phone.id, sessionId: sessionOf(token) });
      expect(await enterByPassword()).to.equal('none');
      expect((await addApp()).recoveryCodes).to.have.length(10);
    });

    it('is not widened by a password alone: an app is added with a fresh second factor', async () => {
      await add();
      shop.clock.advance(6 * minute);
      const start = () => rejectionCodeOf(startTwoFactor(shop.deps, { userId, sessionId: sessionOf(token), password }));
      expect(await start()).to.equal('CONFIRMATION_REQUIRED');
      const person = { userId, sessionId: sessionOf(token) };
      const { challengeId, options } = await askPasskey(shop.deps, { person, address });
      expect(options.allowCredentials).to.deep.equal([{ id: phone.id, type: 'public-key' }]);
      const passkey = { challengeId, credential: phone.get(options) };
      await confirmIdentity(shop.deps, { ...person, address, passkey });
      expect(await start()).to.equal('none');
    });

    it('confirm who holds a session, by a challenge of that session', async () => {
      await add();
      const person = { userId, sessionId: sessionOf(token) };
      const confirm = async (passkey: Awaited<ReturnType<typeof sign>>) =>
        rejectionCodeOf(confirmIdentity(shop.deps, { ...person, address, passkey }));
      expect(await rejectionCodeOf(confirmIdentity(shop.deps, { ...person, address, password }))).to.equal(
        'TWO_FACTOR_REQUIRED',
      );
      expect(await confirm(await sign())).to.equal('PASSKEY_WRONG');
      const { challengeId, options } = await askPasskey(shop.deps, { person, address });
      const proof = { challengeId, credential: phone.get(options) };
      expect(await confirm(proof)).to.equal('none');
      expect(await confirm(proof)).to.equal('PASSKEY_WRONG');
    });
  });

  describe('of those who need them', () => {
    const requiring = (passkeysRequiredOf: 'nobody' | 'staff' | 'staff-and-partners') => {
      shop.deps.passkeysRequiredOf = passkeysRequiredOf;
      authenticate = createAuthenticate({ ...shop.deps, authenticateSoftwareKey: () => Promise.resolve(undefined) });
    };
    const refusalOf = async (rules: typeof staffCall | typeof partnerCall, bearer: string): Promise<string> => {
      const caller = (await authenticate(bearer, address)) as Caller;
      return rejectionCodeOf(Promise.resolve().then(() => assertAccess(caller, rules, shop.clock.now())));
    };
    const openedByPasskey = async () => (await logInByPasskey(shop.deps, { proof: await sign(), address })).token;
    const remove = () => rejectionCodeOf(removePasskey(shop.deps, { userId, id: phone.id, sessionId: undefined }));

    it('staff have their rights in sessions with a passkey alone', async () => {
      await UserModel.updateOne({ _id: userId }, { isAdmin: true });
      const { recoveryCodes } = await add();
      const byCode = await logIn(shop.deps, { email, password, code: recoveryCodes[0], address });
      expect(await refusalOf(staffCall, byCode.token)).to.equal('none');
      requiring('staff');
      expect(await refusalOf(staffCall, byCode.token)).to.equal('PASSKEY_REQUIRED');
      expect(await refusalOf(partnerCall, byCode.token)).to.equal('PASSKEY_REQUIRED');
      const opened = await openedByPasskey();
      expect(await refusalOf(staffCall, opened)).to.equal('none');
      expect(await refusalOf(partnerCall, opened), 'an owner sees the area of partners').to.equal('none');
    });

    it('partners keep theirs where staff alone need one, and lose them where partners need one too', async () => {
      await UserModel.updateOne({ _id: userId }, { isPartner: true });
      requiring('staff');
      expect(await refusalOf(partnerCall, token)).to.equal('none');
      requiring('staff-and-partners');
      expect(await refusalOf(partnerCall, token)).to.equal('PASSKEY_REQUIRED');
      expect(await refusalOf(staffCall, token)).to.equal('FORBIDDEN');
      await add();
      expect(await refusalOf(partnerCall, token), 'the session that added it').to.equal('none');
      const { apiKey } = (await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings;
      expect(await refusalOf(partnerCall, String(apiKey)), 'programs go on').to.equal('none');
    });

    it('keep the last one, and staff the last second factor of any kind', async () => {
      await add();
      await UserModel.updateOne({ _id: userId }, { isPartner: true });
      requiring('staff-and-partners');
      const { secret } = await addApp();
      expect(await remove()).to.equal('LAST_SECOND_FACTOR');
      requiring('nobody');
      await UserModel.updateOne({ _id: userId }, { isPartner: false, isAdmin: true });
      expect(await remove()).to.equal('none');
      const stop = async () =>
        rejectionCodeOf(stopTwoFactor(shop.deps, { userId, password, code: await nextCode(secret), address }));
      expect(await stop()).to.equal('LAST_SECOND_FACTOR');
      await UserModel.updateOne({ _id: userId }, { isAdmin: false });
      expect(await stop()).to.equal('none');
    });
  });
});
