import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, putSims, type TestActivations } from '../../sales/activations/build-activations.fixture.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { cancelActivation } from '../../sales/activations/closing/cancel-activation.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createOutboxDispatcher, type OutboxDispatcher } from '../../platform/events/create-outbox-dispatcher.ts';
import { OutboxFollowerModel } from '../../platform/events/outbox-follower.model.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { changeSettings } from '../../accounts/users/change-settings.ts';
import { createLowBalanceChannel } from '../../accounts/users/low-balance/low-balance-channel.ts';
import { startTestReceiver, type TestReceiver, type TestWebhooks } from './build-webhooks.fixture.ts';
import { chooseWebhookEvents } from './choose-webhook-events.ts';
import { createWebhook } from './create-webhook.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from './deliveries/deliver-webhooks.ts';
import { findWebhook } from './find-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { switchWebhook } from './switch-webhook.ts';
import { createWebhookChannel } from './webhook-channel.ts';
import { WebhookDeliveryModel } from './deliveries/webhook-delivery.model.ts';
import { WebhookModel } from './webhook.model.ts';

const userId = 1001;
const selection = { userId, service: 'tg', country: 46 };

interface NotifiedEvent {
  id: string;
  type: string;
  timestamp: string;
  data: { activation: { id: number; status: string } };
}

describe('webhooks', () => {
  useTestDatabase();
  let receiver: TestReceiver;
  let activationDeps: TestActivations;
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
    activationDeps = startTestEngine().activations;
    shop = startTestEngine({ testClock: activationDeps.testClock }).webhooks;
    deliverer = createWebhookDeliverer(shop.deps);
    dispatcher = createOutboxDispatcher({
      feed: { listenToAll: () => () => undefined },
      channels: [
        createWebhookChannel(shop.deps, () => undefined),
        createLowBalanceChannel({ ...startTestEngine().users.deps, groupCommit: activationDeps.groupCommit }),
      ],
      clock: shop.clock.now,
      logger: shop.deps.logger,
      node: 'node-a',
    });
    await saveUser(buildUser({ _id: userId }));
    await fundUser(activationDeps, userId, kopecks(10_000));
    await putSims(activationDeps, 5);
  });
  afterEach(async () => {
    await activationDeps.close();
    shop.deps.caller.close();
  });

  const register = () => createWebhook(shop.deps, { userId, url: receiver.url });
  const told = (): NotifiedEvent[] => receiver.calls.map(({ body }) => JSON.parse(body) as NotifiedEvent);
  const state = async () => {
    const [delivery] = await WebhookDeliveryModel.find().lean();
    return delivery;
  };
  /** A purchase whose event waits for the webhook. */
  const happen = async (): Promise<number> => {
    const { _id } = await buyNumber(activationDeps, selection);
    await dispatcher.dispatch(userId);
    return _id;
  };

  it('tell what happens to orders from now on, in order, and nothing of before', async () => {
    await buyNumber(activationDeps, selection);
    await register();
    const id = await happen();
    await deliverer.deliverDue();
    await cancelActivation(activationDeps, { userId, id });
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

  it('follow no redirect', async () => {
    await register();
    receiver.answerWith(302, `${receiver.url}/elsewhere`);
    await happen();
    await deliverer.deliverDue();
    expect(receiver.calls).to.have.length(1);
    expect(await state()).to.include({ state: 'due', lastStatus: 302 });
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

  it('hear only of the types of events that their owner chose, from the choice on', async () => {
    const { webhook } = await createWebhook(shop.deps, { userId, url: receiver.url, eventTypes: ['payment-changed'] });
    await happen();
    expect(await WebhookDeliveryModel.countDocuments()).to.equal(0);
    const own = { userId, id: webhook._id };
    await chooseWebhookEvents(own, { eventTypes: ['payment-changed', 'activation-changed', 'activation-changed'] });
    expect((await findWebhook(own)).eventTypes).to.deep.equal(['payment-changed', 'activation-changed']);
    await happen();
    expect((await state())?.type).to.equal('activation-changed');
    await chooseWebhookEvents(own, { eventTypes: null });
    expect((await findWebhook(own)).eventTypes).to.equal(null);
  });

  it('hear of a low balance, which has a threshold', async () => {
    await register();
    await changeSettings(userId, { lowBalanceThreshold: 9_500 });
    await happen();
    await happen();
    await deliverer.deliverDue();
    expect(told().filter(({ type }) => type === 'balance.low')).to.have.length(1);
    expect(told().find(({ type }) => type === 'balance.low')?.data).to.deep.equal({ balance: 9_000, threshold: 9_500 });
  });

  it('belong to their owner, five at most, and stop when they are switched off or removed', async () => {
    const { webhook, secret } = await register();
    const own = { userId, id: webhook._id };
    for (const act of [
      findWebhook,
      removeWebhook,
      (of: typeof own) => switchWebhook(shop.deps, of, { isEnabled: false }),
    ]) {
      expect(await rejectionCodeOf(act({ ...own, userId: 1002 }))).to.equal('WEBHOOK_NOT_FOUND');
    }
    expect((await renewWebhookSecret(shop.deps, own)).secret).not.to.equal(secret);
    await happen();
    await switchWebhook(shop.deps, own, { isEnabled: false });
    expect(await deliverer.deliverDue()).to.equal(0);
    await removeWebhook(own);
    expect(await OutboxFollowerModel.countDocuments()).to.equal(0);
    for (let count = 0; count < 5; count += 1) await register();
    expect(await rejectionCodeOf(register())).to.equal('WEBHOOKS_LIMIT');
  });
});
