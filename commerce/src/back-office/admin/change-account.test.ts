import { expect } from 'chai';

import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';
import type { Activation } from '@shop/shared-types/contract/activations';
import { agentHubPath } from '@shop/shared-types/contract/supply';
import { kopecks } from '@shop/shared-types/money';

import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { TelegramMessageModel } from '../../notifications/telegram/telegram-message.model.ts';
import { UserModel, type User } from '../../accounts/users/user.model.ts';
import { addDelivery } from '../../notifications/webhooks/deliveries/add-delivery.ts';
import { WebhookDeliveryModel } from '../../notifications/webhooks/deliveries/webhook-delivery.model.ts';
import { WebhookModel } from '../../notifications/webhooks/webhook.model.ts';
import { earn } from '../../money/withdrawals/build-withdrawals.fixture.ts';
import { createStaffCaller } from './call-as-staff.fixture.ts';

const poolSupplier = 1;
const sims = Array.from({ length: 6 }, (_, index) => ({
  phone: `+${46_730_000_100 + index}`,
  country: 46,
  operator: 'telia',
}));

describe('an account that is switched off', function blocked() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  const people = new Map<string, User>();
  const idOf = (name: string): number => people.get(name)?._id ?? 0;

  const change = (name: string, access: { isActive?: boolean; isPartner?: boolean; isAgent?: boolean }) =>
    call<AdminUser>('put', `/api/admin/users/${idOf(name)}`, { body: { ...access, reason: 'a test of the block' } });
  const turn = (name: string, isActive: boolean) => change(name, { isActive });
  /** Whether the call was accepted with a token that was issued before the change. */
  const statusWith = async (token: string | undefined, path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return (await fetch(shop.base + path, { ...init, headers })).status;
  };
  const reportSims = () => call('put', '/api/supply/sims', { as: 'software-key', body: { mode: 'full', sims } });

  before(async () => {
    shop = await startTestShop();
    for (const name of ['buyer', 'partner', 'agent', 'admin', 'stranger']) {
      people.set(
        name,
        await UserModel.findOne({ email: `${name}@example.com` })
          .orFail()
          .lean<User>(),
      );
    }
    expect((await reportSims()).status).to.equal(200);
    await shop.commerce.refresh();
  });
  afterEach(async () => {
    await UserModel.updateMany({ isActive: false }, { $set: { isActive: true } });
    await UserModel.updateOne({ _id: idOf('partner') }, { $set: { isPartner: true } });
    await shop.commerce.refresh();
  });

  it('opens nothing: no session, no login, no API key in either protocol, no stream', async () => {
    const session = await shop.tokenOf('stranger');
    const { apiKeySealed } = await UserModel.findById(idOf('stranger')).orFail();
    const apiKey = shop.commerce.secrets.decrypt('api-key', apiKeySealed);
    const stream = await fetch(`${shop.base}/api/events`, { headers: { authorization: `Bearer ${session}` } });
    const isOver = (async () => {
      for await (const _bytes of stream.body ?? []) continue;
    })();
    expect(await statusWith(session, '/api/users/me')).to.equal(200);
    expect(await statusWith(apiKey, '/api/users/me')).to.equal(200);
    expect((await turn('stranger', false)).status).to.equal(200);
    expect(await statusWith(session, '/api/users/me')).to.equal(401);
    expect(await statusWith(apiKey, '/api/users/me')).to.equal(401);
    const provider = await fetch(`${shop.base}/stubs/handler_api.php?action=getBalance&api_key=${apiKey}`);
    expect(await provider.text()).to.equal('ACCOUNT_INACTIVE');
    const login = { email: 'stranger@example.com', password: 'not the same' };
    expect((await call('post', '/api/sessions', { as: 'guest', body: login })).code).to.equal('ACCOUNT_INACTIVE');
    await isOver;
  });

  it('lets what it bought run to its end', async () => {
    const { data: bought } = await call<Activation>('post', '/api/activations', {
      as: 'buyer',
      body: { service: 'tg', country: 46 },
    });
    await turn('buyer', false);
    const order = await call<{ order: Activation }>('get', `/api/admin/orders/${bought.id}`);
    expect(order.data.order.status).to.equal('waiting');
    await turn('buyer', true);
    expect((await call('post', `/api/activations/${bought.id}/cancel`, { as: 'buyer' })).status).to.be.below(500);
  });

  describe('of a partner', () => {
    const buy = (as: CallerName = 'buyer') =>
      call<Activation>('post', '/api/activations', { as, body: { service: 'wa', country: 46 } });
    const push = async (): Promise<string> => {
      const answer = await fetch(shop.base + agentHubPath, {
        method: 'POST',
        body: JSON.stringify({ key: 'demo-partner-api-key', action: 'PUSH_SMS' }),
      });
      return JSON.stringify(await answer.json());
    };

    const askForPayout = () =>
      call<{ id: string }>('post', '/api/withdrawals', {
        as: 'partner',
        body: { source: 'partner', method: 'card', requisites: '2200000000000004', sum: kopecks(600_000) },
      });
    before(() => earn(shop.commerce.activationDeps, partnerAccount(poolSupplier), 2_000_000));

    for (const [name, off, on] of [
      ['switched off', { isActive: false }, { isActive: true }],
      ['without the role', { isPartner: false }, { isPartner: true }],
    ] as const) {
      it(`takes the SIMs off sale, and its software’s key opens nothing: ${name}`, async () => {
        expect((await buy()).status).to.equal(200);
        expect(await push()).not.to.include('wrong key');
        await change('partner', off);
        expect((await buy()).code).to.equal('NO_NUMBERS');
        expect((await reportSims()).status).to.equal(401);
        expect(await push()).to.include('wrong key');
        await change('partner', on);
        expect((await reportSims()).status).to.equal(200);
        expect((await buy()).status).to.equal(200);
      });

      it(`asks none of its remote suppliers: ${name}`, async () => {
        const { directory } = shop.commerce.supply;
        const own = directory.list().filter(({ ownerUserId }) => ownerUserId === idOf('partner'));
        expect(
          own.some(({ kind }) => kind !== 'pool'),
          'the demo’s partner has a remote supplier',
        ).to.equal(true);
        await change('partner', off);
        for (const { supplierId } of own)
          expect(directory.find(supplierId)?.isEnabled, String(supplierId)).to.equal(false);
        await change('partner', on);
        for (const { supplierId, isEnabled } of own) expect(directory.find(supplierId)?.isEnabled).to.equal(isEnabled);
      });
    }

    it('gets no payout of earnings without the role, but of referrals', async () => {
      const asked = await askForPayout();
      expect(asked.status).to.equal(200);
      const decide = (decision: string, comment = '') =>
        call('post', `/api/admin/withdrawals/${asked.data.id}/decisions`, {
          body: { decision, comment, ...(decision === 'paid' ? { transactionId: 'bank-1' } : {}) },
        });
      await change('partner', { isPartner: false });
      const { data: queue } = await call<{ id: string; isOwnerBlocked: boolean }[]>('get', '/api/admin/withdrawals');
      expect(queue.find(({ id }) => id === asked.data.id)?.isOwnerBlocked).to.equal(true);
      expect((await decide('approved')).code).to.equal('OWNER_BLOCKED');
      expect((await askForPayout()).code).to.equal('FORBIDDEN');
      expect((await decide('rejected', 'no partner any more')).status).to.equal(200);
      const referral = { source: 'referral', method: 'card', requisites: '2200000000000004', sum: kopecks(600_000) };
      const { code } = await call('post', '/api/withdrawals', { as: 'partner', body: referral });
      expect(code).to.equal('WITHDRAWAL_TOO_LARGE');
    });

    it('marks its payouts, which can be rejected only', async () => {
      const asked = await askForPayout();
      expect(asked.status).to.equal(200);
      const decide = (decision: string, comment = '') =>
        call('post', `/api/admin/withdrawals/${asked.data.id}/decisions`, {
          body: { decision, comment, ...(decision === 'paid' ? { transactionId: 'bank-1' } : {}) },
        });
      const isMarked = async (status: string) =>
        (
          await call<{ id: string; isOwnerBlocked: boolean }[]>('get', `/api/admin/withdrawals?status=${status}`)
        ).data.find(({ id }) => id === asked.data.id)?.isOwnerBlocked;
      expect(await isMarked('requested')).to.equal(false);
      await turn('partner', false);
      expect(await isMarked('requested')).to.equal(true);
      expect((await decide('approved')).code).to.equal('OWNER_BLOCKED');
      await turn('partner', true);
      expect((await decide('approved')).status).to.equal(200);
      await turn('partner', false);
      expect((await decide('paid')).code).to.equal('OWNER_BLOCKED');
      expect((await decide('rejected', 'the account is closed')).status).to.equal(200);
    });
  });

  it('of an agent takes the goods off sale, all but what the agent took off before', async () => {
    interface Offer {
      id: number;
    }
    const terms = {
      service: 'tg',
      country: 46,
      group_name: 'Aged',
      name: 'With a channel',
      price: 10_000,
      min_count: 1,
    };
    const create = async (): Promise<number> => {
      const { data } = await call<Offer>('post', '/api/ready-accounts/offers', { as: 'agent', body: terms });
      const body = { lines: [`line of ${data.id}`] };
      await call('post', `/api/ready-accounts/offers/${data.id}/stock`, { as: 'agent', body });
      return data.id;
    };
    const [offered, withdrawn] = [await create(), await create()];
    const off = { isOnSale: false };
    expect((await call('put', `/api/ready-accounts/offers/${withdrawn}`, { as: 'agent', body: off })).status).to.equal(
      200,
    );
    const listed = async () => {
      const answer = await fetch(`${shop.base}/api/ready-accounts/offers-list?service=tg&country=46`);
      const text = await answer.text();
      return [offered, withdrawn].filter((id) => text.includes(`"offerId":${id},`));
    };
    const buy = () => call('post', '/api/ready-accounts/buy-offer', { as: 'buyer', body: { id: offered, count: 1 } });
    expect(await listed()).to.deep.equal([offered]);
    await turn('agent', false);
    expect(await listed()).to.deep.equal([]);
    expect((await buy()).code).to.equal('OFFER_NOT_FOUND');
    expect((await call('get', `/api/ready-accounts/offer-info/${offered}`, { as: 'guest' })).code).to.equal(
      'OFFER_NOT_FOUND',
    );
    await turn('agent', true);
    expect(await listed()).to.deep.equal([offered]);
    await change('agent', { isAgent: false });
    expect(await listed()).to.deep.equal([]);
    await turn('agent', false);
    await turn('agent', true);
    expect(await listed(), 'an account without the role, on again').to.deep.equal([]);
    expect((await buy()).code).to.equal('OFFER_NOT_FOUND');
    await change('agent', { isAgent: true });
    expect(await listed()).to.deep.equal([offered]);
    expect((await buy()).status).to.equal(200);
  });

  it('gets nothing sent: what is due to its webhooks and its chat is dropped', async () => {
    const userId = idOf('buyer');
    const now = new Date();
    await WebhookModel.create({
      _id: 'webhook-1',
      userId,
      url: 'https://shop.example/hook',
      secretSealed: 'sealed',
      isEnabled: true,
      disabledReason: null,
      failuresInARow: 0,
      createdAt: now,
    });
    await addDelivery('webhook-1', { id: 'evt_1', type: 'test', at: now, data: {} }, now);
    await TelegramMessageModel.create({
      _id: 'm1',
      userId,
      chatId: 1,
      textSealed: 'x',
      attempts: 0,
      dueAt: now,
      createdAt: now,
    });
    await turn('buyer', false);
    const delivery = await WebhookDeliveryModel.findOne({ webhookId: 'webhook-1' }).orFail();
    expect(delivery).to.include({ state: 'failed', dueAt: null, lastProblem: 'account-blocked' });
    expect((await TelegramMessageModel.findById('m1').orFail()).dueAt).to.equal(null);
    await turn('buyer', true);
  });

  describe('of an admin', () => {
    const putOff = (id: number, as?: CallerName) =>
      call('put', `/api/admin/users/${id}`, { ...(as ? { as } : {}), body: { isActive: false, reason: 'a test' } });
    const adminsLeft = () => UserModel.countDocuments({ isAdmin: true, isActive: true });

    it('is never switched off by himself, nor as the last one', async () => {
      expect((await putOff(idOf('admin'), 'admin')).code).to.equal('OWN_ACCESS');
      expect((await putOff(idOf('admin'))).code).to.equal('LAST_ADMIN');
      expect(await adminsLeft()).to.equal(1);
    });

    it('leaves one of two who switch each other off at the same moment', async () => {
      const other = idOf('stranger');
      await UserModel.updateOne({ _id: other }, { $set: { isAdmin: true } });
      for (let round = 0; round < 5; round += 1) {
        const codes = (await Promise.all([putOff(other), putOff(idOf('admin'))])).map(({ code }) => code);
        expect(codes.filter((code) => code === 'LAST_ADMIN')).to.have.length(1);
        expect(await adminsLeft()).to.equal(1);
        await UserModel.updateMany({ isAdmin: true }, { $set: { isActive: true } });
      }
      await UserModel.updateOne({ _id: other }, { $set: { isAdmin: false } });
    });

    it('shows whether the second factor is on', async () => {
      const { data } = await call<{ user: AdminUser }>('get', `/api/admin/users/${idOf('admin')}`);
      expect(data.user.hasTwoFactor).to.equal(true);
      const { data: buyer } = await call<{ user: AdminUser }>('get', `/api/admin/users/${idOf('buyer')}`);
      expect(buyer.user.hasTwoFactor).to.equal(false);
    });
  });
});
