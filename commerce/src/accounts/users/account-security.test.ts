import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { CommerceError } from '../../platform/http/commerce-error.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { createAuthenticate } from './authenticate.ts';
import { tokenIn, type TestUsers } from './build-users.fixture.ts';
import { changePassword } from './passwords/change-password.ts';
import { changeSettings } from './change-settings.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { isAddressAllowed } from './api-keys/is-address-allowed.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logIn } from './sessions/log-in.ts';
import { nameDevice } from './sessions/name-device.ts';
import { readCurrentUser } from './read-current-user.ts';
import { registerUser } from './registration/register-user.ts';
import { renewApiKey } from './api-keys/renew-api-key.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { revokeOtherSessions, revokeSession } from './sessions/revoke-session.ts';
import { readApiKeyLimits, setApiKeyLimits } from './api-keys/set-api-key-limits.ts';

const address = '192.0.2.1';
const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'en', address } as const;
const { email, password } = newcomer;
const newEmail = 'lovelace@example.com';
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('account security', () => {
  useTestDatabase();
  let shop: TestUsers;
  let authenticate: (token: string, from?: string) => Promise<Caller | undefined>;
  let userId: number;
  let token: string;
  let sessionId: string | undefined;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    authenticate = createAuthenticate({ ...shop.deps, authenticateSoftwareKey: () => Promise.resolve(undefined) });
    const registered = await registerUser(shop.deps, { ...newcomer, userAgent: chromeOnWindows });
    userId = registered.user._id;
    token = registered.token;
    sessionId = (await authenticate(token))?.sessionId;
  });

  const apiKeyNow = async (): Promise<string> =>
    String((await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings.apiKey);

  describe('sessions', () => {
    it('are listed with device, address and last visit, newest first, and only the own ones', async () => {
      await registerUser(shop.deps, { ...newcomer, email: 'other@example.com' });
      shop.clock.advance(60_000);
      const program = await logIn(shop.deps, { email, password, address: '2001:db8::7', userAgent: 'curl/8.5.0' });
      shop.clock.advance(10 * 60_000);
      await authenticate(token);
      const [second, first, ...others] = await listSessions(shop.deps, { userId, sessionId });
      expect(others).to.deep.equal([]);
      expect(first).to.include({ isCurrent: true, device: 'Chrome, Windows', address });
      expect(first?.lastSeenAt).to.equal(shop.clock.now().toISOString());
      expect(second).to.include({ isCurrent: false, device: 'curl', address: '2001:db8::7' });
      expect(JSON.stringify([first, second]))
        .not.to.include(program.token)
        .and.not.include(token);
    });

    it('end at once when they are revoked, once, and never by a stranger', async () => {
      const { token: other } = await logIn(shop.deps, { email, password, address });
      const stranger = await registerUser(shop.deps, { ...newcomer, email: 'other@example.com' });
      const id = String((await authenticate(other))?.sessionId);
      const ofStranger = { userId: stranger.user._id, id };
      expect(await rejectionCodeOf(revokeSession(ofStranger))).to.equal('SESSION_NOT_FOUND');
      expect(await authenticate(other)).not.to.equal(undefined);
      await revokeSession({ userId, id });
      expect(await authenticate(other)).to.equal(undefined);
      expect(await authenticate(token)).not.to.equal(undefined);
      expect(await rejectionCodeOf(revokeSession({ userId, id }))).to.equal('SESSION_NOT_FOUND');
    });

    it('end all but the caller’s own, and no stranger’s', async () => {
      const { token: other } = await logIn(shop.deps, { email, password, address });
      const stranger = await registerUser(shop.deps, { ...newcomer, email: 'other@example.com' });
      await revokeOtherSessions({ userId, sessionId });
      expect(await authenticate(other)).to.equal(undefined);
      expect(await authenticate(token)).not.to.equal(undefined);
      expect(await authenticate(stranger.token)).not.to.equal(undefined);
    });

    it('name devices as their owners do', () => {
      const iphone =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
      const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
      const onIphone = (browser: string): string => iphone.replace('Version/18.0', browser);
      const headless = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36';
      const chromebook = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
      const named = [
        [iphone, 'Safari, iPhone'],
        [onIphone('CriOS/140.0'), 'Chrome, iPhone'],
        [onIphone('EdgiOS/140.0 Version/18.0'), 'Edge, iPhone'],
        [android, 'Chrome, Android'],
        [chromeOnWindows, 'Chrome, Windows'],
        [`${chromeOnWindows} Edg/140.0`, 'Edge, Windows'],
        [headless, 'Chrome, Linux'],
        [chromebook, 'Chrome, ChromeOS'],
        ['', ''],
      ] as const;
      for (const [userAgent, name] of named) expect(nameDevice(userAgent), userAgent).to.equal(name);
    });
  });

  describe('changePassword', () => {
    it('asks for the old one, and ends the other sessions and every open link', async () => {
      const { token: other } = await logIn(shop.deps, { email, password, address });
      await requestPasswordReset(shop.deps, { email, locale: 'en', address });
      const resetToken = tokenIn(shop.mails.at(-1));
      const change = { userId, sessionId, newPassword: 'another password', locale: 'en' } as const;
      expect(await rejectionCodeOf(changePassword(shop.deps, { ...change, password: 'wrong' }))).to.equal(
        'PASSWORD_WRONG',
      );
      await changePassword(shop.deps, { ...change, password });
      expect(await authenticate(other)).to.equal(undefined);
      expect(await authenticate(token)).not.to.equal(undefined);
      const reset = resetPassword(shop.deps, { token: resetToken, password: 'a third password', locale: 'en' });
      expect(await rejectionCodeOf(reset)).to.equal('LINK_EXPIRED');
      await logIn(shop.deps, { email, password: 'another password', address });
    });

    it('keeps the API key and other sessions where its owner says so, or replaces the key, and tells the owner', async () => {
      const { token: other } = await logIn(shop.deps, { email, password, address });
      const firstKey = await apiKeyNow();
      const second = 'another password';
      const change = { userId, sessionId, locale: 'en' } as const;
      await changePassword(shop.deps, { ...change, password, newPassword: second, endsOtherSessions: false });
      expect(await authenticate(other)).not.to.equal(undefined);
      expect(await apiKeyNow()).to.equal(firstKey);
      expect(shop.mails.at(-1)).to.include({ to: email, subject: 'A security setting of your account has changed' });
      expect(shop.mails.at(-1)?.text).to.include('The password of your account was changed.');
      const renewing = { password: second, newPassword: 'a third password', renewsApiKey: true };
      await changePassword(shop.deps, { ...change, ...renewing });
      expect(await authenticate(other)).to.equal(undefined);
      expect(await authenticate(firstKey)).to.equal(undefined);
      expect(await authenticate(await apiKeyNow())).to.include({ userId, credential: 'api-key' });
      expect(shop.mails.at(-1)?.text).to.include('Your API key was replaced as well');
    });

    it('refuses what is easy to guess, and names the field', async () => {
      const attempt = (newPassword: string) =>
        changePassword(shop.deps, { userId, sessionId, password, newPassword, locale: 'ru' }).then(
          () => undefined,
          (failure: unknown) => failure as CommerceError,
        );
      for (const weak of ['12345678', 'PassWord1', 'qwertyuiop', 'aaaaaaaaaa', 'ada@example.com', 'ADA']) {
        const refusal = await attempt(weak);
        expect(refusal?.code, weak).to.equal('INPUT_INVALID');
        const message = 'Этот пароль легко угадать. Придумайте другой';
        expect(refusal?.details['fields']).to.deep.equal([
          { path: 'body.newPassword', rule: 'common-password', message },
        ]);
      }
      expect(await attempt('three plain words')).to.equal(undefined);
    });

    it('lets the holder of a stolen session guess ten times', async () => {
      const guess = () =>
        rejectionCodeOf(
          changePassword(shop.deps, { userId, sessionId, password: 'wrong', newPassword: 'mine now!', locale: 'en' }),
        );
      const outcomes = await Promise.all(Array.from({ length: 12 }, guess));
      expect(outcomes.filter((code) => code === 'PASSWORD_WRONG')).to.have.length(10);
      expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS')).to.have.length(2);
    });
  });

  describe('the address', () => {
    const request = () => requestEmailChange(shop.deps, { userId, email: newEmail, password, address });

    it('changes when the link in the new mailbox is opened, also twice, and the old mailbox is told', async () => {
      await request();
      const [toNew, toOld] = shop.mails.slice(-2);
      expect([toNew?.to, toOld?.to]).to.deep.equal([newEmail, email]);
      expect(toOld?.text).to.include(newEmail);
      expect((await readCurrentUser(shop.deps.secrets, userId)).email).to.equal(email);
      await confirmEmail(shop.deps, tokenIn(toNew));
      await confirmEmail(shop.deps, tokenIn(toNew));
      expect(await readCurrentUser(shop.deps.secrets, userId)).to.include({ email: newEmail, isEmailConfirmed: true });
      await logIn(shop.deps, { email: newEmail, password, address });
      expect(await rejectionCodeOf(logIn(shop.deps, { email, password, address }))).to.equal('LOGIN_WRONG');
    });

    it('takes from the old mailbox its power over the account', async () => {
      await requestPasswordReset(shop.deps, { email, locale: 'en', address });
      const resetToken = tokenIn(shop.mails.at(-1));
      await request();
      await confirmEmail(shop.deps, tokenIn(shop.mails.at(-2)));
      const reset = resetPassword(shop.deps, { token: resetToken, password: 'taken over', locale: 'en' });
      expect(await rejectionCodeOf(reset)).to.equal('LINK_EXPIRED');
    });

    it('needs the password, and a mailbox that is nobody’s, now and when the link is opened', async () => {
      const wrong = requestEmailChange(shop.deps, { userId, email: newEmail, password: 'wrong', address });
      expect(await rejectionCodeOf(wrong)).to.equal('PASSWORD_WRONG');
      await request();
      const link = tokenIn(shop.mails.at(-2));
      await registerUser(shop.deps, { ...newcomer, email: newEmail });
      expect(await rejectionCodeOf(confirmEmail(shop.deps, link))).to.equal('EMAIL_TAKEN');
      expect((await readCurrentUser(shop.deps.secrets, userId)).email).to.equal(email);
    });

    it('is asked for alike whether the new one has an account or not, whose owner is told once', async () => {
      await registerUser(shop.deps, { ...newcomer, email: newEmail, locale: 'ru' });
      shop.mails.length = 0;
      expect(await rejectionCodeOf(request())).to.equal('none');
      expect(await rejectionCodeOf(request())).to.equal('none');
      const told = shop.mails.map(({ to, subject }) => [to, subject]);
      expect(told.filter(([to]) => to === newEmail)).to.deep.equal([[newEmail, 'У вас уже есть аккаунт']]);
      expect(told.filter(([to]) => to === email)).to.have.length(2);
      for (const mail of shop.mails) expect(mail.text).not.to.include('token=');
    });

    it('stays when its owner sets a new password in time, and after a day', async () => {
      await request();
      const link = tokenIn(shop.mails.at(-2));
      shop.clock.advance(24 * 60 * 60_000);
      expect(await rejectionCodeOf(confirmEmail(shop.deps, link))).to.equal('LINK_EXPIRED');
      await request();
      const second = tokenIn(shop.mails.at(-2));
      await changePassword(shop.deps, { userId, sessionId, password, newPassword: 'a new password', locale: 'en' });
      expect(await rejectionCodeOf(confirmEmail(shop.deps, second))).to.equal('LINK_EXPIRED');
    });
  });

  it('a phone is kept in international format without what stands between', async () => {
    await changeSettings(userId, { phone: '+46 (73) 123-45-67' });
    expect((await readCurrentUser(shop.deps.secrets, userId)).dynamicFields.settings.phone).to.equal('+46731234567');
  });

  describe('addresses of an API key', () => {
    const none = { addresses: [], priceMax: null, dailySpendMax: null, openOrdersMax: null };
    const set = (addresses: string[]) =>
      setApiKeyLimits(shop.deps, { userId, locale: 'en', limits: { ...none, addresses } });

    it('let in whom they name, at once on this node, and nobody else', async () => {
      const apiKey = await renewApiKey(shop.deps, userId);
      expect(await authenticate(apiKey, '203.0.113.9')).to.include({ userId });
      await set(['198.51.100.0/24', '2001:db8::/32', '192.0.2.7']);
      for (const allowed of ['198.51.100.200', '::ffff:198.51.100.1', '2001:db8:1::5', '192.0.2.7']) {
        expect(await authenticate(apiKey, allowed), allowed).to.include({ userId });
      }
      for (const refused of ['198.51.101.1', '2001:db9::1', '192.0.2.8', '::ffff:192.0.2.8', '', undefined]) {
        expect(await rejectionCodeOf(authenticate(apiKey, refused)), refused).to.equal('API_KEY_LIMIT');
      }
      expect(await authenticate(token, '203.0.113.9'), 'a login comes from anywhere').to.include({ userId });
    });

    it('are told to the owner when they change, and so is a new key', async () => {
      await set(['10.0.0.0/8']);
      expect(shop.mails.at(-1)).to.include({ to: email });
      expect(shop.mails.at(-1)?.text).to.include('The limits of your API key were changed.');
      await renewApiKey(shop.deps, userId);
      expect(shop.mails.at(-1)?.text).to.include('The API key of your account was replaced.');
    });

    it('are taken as addresses and ranges only', async () => {
      for (const wrong of ['somewhere', '300.1.1.1', '10.0.0.0/33', '127.1', '010.0.0.1', '']) {
        expect(await rejectionCodeOf(set([wrong])), wrong).to.equal('INPUT_INVALID');
      }
      const asRead = { ...none, pausePurchases: 30, pauseMinutes: 10 };
      expect(await readApiKeyLimits(userId)).to.deep.equal(asRead);
      await set(['10.0.0.0/8']);
      expect(await readApiKeyLimits(userId)).to.deep.equal({ ...asRead, addresses: ['10.0.0.0/8'] });
    });

    it('of nobody are those of everybody', () => {
      expect(isAddressAllowed(undefined, undefined)).to.equal(true);
      expect(isAddressAllowed(none, '203.0.113.9')).to.equal(true);
    });
  });
});
