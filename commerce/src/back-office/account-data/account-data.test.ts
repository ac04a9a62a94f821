import { expect } from 'chai';

import type { Activation } from '@shop/shared-types/contract/activations';

import { apiCallCollection } from '../../accounts/api-calls/api-call.model.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import { SmsModel } from '../../sales/activations/sms/sms.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { listOrders } from '../../sales/orders/list-orders.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { deliverSms } from '../../sales/deliver-sms.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { demoBuyerEmail, demoPassword } from '../../accounts/users/demo/demo-credentials.ts';
import { SessionModel } from '../../accounts/users/sessions/session.model.ts';
import { UserModel, type User } from '../../accounts/users/user.model.ts';
import { CallbackSecretModel } from '../../accounts/callbacks/callback-secret.model.ts';
import { OutboxFollowerModel } from '../../platform/events/outbox-follower.model.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { eraseAccount, finishErasures } from './erase-account.ts';
import { readPages } from '../../platform/export/read-pages.ts';

const smsText = 'Your secret code is 48190';

describe('the data of an account', function accountData() {
  this.timeout(60_000);
  let shop: TestShop;
  let buyerId: number;
  let bought: Activation;
  let buyerToken: string | undefined;
  after(() => shop.close());
  useTestDatabase();

  const send = async (token: string | undefined, method: string, path: string, body?: object) => {
    const answer = await fetch(`${shop.base}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    const read = JSON.parse(text) as { data: never; error?: { code: string; message: string; details: object } };
    return { status: answer.status, headers: answer.headers, text, data: read.data as unknown, error: read.error };
  };
  const call = async (caller: CallerName, method: string, path: string, body?: object) =>
    send(await shop.tokenOf(caller), method, path, body);
  const userNow = async (): Promise<User | null> => UserModel.findById(buyerId).lean<User>();

  before(async () => {
    shop = await startTestShop();
    buyerToken = await shop.tokenOf('buyer');
    buyerId = Number((await UserModel.findOne({ email: demoBuyerEmail }).lean())?._id);
    const sims = [0, 1].map((index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      operator: 'telia',
      rentHoursMax: 672,
    }));
    await call('software-key', 'PUT', '/api/supply/sims', { mode: 'full', sims });
    await shop.commerce.refresh();
    bought = (await send(buyerToken, 'POST', '/api/activations', { service: 'tg', country: 46 })).data as Activation;
    const stored = await activationCollection().findOne({ _id: bought.id });
    const { rentals, activationDeps } = shop.commerce;
    const sms = {
      supplierId: stored?.supplierId ?? 0,
      smsId: 'one',
      phone: bought.phone,
      from: 'Telegram',
      text: smsText,
    };
    expect((await deliverSms(rentals, activationDeps, sms)).outcome).to.equal('delivered');
  });

  describe('its export', () => {
    it('is a JSON file with everything of the caller, and with no secret that opens the account', async () => {
      const { status, headers, text } = await send(buyerToken, 'GET', '/api/account-data');
      expect(status).to.equal(200);
      expect(headers.get('content-disposition')).to.include('account-data.json');
      expect(headers.get('cache-control')).to.include('no-store');
      const file = JSON.parse(text) as Record<string, never> & {
        account: { email: string };
        orders: { number: number; messages: { text: string }[] }[];
        movements: { reference: string }[];
      };
      expect(Object.keys(file)).to.have.members([
        ...[
          'writtenAt',
          'account',
          'sessions',
          'passkeys',
          'apiKeys',
          'apiCalls',
          'webhooks',
          'sandbox',
          'orders',
          'repeatOrders',
          'readyAccounts',
          'licences',
          'topUps',
        ],
        ...['disputes', 'withdrawals', 'documents', 'notesOfStaff', 'tagsOfStaff', 'movements'],
      ]);
      expect(file.account.email).to.equal(demoBuyerEmail);
      expect(file.orders.find(({ number }) => number === bought.id)?.messages[0]?.text).to.equal(smsText);
      expect(file.movements.map(({ reference }) => reference)).to.include(`activation:${bought.id}`);
      expect(text).not.to.include(await shop.tokenOf('api-key'));
      expect(text).not.to.include('passwordHash');
    });

    it('holds the sandbox: its play money and its numbers, and not its key', async () => {
      const { data } = await send(buyerToken, 'POST', '/api/sandbox/key');
      const { apiKey } = data as { apiKey: string };
      const played = await send(apiKey, 'POST', '/api/activations', { service: 'tg', country: 46 });
      expect(played.status, played.text).to.equal(200);
      const { text } = await send(buyerToken, 'GET', '/api/account-data');
      const { sandbox } = JSON.parse(text) as { sandbox: { keyEnd: string; balance: number; numbers: Activation[] } };
      expect(sandbox).to.include({ keyEnd: apiKey.slice(-4), balance: 100_000 });
      expect(sandbox.numbers.map(({ id }) => id)).to.deep.equal([(played.data as Activation).id]);
      expect(text).not.to.include(apiKey);
      const others = await call('stranger', 'GET', '/api/account-data');
      expect((JSON.parse(others.text) as { sandbox: unknown }).sandbox).to.equal(null);
    });

    it('holds the passkeys by name, and not their keys', async () => {
      const passkey = {
        id: 'a-passkey',
        name: 'Kitchen tablet',
        publicKey: 'its-public-half',
        counter: 0,
        isSynced: true,
      };
      const passkeys = [{ ...passkey, createdAt: new Date(), lastUsedAt: null }];
      await UserModel.updateOne({ _id: buyerId }, { $set: { passkeys } });
      const { text } = await send(buyerToken, 'GET', '/api/account-data');
      expect(text).to.include('Kitchen tablet').and.not.to.include('its-public-half');
    });

    it('holds what programs did with its keys', async () => {
      await call('api-key', 'GET', '/api/orders');
      await shop.commerce.apiCalls.flush();
      const { apiCalls } = JSON.parse((await call('buyer', 'GET', '/api/account-data')).text) as { apiCalls: object[] };
      expect(apiCalls.map((line) => 'path' in line && line.path)).to.include('/api/orders');
    });

    it('holds nothing of others', async () => {
      const { text } = await call('stranger', 'GET', '/api/account-data');
      expect(text).not.to.include(String(bought.id)).and.not.include(demoBuyerEmail);
    });

    it('reads more orders than one page holds, each once', async () => {
      const template = await activationCollection().findOne({ _id: bought.id });
      if (!template) throw new Error('the order is gone');
      const userId = 77;
      await activationCollection().insertMany(
        Array.from({ length: 250 }, (_, index) => ({ ...template, _id: 1_000 + index, userId, openUntil: null })),
      );
      const numbers = new Set<number>();
      let read = 0;
      for await (const { number } of readPages(
        (page) => listOrders({ userId, ...page }),
        ({ cursor }) => cursor,
      )) {
        numbers.add(number);
        read += 1;
      }
      expect([read, numbers.size]).to.deep.equal([250, 250]);
      await activationCollection().deleteMany({ userId });
    });
  });

  describe('its erasure', () => {
    const erase = (body: object = { givesUpBalance: true }) => send(buyerToken, 'POST', '/api/account-erasures', body);

    it('needs a fresh proof of identity', async () => {
      await SessionModel.updateMany({ userId: buyerId }, { $set: { confirmedAt: new Date(0) } });
      expect((await erase()).error?.code).to.equal('CONFIRMATION_REQUIRED');
      await send(buyerToken, 'POST', '/api/sessions/current/confirmation', { password: demoPassword });
    });

    it('waits until orders are over', async () => {
      const { error } = await erase();
      expect(error?.code).to.equal('ACCOUNT_IN_USE');
      expect(error?.details).to.deep.include({ unfinished: ['orders'] });
      await send(buyerToken, 'POST', `/api/activations/${bought.id}/finish`);
    });

    it('asks before money on the balance is lost, and names the sum', async () => {
      const { error } = await erase({ givesUpBalance: false });
      expect(error?.code).to.equal('BALANCE_LEFT');
      expect(error?.message).to.match(/₽/);
      expect((await userNow())?.isActive).to.equal(true);
    });

    it('is refused to partners, agents and staff', async () => {
      for (const role of ['partner', 'agent', 'admin'] as const) {
        const { error } = await call(role, 'POST', '/api/account-erasures', { givesUpBalance: true });
        expect(error?.code, role).to.equal('ACCOUNT_HAS_ROLE');
      }
    });

    it('leaves nothing that names the owner, and books that agree', async () => {
      await send(buyerToken, 'POST', '/api/sessions/current/confirmation', { password: demoPassword });
      const created = await send(buyerToken, 'POST', '/api/webhooks', { url: 'https://example.com/hook' });
      expect(created.status, created.text).to.equal(200);
      expect((await send(buyerToken, 'POST', '/api/webhooks/callback-secret')).status).to.equal(200);
      await activationCollection().updateOne({ _id: bought.id }, { $set: { callbackUrl: 'https://own.example/hook' } });
      const before = await AccountModel.findById(userAccount(buyerId)).lean();
      const { status, text } = await erase();
      expect(status, text).to.equal(200);

      const user = await userNow();
      expect(user).to.include({ isActive: false, name: 'Erased', email: `erased-${buyerId}@erased.invalid` });
      expect(JSON.stringify(user)).not.to.include(demoBuyerEmail).and.not.include('Kitchen tablet');
      expect(await SessionModel.countDocuments({ userId: buyerId })).to.equal(0);
      await shop.commerce.apiCalls.close();
      expect(await apiCallCollection().countDocuments({ userId: buyerId })).to.equal(0);
      expect(await WebhookModel.countDocuments({ userId: buyerId })).to.equal(0);
      expect(await CallbackSecretModel.countDocuments({ _id: buyerId })).to.equal(0);
      expect(await OutboxFollowerModel.countDocuments({ userId: { $in: [buyerId, -buyerId] } })).to.equal(0);
      const order = await activationCollection().findOne({ _id: bought.id });
      expect(order?.messages).to.have.length(1);
      expect(JSON.stringify(order)).not.to.include('48190').and.not.include('Telegram').and.not.include('own.example');
      expect(JSON.stringify(await SmsModel.find().lean())).not.to.include('48190');
      expect((await AccountModel.findById(userAccount(buyerId)).lean())?.posted).to.equal(before?.posted);
      expect((await auditShop()).findings).to.deep.equal([]);
    });

    it('tells its owner in the transaction that forgets the address: a crash right after it loses no e-mail', async () => {
      const email = 'leaving@example.com';
      const { users } = shop.commerce;
      await createUser(shop.commerce, { name: 'Leaving', email, password: 'about to leave', locale: 'en' });
      const { _id: userId } = await UserModel.findOne({ email }).orFail();
      const crash = () => {
        throw new Error('the node died');
      };
      const dying = { ...shop.commerce, users: { ...users, apiKeys: { ...users.apiKeys, forget: crash } } };
      const failure = await eraseAccount(dying, { userId, givesUpBalance: false }).catch((error: unknown) => error);
      expect(failure).to.have.property('message', 'the node died');
      await shop.commerce.mailQueue.deliverDue();
      expect((await shop.readMails()).filter((mail) => mail.includes(`To: ${email}`))).to.have.length(1);
    });

    it('closes every way in, and lets the address register anew', async () => {
      expect((await send(buyerToken, 'GET', '/api/users/me')).error?.code).to.equal('LOGIN_REQUIRED');
      const login = { email: demoBuyerEmail, password: demoPassword };
      expect((await call('guest', 'POST', '/api/sessions', login)).error?.code).to.equal('LOGIN_WRONG');
      const anew = await call('guest', 'POST', '/api/registrations', {
        name: 'Ada',
        email: demoBuyerEmail,
        password: 'a new beginning',
        passwordConfirmation: 'a new beginning',
        hasAcceptedPolicy: true,
        hasAcceptedOffer: true,
      });
      expect(anew.status, anew.text).to.equal(200);
    });

    it('is finished later where it was interrupted', async () => {
      const left = { code: '48190', text: smsText, from: 'Telegram', receivedAt: new Date() };
      await activationCollection().updateOne({ _id: bought.id }, { $set: { messages: [left] } });
      await UserModel.updateOne({ _id: buyerId }, { $set: { isErasing: true } });
      const { endedAt } = (await activationCollection().findOne({ _id: bought.id })) ?? {};
      await activationCollection().updateOne({ _id: bought.id }, { $set: { endedAt: null } });
      await finishErasures(new Date());
      expect((await userNow())?.isErasing, 'while an order runs').to.equal(true);
      await activationCollection().updateOne({ _id: bought.id }, { $set: { endedAt: endedAt ?? null } });
      await finishErasures(new Date());
      expect(JSON.stringify(await activationCollection().findOne({ _id: bought.id }))).not.to.include('48190');
      expect((await userNow())?.isErasing).to.equal(undefined);
      await finishErasures(new Date());
    });
  });
});
