import { expect } from 'chai';

import { userSettings } from '@shop/shared-types/contract/users';
import { localeCodes } from '@shop/shared-types/locales';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { testSecrets } from '../../platform/testing/build-test-node.fixture.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createAuthenticate } from './authenticate.ts';
import { tokenIn, type TestUsers } from './build-users.fixture.ts';
import { changeSettings } from './change-settings.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { readCurrentUser } from './read-current-user.ts';
import { registerUser } from './registration/register-user.ts';
import { renewApiKey } from './api-keys/renew-api-key.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { UserModel } from './user.model.ts';

const address = '192.0.2.1';
const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'ru', address } as const;

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  const failure = await attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  return failure instanceof CommerceError ? failure.code : String(failure);
};

describe('users', () => {
  useTestDatabase();
  let shop: TestUsers;
  let authenticate: (token: string) => Promise<Caller | undefined>;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    authenticate = createAuthenticate({ ...shop.deps, authenticateSoftwareKey: () => Promise.resolve(undefined) });
  });

  describe('registerUser', () => {
    it('opens account and session and stores neither password, token nor API key readably', async () => {
      const { user, token } = await registerUser(shop.deps, newcomer);
      expect(user._id).to.be.within(1, 2 ** 31 - 1);
      expect(await authenticate(token)).to.deep.include({ userId: user._id, credential: 'session', isAdmin: false });
      expect(await readBalance(user._id)).to.deep.equal({ posted: 0, held: 0, available: 0 });
      const stored = JSON.stringify(await UserModel.findById(user._id).lean());
      const { apiKey } = (await readCurrentUser(testSecrets, user._id)).dynamicFields.settings;
      expect(stored).to.include('$argon2id$').and.not.include(newcomer.password);
      expect(stored).not.to.include(String(apiKey));
    });

    it('gives an address to one account only, also to two visitors at the same moment', async () => {
      const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(registerUser(shop.deps, newcomer))));
      expect(outcomes.sort()).to.deep.equal(['EMAIL_TAKEN', 'EMAIL_TAKEN', 'no failure']);
      expect(await UserModel.countDocuments()).to.equal(1);
    });

    it('tells a visitor a few times an hour that an address has an account, and its owner once', async () => {
      await registerUser(shop.deps, newcomer);
      shop.mails.length = 0;
      const tryOut = (from: string) => codeOf(registerUser(shop.deps, { ...newcomer, address: from }));
      for (let count = 0; count < 10; count += 1) expect(await tryOut('2001:db8::1')).to.equal('EMAIL_TAKEN');
      expect(await tryOut('2001:db8::2'), 'the same line').to.equal('TOO_MANY_REQUESTS');
      expect(await tryOut('2001:db8:0:1::2'), 'another line').to.equal('EMAIL_TAKEN');
      expect(shop.mails.map(({ to, subject }) => [to, subject])).to.deep.equal([
        [newcomer.email, 'У вас уже есть аккаунт'],
      ]);
    });

    it('counts no registration that succeeds among those', async () => {
      for (let count = 0; count < 12; count += 1) {
        await registerUser(shop.deps, { ...newcomer, email: `ada-${count}@example.com` });
      }
    });

    it('refuses a password that is easy to guess before anything else', async () => {
      for (const password of ['12345678', 'password1', 'ada@example.com']) {
        expect(await codeOf(registerUser(shop.deps, { ...newcomer, password })), password).to.equal('INPUT_INVALID');
      }
      expect(await UserModel.countDocuments()).to.equal(0);
    });

    it('is for people, as logging in is, where the operator checks that', async () => {
      shop.deps.verifyCaptcha = ({ captchaToken }) =>
        captchaToken === 'human' ? Promise.resolve() : Promise.reject(new CommerceError('CAPTCHA_FAILED'));
      expect(await codeOf(registerUser(shop.deps, newcomer))).to.equal('CAPTCHA_FAILED');
      expect(await UserModel.countDocuments()).to.equal(0);
      await registerUser(shop.deps, { ...newcomer, captchaToken: 'human' });
      const login = { email: newcomer.email, password: newcomer.password, address };
      expect(await codeOf(logIn(shop.deps, login))).to.equal('CAPTCHA_FAILED');
      await logIn(shop.deps, { ...login, captchaToken: 'human' });
    });

    for (const locale of localeCodes) {
      it(`sends the confirmation in ${locale}, with a link to that language's page`, async () => {
        await registerUser(shop.deps, { ...newcomer, locale });
        const [mail] = shop.mails;
        const prefix = locale === 'en' ? '' : `/${locale}`;
        expect(mail?.to).to.equal(newcomer.email);
        expect(mail?.text).to.include(`https://shop.example${prefix}/signup/confirm-email?token=`);
        expect(mail?.subject).to.be.a('string').and.not.empty;
      });
    }
  });

  describe('confirmEmail', () => {
    it('confirms by the link, and a second look at it does no harm', async () => {
      const { user } = await registerUser(shop.deps, newcomer);
      const token = tokenIn(shop.mails[0]);
      await confirmEmail(shop.deps, token);
      await confirmEmail(shop.deps, token);
      expect((await readCurrentUser(testSecrets, user._id)).isEmailConfirmed).to.equal(true);
    });

    it('refuses an old link, a wrong one, and one that was made for a password', async () => {
      await registerUser(shop.deps, newcomer);
      await requestPasswordReset(shop.deps, newcomer);
      const [confirmation, reset] = shop.mails.map(tokenIn);
      expect(await codeOf(confirmEmail(shop.deps, String(reset)))).to.equal('LINK_EXPIRED');
      expect(await codeOf(confirmEmail(shop.deps, 'made up'))).to.equal('LINK_EXPIRED');
      shop.clock.advance(24 * 60 * 60_000);
      expect(await codeOf(confirmEmail(shop.deps, String(confirmation)))).to.equal('LINK_EXPIRED');
    });
  });

  describe('logIn and logOut', () => {
    const login = { email: newcomer.email, password: newcomer.password, address };

    it('begins a session that ends with its logout, and no other with it', async () => {
      await registerUser(shop.deps, newcomer);
      const first = await logIn(shop.deps, login);
      const second = await logIn(shop.deps, login);
      await logOut(String((await authenticate(first.token))?.sessionId));
      expect(await authenticate(first.token)).to.equal(undefined);
      expect(await authenticate(second.token)).not.to.equal(undefined);
    });

    it('ends a session by itself after sixty days', async () => {
      const { token } = await registerUser(shop.deps, newcomer);
      shop.clock.advance(60 * 24 * 60 * 60_000 - 1);
      expect(await authenticate(token)).to.include({ credential: 'session' });
      shop.clock.advance(1);
      expect(await authenticate(token)).to.equal(undefined);
    });

    it('says the same for a wrong password and an unknown address', async () => {
      await registerUser(shop.deps, newcomer);
      expect(await codeOf(logIn(shop.deps, { ...login, password: 'wrong' }))).to.equal('LOGIN_WRONG');
      expect(await codeOf(logIn(shop.deps, { ...login, email: 'nobody@example.com' }))).to.equal('LOGIN_WRONG');
      expect(
        await codeOf(logIn(shop.deps, { ...login, password: 'nobody has this password', email: 'no@example.com' })),
      ).to.equal('LOGIN_WRONG');
    });

    it('lets nobody guess for long, not even in parallel, and the owner in from elsewhere', async () => {
      await registerUser(shop.deps, newcomer);
      const guesses = await Promise.all(
        Array.from({ length: 14 }, (_, index) => codeOf(logIn(shop.deps, { ...login, password: `guess ${index}` }))),
      );
      expect(guesses.filter((code) => code === 'LOGIN_WRONG')).to.have.length(10);
      expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).to.have.length(4);
      expect(await codeOf(logIn(shop.deps, login))).to.equal('TOO_MANY_REQUESTS');
      expect(await codeOf(logIn(shop.deps, { ...login, address: '198.51.100.7' }))).to.equal('no failure');
    });

    it('lets a crowd guess 25 times an hour at one account', async () => {
      await registerUser(shop.deps, newcomer);
      for (let index = 0; index < 25; index += 1) {
        const guess = { ...login, password: `guess ${index}`, address: `198.51.${index}.7` };
        expect(await codeOf(logIn(shop.deps, guess))).to.equal('LOGIN_WRONG');
      }
      expect(await codeOf(logIn(shop.deps, { ...login, address: '203.0.113.9' }))).to.equal('TOO_MANY_REQUESTS');
    });

    it('counts the addresses of one line of IPv6 as one', async () => {
      await registerUser(shop.deps, newcomer);
      const guesses = [];
      for (let index = 1; index <= 24; index += 1) {
        guesses.push(
          await codeOf(logIn(shop.deps, { ...login, password: 'wrong', address: `2001:db8:7:7::${index}` })),
        );
      }
      expect(guesses.filter((code) => code === 'LOGIN_WRONG')).to.have.length(10);
      expect(guesses.slice(10).every((code) => code === 'TOO_MANY_REQUESTS')).to.equal(true);
      expect(await codeOf(logIn(shop.deps, { ...login, address: '2001:db8:7:8::1' }))).to.equal('no failure');
    });

    it('does not count logins that succeed', async () => {
      await registerUser(shop.deps, newcomer);
      for (let count = 0; count < 12; count += 1) await logIn(shop.deps, login);
    });

    it('knows a switched-off account by its password only, and takes neither its sessions nor its key', async () => {
      const { user, token } = await registerUser(shop.deps, newcomer);
      const apiKey = await renewApiKey(shop.deps, user._id);
      await UserModel.updateOne({ _id: user._id }, { $set: { isActive: false } });
      expect(await codeOf(logIn(shop.deps, login))).to.equal('ACCOUNT_INACTIVE');
      expect(await codeOf(logIn(shop.deps, { ...login, password: 'wrong' }))).to.equal('LOGIN_WRONG');
      expect(await authenticate(token)).to.equal(undefined);
      expect(await authenticate(apiKey)).to.equal(undefined);
    });
  });

  describe('resetPassword', () => {
    it('sets the password once, ends every session, confirms the address and replaces the API key', async () => {
      const { user, token: session } = await registerUser(shop.deps, newcomer);
      const apiKey = await renewApiKey(shop.deps, user._id);
      await requestPasswordReset(shop.deps, { email: newcomer.email, locale: 'ar', address });
      const mail = shop.mails.at(-1);
      expect(mail?.text).to.include('https://shop.example/ar/confirm/');
      const token = tokenIn(mail);
      await resetPassword(shop.deps, { token, password: 'a new password', locale: 'en' });

      expect(await authenticate(session)).to.equal(undefined);
      expect(await authenticate(apiKey), 'the old key').to.equal(undefined);
      const after = await readCurrentUser(testSecrets, user._id);
      const newKey = String(after.dynamicFields.settings.apiKey);
      expect(await authenticate(newKey)).to.include({ userId: user._id, credential: 'api-key' });
      expect(after.isEmailConfirmed).to.equal(true);
      expect(shop.mails.at(-1)?.to).to.equal(newcomer.email);
      expect(await codeOf(resetPassword(shop.deps, { token, password: 'once more', locale: 'en' }))).to.equal(
        'LINK_EXPIRED',
      );
      const { email } = newcomer;
      expect(await codeOf(logIn(shop.deps, { email, password: newcomer.password, address }))).to.equal('LOGIN_WRONG');
      expect(await codeOf(logIn(shop.deps, { email, password: 'a new password', address }))).to.equal('no failure');
    });

    it('keeps its link when the password was too easy to guess', async () => {
      await registerUser(shop.deps, newcomer);
      await requestPasswordReset(shop.deps, newcomer);
      const token = tokenIn(shop.mails.at(-1));
      const weak = resetPassword(shop.deps, { token, password: 'password1', locale: 'en' });
      expect(await codeOf(weak)).to.equal('INPUT_INVALID');
      expect(await codeOf(resetPassword(shop.deps, { token, password: 'a new password', locale: 'en' }))).to.equal(
        'no failure',
      );
    });

    it('lets one of two visitors with the same link win', async () => {
      await registerUser(shop.deps, newcomer);
      await requestPasswordReset(shop.deps, newcomer);
      const token = tokenIn(shop.mails.at(-1));
      const outcomes = await Promise.all(
        ['first password', 'second password'].map((password) =>
          codeOf(resetPassword(shop.deps, { token, password, locale: 'en' })),
        ),
      );
      expect(outcomes.sort()).to.deep.equal(['LINK_EXPIRED', 'no failure']);
    });

    it('refuses a link after an hour', async () => {
      await registerUser(shop.deps, newcomer);
      await requestPasswordReset(shop.deps, newcomer);
      shop.clock.advance(60 * 60_000);
      const token = tokenIn(shop.mails.at(-1));
      expect(await codeOf(resetPassword(shop.deps, { token, password: 'too late', locale: 'en' }))).to.equal(
        'LINK_EXPIRED',
      );
    });

    it('tells nobody which addresses are known, and floods no mailbox', async () => {
      await requestPasswordReset(shop.deps, { ...newcomer, email: 'nobody@example.com' });
      expect(shop.mails).to.have.length(0);
      const request = { email: 'nobody@example.com', locale: 'en', address } as const;
      for (let count = 0; count < 4; count += 1) await requestPasswordReset(shop.deps, request);
      expect(await codeOf(requestPasswordReset(shop.deps, request))).to.equal('TOO_MANY_REQUESTS');
    });
  });

  describe('renewApiKey', () => {
    it('kills the old key at once on this node, although keys are remembered', async () => {
      const { user } = await registerUser(shop.deps, newcomer);
      const first = await renewApiKey(shop.deps, user._id);
      expect(await authenticate(first)).to.include({ userId: user._id });
      const second = await renewApiKey(shop.deps, user._id);
      expect(await authenticate(first)).to.equal(undefined);
      expect(await authenticate(second)).to.include({ userId: user._id });
      expect((await readCurrentUser(testSecrets, user._id)).dynamicFields.settings.apiKey).to.equal(second);
    });

    it('is noticed by another node within five seconds', async () => {
      const { user } = await registerUser(shop.deps, newcomer);
      const first = await renewApiKey(shop.deps, user._id);
      const otherNode = startTestEngine().users;
      expect(await otherNode.deps.apiKeys.findUser(first)).to.include({ userId: user._id });
      await renewApiKey(shop.deps, user._id);
      otherNode.clock.advance(5_000);
      expect(await otherNode.deps.apiKeys.findUser(first)).to.equal(undefined);
    });
  });

  it('readCurrentUser knows an account whose API key was sealed with an older application secret', async () => {
    const { user } = await registerUser(shop.deps, newcomer);
    const { email, dynamicFields } = await readCurrentUser(
      createSecrets('another secret, as long as it must be'),
      user._id,
    );
    expect(email).to.equal(newcomer.email);
    expect(dynamicFields.settings.apiKey).to.equal(null);
  });

  it('changeSettings changes the name (rule 16.23), and refuses an empty one', async () => {
    const { user } = await registerUser(shop.deps, newcomer);
    await changeSettings(user._id, { name: 'Ada Byron' });
    await changeSettings(user._id, { hasSound: true });
    expect((await readCurrentUser(testSecrets, user._id)).name).to.equal('Ada Byron');
    expect(userSettings.isValidSync({ name: '' })).to.equal(false);
    expect(userSettings.isValidSync({ hasSound: true })).to.equal(true);
  });

  it('changeSettings changes what is given and nothing else', async () => {
    const { user } = await registerUser(shop.deps, newcomer);
    await changeSettings(user._id, { hasSound: false, lowBalanceThreshold: 5000, telegram: '@ada' });
    await changeSettings(user._id, { telegram: null });
    await changeSettings(user._id, {});
    const { settings } = (await readCurrentUser(testSecrets, user._id)).dynamicFields;
    expect(settings).to.include({
      hasSound: false,
      showsActivePurchase: true,
      lowBalanceThreshold: 5000,
      telegram: null,
    });
  });
});
