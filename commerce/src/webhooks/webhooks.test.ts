import { createHmac } from 'node:crypto';

import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { buildEngine, fundUser, putSims, type TestEngine } from '../activations/build-engine.ts';
import { buyNumber } from '../activations/buy-number.ts';
import { cancelActivation } from '../activations/cancel-activation.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../platform/events/create-outbox-dispatcher.ts';
import { OutboxFollowerModel } from '../platform/events/outbox-follower.model.ts';
import { rejectionCodeOf } from '../platform/http/rejection-code-of.ts';
import { buildUser, saveUser } from '../users/build-user.ts';
import { buildWebhooksDeps, startTestReceiver, type TestReceiver, type TestWebhooks } from './build-webhooks.ts';
import { createWebhook } from './create-webhook.ts';
import { createWebhookDeliverer, failuresInARowMax, retryPausesMs, type WebhookDeliverer } from './deliver-webhooks.ts';
import { findWebhook } from './find-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { switchWebhook } from './switch-webhook.ts';
import { createWebhookChannel } from './webhook-channel.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

const userId = 1001;
const wish = { userId, service: 'tg', country: 46 };

interface ToldEvent {
  id: string;
  type: string;
  timestamp: string;
  data: { activation: { id: number; status: string } };
}

describe('webhooks', () => {
  useTestDatabase();
  let receiver: TestReceiver;
  let engine: TestEngine;
  let shop: TestWebhooks;
  let deliverer: WebhookDeliverer;
  let dispatcher: OutboxDispatcher;

  before(async () => {
    receiver = await startTestReceiver();
  });
  after(() => receiver.stop());
  beforeEach(async () => {
    await emptyDatabase();
    receiver.calls.length = 0;
    receiver.answerWith(200);
    engine = buildEngine();
    shop = buildWebhooksDeps(engine.testClock);
    deliverer = createWebhookDeliverer(shop.deps);
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [createWebhookChannel(shop.deps, () => undefined)],
      clock: shop.clock.now,
      logger: shop.deps.logger,
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId }));
    await fundUser(engine, userId, kopecks(10_000));
    await putSims(engine, 5);
  });
  afterEach(async () => {
    await engine.close();
    shop.deps.caller.close();
  });

  const register = () => createWebhook(shop.deps, { userId, url: receiver.url });
  const told = (): ToldEvent[] => receiver.calls.map(({ body }) => JSON.parse(body) as ToldEvent);
  const state = async () => {
    const [delivery] = await WebhookDeliveryModel.find().lean();
    return delivery;
  };
  /** A purchase on its way to the webhook. */
  const happen = async (): Promise<number> => {
    const { _id } = await buyNumber(engine, wish);
    await dispatcher.dispatch(userId);
    return _id;
  };

  it('tell what happens to orders from now on, in order, and nothing of before', async () => {
    await buyNumber(engine, wish);
    await register();
    const id = await happen();
    await deliverer.deliverDue();
    await cancelActivation(engine, { userId, id });
    await dispatcher.dispatch(userId);
    await deliverer.deliverDue();
    const events = told();
    expect(events.map(({ type, data }) => [type, data.activation.id, data.activation.status])).to.deep.equal([
      ['activation-changed', id, 'waiting'],
      ['activation-changed', id, 'cancelled'],
    ]);
    expect(
      (await findWebhook({ userId, id: String((await WebhookModel.findOne())?._id) })).lastDeliveredAt,
    ).to.deep.equal(shop.clock.now());
  });

  it('are signed over id, time and body, as Standard Webhooks says', async () => {
    const { secret } = await register();
    await happen();
    await deliverer.deliverDue();
    const [call] = receiver.calls;
    const id = String(call?.headers['webhook-id']);
    const timestamp = String(call?.headers['webhook-timestamp']);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(key).to.have.length(24);
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${call?.body}`).digest('base64');
    expect(call?.headers['webhook-signature']).to.equal(`v1,${expected}`);
    expect(Number(timestamp)).to.equal(shop.clock.now().getTime() / 1000);
    expect(told()[0]?.id).to.equal(id);
    expect(call?.headers['content-type']).to.equal('application/json');
    expect(JSON.stringify(await WebhookModel.find().lean())).not.to.include(secret.slice(6));
  });

  it('are sent once, though nodes work in parallel and events are handed over again after a crash', async () => {
    await register();
    await happen();
    await OutboxFollowerModel.updateMany({}, { $set: { sequence: 0 } });
    await Promise.all([dispatcher.dispatch(userId), dispatcher.dispatch(userId)]);
    const other = createWebhookDeliverer(shop.deps);
    await Promise.all([deliverer.deliverDue(), other.deliverDue()]);
    const ids = told().map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.have.length(1);
  });

  it('come again with growing pauses and the same id, until the receiver takes them', async () => {
    await register();
    await happen();
    receiver.answerWith(500);
    await deliverer.deliverDue();
    for (const pauseMs of retryPausesMs.slice(0, 3)) {
      shop.clock.advance(pauseMs - 1);
      expect(await deliverer.deliverDue()).to.equal(0);
      shop.clock.advance(1);
      expect(await deliverer.deliverDue()).to.equal(1);
    }
    expect(await state()).to.include({ state: 'due', attempts: 4, lastStatus: 500 });
    receiver.answerWith(204);
    shop.clock.advance(60 * 60_000);
    await deliverer.deliverDue();
    expect(await state()).to.include({ state: 'delivered', lastStatus: 204, lastProblem: null });
    expect(new Set(told().map(({ id }) => id)).size).to.equal(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-timestamp'])).size).to.equal(5);
    expect(await WebhookModel.findOne()).to.include({ failuresInARow: 0, isEnabled: true });
  });

  it('are switched off, and their owner is told once, when an event could not be delivered to the end', async () => {
    await register();
    await happen();
    await receiver.stop();
    for (const pauseMs of [0, ...retryPausesMs]) {
      shop.clock.advance(pauseMs);
      await deliverer.deliverDue();
    }
    receiver = await startTestReceiver();
    expect(await state()).to.include({ state: 'failed', attempts: 10, lastProblem: 'ECONNREFUSED', dueAt: null });
    expect(await WebhookModel.findOne()).to.include({ isEnabled: false, disabledReason: 'failing' });
    expect(shop.mails.map(({ to }) => to)).to.deep.equal([`buyer-${userId}@example.com`]);
    await happen();
    expect(await WebhookDeliveryModel.countDocuments()).to.equal(1);
  });

  it('are switched off after many failures in a row, and at once when the receiver is gone', async () => {
    await register();
    await WebhookModel.updateOne({}, { $set: { failuresInARow: failuresInARowMax - 2 } });
    receiver.answerWith(503);
    await happen();
    await deliverer.deliverDue();
    expect(await WebhookModel.findOne()).to.include({ isEnabled: true });
    shop.clock.advance(retryPausesMs[0]);
    await deliverer.deliverDue();
    expect(await WebhookModel.findOne()).to.include({ isEnabled: false, disabledReason: 'failing' });
    const own = { userId, id: String((await WebhookModel.findOne())?._id) };
    expect(await switchWebhook(own, { isEnabled: true })).to.include({ failuresInARow: 0, disabledReason: null });
    receiver.answerWith(410);
    await happen();
    await deliverer.deliverDue();
    expect(await WebhookModel.findOne()).to.include({ isEnabled: false, disabledReason: 'gone' });
    expect(shop.mails).to.have.length(2);
  });

  it('follow no redirect', async () => {
    await register();
    receiver.answerWith(302, `${receiver.url}/elsewhere`);
    await happen();
    await deliverer.deliverDue();
    expect(receiver.calls).to.have.length(1);
    expect(await state()).to.include({ state: 'due', lastStatus: 302 });
  });

  it('keep a slow or dead receiver from holding up the others', async () => {
    await register();
    const { webhook: dead } = await createWebhook(shop.deps, { userId, url: 'http://127.0.0.1:9/' });
    await happen();
    await deliverer.deliverDue();
    expect(receiver.calls).to.have.length(1);
    expect(await WebhookDeliveryModel.findOne({ webhookId: dead._id })).to.include({ lastProblem: 'ECONNREFUSED' });
  });

  it('are not registered for addresses inside a network, unless it is a developer’s own machine', async () => {
    const strict = { ...shop.deps, allowsPrivateUrl: false };
    const refused = [
      'http://shop.example/hook',
      'https://127.0.0.1/',
      'https://10.0.0.7/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data',
      'https://100.64.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://[fd00::1]/',
      'https://0x7f000001/',
      'https://2130706433/',
      'https://localhost/',
      'https://db.internal/',
      'https://mongo/',
      'https://user:password@shop.example/',
      'ftp://shop.example/',
      'javascript:alert(1)',
      'nonsense',
    ];
    for (const url of refused) {
      expect(await rejectionCodeOf(createWebhook(strict, { userId, url })), url).to.equal('WEBHOOK_URL_REFUSED');
    }
    expect((await createWebhook(strict, { userId, url: 'https://shop.example/hook?a=1#b' })).webhook.url).to.equal(
      'https://shop.example/hook?a=1',
    );
  });

  it('never reach into our own network, also when a name comes to point there later', async () => {
    const { webhook } = await register();
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    await WebhookModel.updateOne({ _id: webhook._id }, { $set: { url } });
    await happen();
    await createWebhookDeliverer({ ...shop.deps, allowsPrivateUrl: false }).deliverDue();
    expect(receiver.calls).to.have.length(0);
    expect(await state()).to.include({ state: 'due', lastProblem: 'address-refused' });
  });

  it('belong to their owner, five at most, and stop when they are switched off or removed', async () => {
    const { webhook, secret } = await register();
    const own = { userId, id: webhook._id };
    for (const act of [findWebhook, removeWebhook, (of: typeof own) => switchWebhook(of, { isEnabled: false })]) {
      expect(await rejectionCodeOf(act({ ...own, userId: 1002 }))).to.equal('WEBHOOK_NOT_FOUND');
    }
    expect((await renewWebhookSecret(shop.deps, own)).secret).not.to.equal(secret);
    await happen();
    await switchWebhook(own, { isEnabled: false });
    expect(await deliverer.deliverDue()).to.equal(0);
    await removeWebhook(own);
    expect(await OutboxFollowerModel.countDocuments()).to.equal(0);
    for (let count = 0; count < 5; count += 1) await register();
    expect(await rejectionCodeOf(register())).to.equal('WEBHOOKS_LIMIT');
  });
});
