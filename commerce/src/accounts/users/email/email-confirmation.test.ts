import { expect } from 'chai';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { tokenIn, type TestUsers } from '../build-users.fixture.ts';
import { confirmEmail } from './confirm-email.ts';
import { registerUser } from '../registration/register-user.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestEmailConfirmation } from './request-email-confirmation.ts';
import { UserModel } from '../user.model.ts';

const address = '192.0.2.1';
const hourMs = 60 * 60_000;
const newcomer = { name: 'Ada', email: 'ada@example.com', password: 'correct horse', locale: 'ru', address } as const;

const codeOf = async (attempt: Promise<unknown>): Promise<string> => {
  const failure = await attempt.then(
    () => 'no failure',
    (error: unknown) => error,
  );
  return failure instanceof CommerceError ? failure.code : String(failure);
};

describe('requestEmailConfirmation', () => {
  useTestDatabase();
  let shop: TestUsers;
  let userId: number;
  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().users;
    userId = (await registerUser(shop.deps, newcomer)).user._id;
    shop.mails.length = 0;
  });
  const ask = (from = address) => requestEmailConfirmation(shop.deps, { userId, address: from });
  const confirmedAt = async () => (await UserModel.findById(userId).orFail()).emailConfirmedAt;

  it('sends a new link in the account’s language, which confirms after the first one has ended', async () => {
    shop.clock.advance(25 * hourMs);
    await ask();
    const [mail] = shop.mails;
    expect(mail?.to).to.equal(newcomer.email);
    expect(mail?.text).to.include('https://shop.example/ru/signup/confirm-email?token=');
    await confirmEmail(shop.deps, tokenIn(mail));
    expect(await confirmedAt()).to.deep.equal(shop.clock.now());
  });

  it('sends nothing to a confirmed address and counts nothing, and a used link stays harmless', async () => {
    await ask();
    const token = tokenIn(shop.mails[0]);
    await confirmEmail(shop.deps, token);
    const first = await confirmedAt();
    shop.mails.length = 0;
    for (let count = 0; count < 12; count += 1) await ask();
    expect(shop.mails).to.deep.equal([]);
    shop.clock.advance(hourMs);
    await confirmEmail(shop.deps, token);
    expect(await confirmedAt()).to.deep.equal(first);
  });

  it('fills no mailbox: five letters an hour, from wherever they are asked for', async () => {
    for (let count = 0; count < 5; count += 1) await ask(`192.0.2.${count}`);
    expect(await codeOf(ask('192.0.2.9'))).to.equal('TOO_MANY_REQUESTS');
    expect(shop.mails).to.have.length(5);
  });

  it('lets one line ask thirty times an hour, whoever the accounts belong to', async () => {
    const others: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const email = `other-${count}@example.com`;
      others.push((await registerUser(shop.deps, { ...newcomer, email, address: `198.51.100.${count}` })).user._id);
    }
    shop.mails.length = 0;
    for (const other of others) await requestEmailConfirmation(shop.deps, { userId: other, address });
    expect(await codeOf(ask())).to.equal('TOO_MANY_REQUESTS');
    expect(shop.mails).to.have.length(30);
  });

  it('has no power over an address that was changed meanwhile: the old links end with it', async () => {
    await ask();
    const old = tokenIn(shop.mails[0]);
    shop.mails.length = 0;
    const change = { userId, email: 'new@example.com', password: newcomer.password, address };
    await requestEmailChange(shop.deps, change);
    await confirmEmail(shop.deps, tokenIn(shop.mails.find(({ to }) => to === change.email)));
    expect(await codeOf(confirmEmail(shop.deps, old))).to.equal('LINK_EXPIRED');
    shop.mails.length = 0;
    await ask();
    expect(shop.mails, 'the new address is confirmed by its own link').to.deep.equal([]);
  });

  it('is silent for an account that is gone', async () => {
    await UserModel.deleteOne({ _id: userId });
    await ask();
    expect(shop.mails).to.deep.equal([]);
  });
});
