import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';

import type { Activation } from '@shop/shared-types/contract/activations';
import type { Rental } from '@shop/shared-types/contract/rentals';
import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';
import type { ErrorAnswer } from '@shop/shared-types/error-catalogue';

import { createAdmitCallback } from '../../../accounts/callbacks/admit-callback.ts';
import { demoBuyerEmail } from '../../../accounts/users/demo/demo-credentials.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { sandboxAccountOf } from '../../../platform/auth/sandbox-account.ts';
import { idempotencyKeyOf } from '../../../platform/database/idempotency.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../../platform/events/create-outbox-dispatcher.ts';
import { deliverSms } from '../../../sales/deliver-sms.ts';
import { ActivationModel } from '../../../sales/activations/activation.model.ts';
import { serveQueues } from '../../../sales/repeat-orders/serve-queues.ts';
import { startTestShop, type CallerName, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { startTestReceiver, type TestReceiver } from '../build-webhooks.fixture.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from '../deliveries/deliver-webhooks.ts';
import { WebhookDeliveryModel } from '../deliveries/webhook-delivery.model.ts';
import { createWebhookChannel } from '../webhook-channel.ts';
import { WebhookModel } from '../webhook.model.ts';

interface Told {
  id: string;
  type: string;
  data: { activation?: Activation; repeatOrder?: RepeatOrder; rental?: Rental };
}

const selection = { service: 'tg', country: 46 };

describe('the callback address of a purchase (rule 15.14)', function callbacks() {
  this.timeout(60_000);
  let shop: TestShop;
  let receiver: TestReceiver;
  let deliverer: WebhookDeliverer;
  let dispatcher: OutboxDispatcher;
  let userId: number;
  after(async () => {
    await receiver.stop();
    await shop.close();
  });
  useTestDatabase();
  before(async () => {
    await emptyDatabase();
    shop = await startTestShop();
    receiver = await startTestReceiver();
    userId = (await UserModel.findOne({ email: demoBuyerEmail }).lean())?._id ?? 0;
    deliverer = createWebhookDeliverer(shop.commerce.webhooks);
    dispatcher = createOutboxDispatcher({
      ...shop.commerce,
      channels: [createWebhookChannel(shop.commerce, () => undefined)],
    });
    const sims = Array.from({ length: 30 }, (_, index) => ({
      phone: `+${46_730_000_000 + index}`,
      country: 46,
      rentHoursMax: 672,
    }));
    await send('PUT', '/api/supply/sims', { mode: 'full', sims }, 'software-key');
    await shop.commerce.refresh();
  });

  const send = async (
    method: string,
    path: string,
    body?: object,
    as: CallerName | `sandbox_${string}` = 'api-key',
    key?: string,
  ) => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        authorization: `Bearer ${as.startsWith('sandbox_') ? as : await shop.tokenOf(as as CallerName)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data: unknown } & Partial<ErrorAnswer>;
    return { status: answer.status, data, code: error?.code, replayed: answer.headers.get('idempotent-replayed') };
  };
  const addressOf = (name: string): string => `${receiver.url}?for=${name}`;
  const buy = async (callbackUrl: string | undefined, more: object = {}, key?: string) =>
    (await send('POST', '/api/activations', { ...selection, callbackUrl, ...more }, 'api-key', key)).data as Activation;
  /** Hands over and sends what happened. @returns what arrived since the last call. */
  const hear = async (account = userId): Promise<Told[]> => {
    receiver.calls.length = 0;
    await dispatcher.dispatch(account);
    await deliverer.deliverDue();
    return receiver.calls.map(({ body }) => JSON.parse(body) as Told);
  };
  const statuses = (told: Told[]) => told.map(({ data }) => data.activation?.status);
  let smsCount = 0;
  const bring = async (phone: string, text: string) => {
    const { activationDeps, rentals } = shop.commerce;
    smsCount += 1;
    const { supplierId } = await ActivationModel.findOne({ phone }).orFail().lean();
    const sms = { supplierId, smsId: `callback-${smsCount}`, phone, from: 'Telegram', text };
    await deliverSms(rentals, activationDeps, sms);
  };

  it('is refused while nothing signs the calls, and costs nothing', async () => {
    const before = (await send('GET', '/api/users/balance')).data;
    for (const [path, more] of [
      ['/api/activations', {}],
      ['/api/activations/orders', { quantity: 2 }],
      ['/api/repeat-orders', { priceMax: 5_000 }],
      ['/api/rentals', { hours: 4 }],
    ] as const) {
      const refused = await send('POST', path, { ...selection, ...more, callbackUrl: addressOf('none') });
      expect([path, refused.status, refused.code]).to.deep.equal([path, 409, 'CALLBACK_SECRET_MISSING']);
    }
    expect((await send('GET', '/api/users/balance')).data).to.equal(before);
    expect((await send('GET', '/api/webhooks/callback-secret')).data).to.deep.equal({
      createdAt: null,
      previousSecretUntil: null,
    });
    expect((await send('POST', '/api/webhooks/callback-secret')).status, 'a key makes no secret').to.equal(403);
  });

  describe('with a secret', () => {
    let secret: string;
    before(async () => {
      ({ secret } = (await send('POST', '/api/webhooks/callback-secret', {}, 'buyer')).data as { secret: string });
    });

    it('gets the events of this purchase alone, to its end, signed', async () => {
      const mine = await buy(addressOf('one'));
      await buy(undefined);
      const [bought, ...none] = await hear();
      expect([bought?.type, bought?.data.activation?.id, none]).to.deep.equal(['activation-changed', mine.id, []]);
      await bring(mine.phone, 'Your code is 54321');
      const [received] = await hear();
      expect(received?.data.activation?.messages[0]?.code).to.equal('54321');
      await send('POST', `/api/activations/${mine.id}/finish`);
      expect(statuses(await hear())).to.deep.equal(['finished']);
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls;
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      expect(() => new Webhook(secret).verify(body, plain)).not.to.throw();
      const other = Buffer.alloc(24, 7).toString('base64');
      expect(() => new Webhook(other).verify(body, plain)).to.throw();
      await buy(undefined);
      expect(await hear(), 'nothing after its end').to.deep.equal([]);
    });

    it('gets each number of an order, and the number that takes its place', async () => {
      const callbackUrl = addressOf('order');
      const { activations } = (
        await send('POST', '/api/activations/orders', { ...selection, quantity: 2, callbackUrl })
      ).data as { activations: Activation[] };
      expect((await hear()).map(({ data }) => data.activation?.id)).to.have.members(activations.map(({ id }) => id));
      const { bought } = (await send('POST', `/api/activations/${activations[0]?.id}/swap`)).data as {
        bought: Activation;
      };
      const told = await hear();
      expect(told.map(({ data }) => [data.activation?.id, data.activation?.status])).to.deep.equal([
        [activations[0]?.id, 'cancelled'],
        [bought.id, 'waiting'],
      ]);
    });

    it('gets a repeat order with the number that it brings, and a rental', async () => {
      const order = (
        await send('POST', '/api/repeat-orders', { ...selection, priceMax: 5_000, callbackUrl: addressOf('repeat') })
      ).data as RepeatOrder;
      await serveQueues(shop.commerce.repeatOrders);
      const told = await hear();
      expect(
        told.map(({ type, data }) => [type, data.repeatOrder?.status ?? data.activation?.status]),
      ).to.have.deep.members([
        ['repeat-order-changed', 'waiting'],
        ['repeat-order-changed', 'served'],
        ['activation-changed', 'waiting'],
      ]);
      expect(told.find(({ data }) => data.repeatOrder)?.data.repeatOrder?.id).to.equal(order.id);
      const callbackUrl = addressOf('rental');
      const rental = (await send('POST', '/api/rentals', { ...selection, hours: 4, callbackUrl })).data as Rental;
      await send('POST', `/api/rentals/${rental.id}/cancel`);
      expect((await hear()).map(({ type, data }) => [type, data.rental?.status])).to.deep.equal([
        ['rental-changed', 'active'],
        ['rental-changed', 'cancelled'],
      ]);
    });

    it('is a part of the request that its idempotency key stands for', async () => {
      const first = await buy(addressOf('key'), {}, 'callback-key');
      expect((await buy(addressOf('key'), {}, 'callback-key')).id).to.equal(first.id);
      const other = await send('POST', '/api/activations', selection, 'api-key', 'callback-key');
      expect(other.code).to.equal('IDEMPOTENCY_KEY_REUSED');
      const hashOf = (request: Record<string, unknown>) =>
        idempotencyKeyOf({ userId, scope: 'purchase', key: 'k', holder: 'h', request }).requestHash;
      expect(hashOf({ ...selection, callbackUrl: undefined }), 'an older request keeps its hash').to.equal(
        hashOf(selection),
      );
      await hear();
    });

    it('gets an event again, under the same id, until it takes it; the list shows how it went', async () => {
      await buy(addressOf('retried'));
      receiver.answerWith(500);
      const [first] = await hear();
      const host = await WebhookModel.findOne({ isCallback: true, isSandbox: false }).lean();
      receiver.answerWith(200);
      await WebhookModel.updateOne({ _id: host?._id }, { $set: { turnAt: new Date(0) } });
      await WebhookDeliveryModel.updateMany({ state: 'due' }, { $set: { dueAt: new Date(0) } });
      const again = await hear();
      expect(again.map(({ id }) => id)).to.deep.equal([first?.id]);
      const listed = (await send('GET', `/api/webhooks/${host?._id}/deliveries?limit=1`)).data;
      expect(listed).to.deep.include.members([
        { ...(listed as object[])[0], callbackUrl: addressOf('retried'), state: 'delivered', attempts: 2 },
      ]);
      const hooks = (await send('GET', '/api/webhooks')).data as { id: string; url: string; isCallback: boolean }[];
      expect(hooks.map(({ id, url, isCallback }) => ({ id, url, isCallback }))).to.deep.equal([
        { id: host?._id, url: new URL(receiver.url).origin, isCallback: true },
      ]);
      for (const path of ['tests', 'secret'])
        expect((await send('POST', `/api/webhooks/${host?._id}/${path}`, {}, 'buyer')).code).to.equal(
          'WEBHOOK_NOT_FOUND',
        );
    });

    it('that is gone (410) ends the event, and no other address of the host', async () => {
      await buy(addressOf('gone'));
      receiver.answerWith(410);
      expect(await hear()).to.have.length(1);
      receiver.answerWith(200);
      expect(await hear()).to.deep.equal([]);
      expect(await WebhookModel.countDocuments({ isEnabled: false })).to.equal(0);
      await buy(addressOf('next'));
      expect(await hear()).to.have.length(1);
    });

    it('lies in no network of ours, when it is named and when it is called', async () => {
      const { activationDeps } = shop.commerce;
      const admits = activationDeps.admitCallback;
      activationDeps.admitCallback = createAdmitCallback({ allowsPrivateUrl: false });
      const before = (await send('GET', '/api/users/balance')).data;
      for (const callbackUrl of [
        receiver.url,
        'https://127.0.0.1/',
        'https://engine.internal/',
        'http://example.com/',
        'no',
      ]) {
        const refused = await send('POST', '/api/activations', { ...selection, callbackUrl });
        expect([callbackUrl, refused.status, refused.code]).to.deep.equal([callbackUrl, 400, 'WEBHOOK_URL_REFUSED']);
      }
      const long = await send('POST', '/api/activations', {
        ...selection,
        callbackUrl: `https://example.com/${'x'.repeat(500)}`,
      });
      expect([long.status, long.code]).to.deep.equal([400, 'INPUT_INVALID']);
      expect((await send('GET', '/api/users/balance')).data).to.equal(before);
      activationDeps.admitCallback = admits;
      await buy(addressOf('guarded'));
      const guarded = createWebhookDeliverer({ ...shop.commerce.webhooks, allowsPrivateUrl: false });
      receiver.calls.length = 0;
      await dispatcher.dispatch(userId);
      await guarded.deliverDue();
      expect(receiver.calls).to.have.length(0);
      expect(await WebhookDeliveryModel.findOne({ state: 'due' }).lean()).to.include({
        lastProblem: 'address-refused',
      });
      await WebhookDeliveryModel.deleteMany({ state: 'due' });
      await WebhookModel.updateMany({}, { $set: { failuresInARow: 0, failingSince: null } });
    });

    it('works in the sandbox of its account, and in none of a guest', async () => {
      const { apiKey } = (await send('POST', '/api/sandbox/key', {})).data as { apiKey: `sandbox_${string}` };
      await send('POST', '/api/activations', { ...selection, callbackUrl: addressOf('played') }, apiKey);
      const [played] = await hear(sandboxAccountOf(userId));
      expect(played?.data.activation?.phone).to.match(/^999/);
      const guest = (await send('POST', '/api/sandbox/guest-key', {})).data as { apiKey: `sandbox_${string}` };
      const refused = await send(
        'POST',
        '/api/activations',
        { ...selection, callbackUrl: addressOf('guest') },
        guest.apiKey,
      );
      expect(refused.code).to.equal('CALLBACK_SECRET_MISSING');
    });

    it('is signed with the new secret and for a day with the previous one', async () => {
      const renewed = (await send('POST', '/api/webhooks/callback-secret', {}, 'buyer')).data as { secret: string };
      await buy(addressOf('renewed'));
      await hear();
      const [{ headers, body } = { headers: {}, body: '' }] = receiver.calls;
      const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      for (const whose of [secret, renewed.secret]) expect(() => new Webhook(whose).verify(body, plain)).not.to.throw();
    });
  });
});
