import { hash } from '@node-rs/argon2';
import { expect } from 'chai';

import { login, passwordReset, registration } from '@shop/shared-types/contract/users';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import type { TestUsers } from '../build-users.fixture.ts';
import { registerUser } from '../registration/register-user.ts';
import { logIn } from '../sessions/log-in.ts';
import { UserModel } from '../user.model.ts';
import { changePassword } from './change-password.ts';

const address = '192.0.2.1';
const email = 'ada@example.com';
const word = 'Käsebrötchen-２５';
const spellings = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => word.normalize(form));
const newcomer = { name: 'Ada', email, password: 'correct horse', locale: 'en', address } as const;

describe('equal passwords (rule 3.28)', () => {
  useTestDatabase();
  let shop: TestUsers;
  let userId: number;
  const enter = (password: string) => rejectionCodeOf(logIn(shop.deps, { email, password, address }));
  const storedHash = async () => (await UserModel.findById(userId).orFail()).passwordHash;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    userId = (await registerUser(shop.deps, newcomer)).user._id;
  });

  it('log in, whatever keyboard they were set and are typed on', async () => {
    for (const set of spellings) {
      const password = (await UserModel.findById(userId).orFail()).passwordHash;
      expect(password).to.be.a('string');
      await UserModel.deleteMany({});
      userId = (await registerUser(shop.deps, { ...newcomer, password: set })).user._id;
      for (const typed of spellings) expect(await enter(typed)).to.equal('none');
    }
    expect(await enter('Kasebrotchen-25')).to.equal('LOGIN_WRONG');
  });

  it('of before go on working in their own spelling, and in every one after the first log-in', async () => {
    const [composed = '', decomposed = ''] = spellings;
    await UserModel.updateOne({ _id: userId }, { $set: { passwordHash: await hash(decomposed) } });
    expect(await enter(composed), 'another spelling of an old hash').to.equal('LOGIN_WRONG');
    const old = await storedHash();
    const entered = await Promise.all([enter(decomposed), enter(decomposed), enter(decomposed)]);
    expect(entered).to.deep.equal(['none', 'none', 'none']);
    expect(await storedHash()).not.to.equal(old);
    for (const typed of spellings) expect(await enter(typed)).to.equal('none');
    const kept = await storedHash();
    await enter(decomposed);
    expect(await storedHash(), 'a second log-in').to.equal(kept);
  });

  it('change by any spelling of the old one', async () => {
    const [composed = '', decomposed = ''] = spellings;
    const change = (password: string, newPassword: string) =>
      rejectionCodeOf(changePassword(shop.deps, { userId, sessionId: undefined, password, newPassword, locale: 'en' }));
    expect(await change('correct horse', decomposed)).to.equal('none');
    expect(await change(composed, 'correct horse 2')).to.equal('none');
    expect(await enter('correct horse 2')).to.equal('none');
  });

  it('are weak in every spelling', async () => {
    const weak = await rejectionCodeOf(
      registerUser(shop.deps, { ...newcomer, email: 'b@example.com', password: 'ｐａｓｓｗｏｒｄ１' }),
    );
    expect(weak).to.equal('INPUT_INVALID');
  });

  it('have their length in their one form, when they are set and when they are given', async () => {
    const form = { ...newcomer, hasAcceptedPolicy: true, hasAcceptedOffer: true };
    const register = ({
      password,
      passwordConfirmation = password,
    }: {
      password: string;
      passwordConfirmation?: string;
    }) => {
      const { name } = form;
      const body = { name, email, password, passwordConfirmation, hasAcceptedPolicy: true, hasAcceptedOffer: true };
      return rejectionCodeOf(readInput(registration, body, 'body', 'en'));
    };
    expect(await register({ password: 'e\u0301'.repeat(7) }), '7 letters in 14 characters').to.equal('INPUT_INVALID');
    expect(await register({ password: 'e\u0301'.repeat(8) })).to.equal('none');
    expect(await register({ password: 'e\u0301'.repeat(128) })).to.equal('none');
    expect(await register({ password: 'e\u0301'.repeat(129) })).to.equal('INPUT_INVALID');
    const [composed = '', decomposed = ''] = spellings;
    expect(await register({ password: composed, passwordConfirmation: decomposed })).to.equal('none');
    const reset = { token: 't', password: composed, passwordConfirmation: decomposed };
    expect((await readInput(passwordReset, reset, 'body', 'en')).password).to.equal(word.normalize('NFKC'));
    const given = { email, password: 'e\u0301'.repeat(128) };
    expect((await readInput(login, given, 'body', 'en')).password, 'given as it is typed').to.equal(given.password);
    const long = { email, password: 'e'.repeat(129) };
    expect(await rejectionCodeOf(readInput(login, long, 'body', 'en'))).to.equal('INPUT_INVALID');
  });
});
