import { expect } from 'chai';

import { webhookResendMax } from '@shop/shared-types/constants';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { addDelivery, buildDelivery } from './add-delivery.ts';
import { startTestReceiver, type TestReceiver, type TestWebhooks } from '../build-webhooks.fixture.ts';
import { createWebhook } from '../create-webhook.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from './deliver-webhooks.ts';
import { findWebhook, type OwnWebhook } from '../find-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { presentWebhook } from '../present-webhook.ts';
import { resendDelivery } from './resend-delivery.ts';
import { resendEvents } from './resend-events.ts';
import { sendTest } from '../send-test.ts';
import { switchWebhook } from '../switch-webhook.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { eventPausesMs } from './webhook-schedule.ts';
import { WebhookModel } from '../webhook.model.ts';

const userId = 1001;
const minute = 60_000;

describe('events that are sent again', () => {
  useTestDatabase();
  let receiver: TestReceiver;
  let shop: TestWebhooks;
  let deliverer: WebhookDeliverer;
  let own: OwnWebhook;

  before(async () => {
    receiver = await startTestReceiver();
  });
  after(() => receiver.stop());
  beforeEach(async () => {
    await emptyDatabase();
    receiver.calls.length = 0;
    receiver.answerWith(200);
    shop = startTestEngine().webhooks;
    deliverer = createWebhookDeliverer(shop.deps);
    await saveUser(buildUser({ _id: userId }));
    own = { userId, id: (await createWebhook(shop.deps, { userId, url: receiver.url })).webhook._id };
  });
  afterEach(() => shop.deps.caller.close());

  const happen = async (id: string): Promise<void> => {
    shop.clock.advance(minute);
    const at = shop.clock.now();
    await addDelivery(own.id, { id, type: 'activation-changed', at, data: { id } }, at);
  };

  it('come one by one under the same id, delivered or failed', async () => {
    await happen('evt_1');
    await deliverer.deliverDue();
    expect(await resendDelivery(shop.deps, own, 'evt_1')).to.include({ state: 'due', removeAt: null });
    await deliverer.deliverDue();
    expect(receiver.ids()).to.deep.equal(['evt_1', 'evt_1']);
    await WebhookDeliveryModel.updateOne(
      {},
      { $set: { state: 'failed', refusals: eventPausesMs.length, dueAt: null } },
    );
    await resendDelivery(shop.deps, own, 'evt_1');
    receiver.answerWith(500);
    await deliverer.deliverDue();
    const [again] = await listDeliveries(own, { limit: 10 });
    expect(again, 'its schedule began anew').to.include({ state: 'due', refusals: 1 });
  });

  it('are not sent twice at once while an attempt is under way', async () => {
    await happen('evt_1');
    const leasedUntil = new Date(shop.clock.now().getTime() + minute);
    await WebhookDeliveryModel.updateOne({}, { $set: { leasedUntil, dueAt: leasedUntil } });
    await resendDelivery(shop.deps, own, 'evt_1');
    expect(await deliverer.deliverDue()).to.equal(0);
  });

  it('belong to their owner, are no tests, and have to be in the list', async () => {
    const { eventId } = await sendTest(shop.deps, own);
    for (const id of ['evt_unknown', eventId]) {
      expect(await rejectionCodeOf(resendDelivery(shop.deps, own, id))).to.equal('WEBHOOK_EVENT_NOT_FOUND');
    }
    const stranger = { ...own, userId: 1002 };
    const since = new Date(0);
    expect(await rejectionCodeOf(resendDelivery(shop.deps, stranger, eventId))).to.equal('WEBHOOK_NOT_FOUND');
    expect(await rejectionCodeOf(resendEvents(shop.deps, stranger, since))).to.equal('WEBHOOK_NOT_FOUND');
  });

  it('come all together since a moment, in order, once for each repeat', async () => {
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await happen(id);
    const since = shop.clock.now();
    for (const id of ['evt_4', 'evt_5']) await happen(id);
    await deliverer.deliverDue();
    receiver.calls.length = 0;
    const begun = await resendEvents(shop.deps, own, since);
    expect(begun).to.deep.include({ since, total: 3, left: 3, nextSince: null });
    shop.clock.advance(minute);
    expect(await resendEvents(shop.deps, own, since), 'the running one is answered').to.deep.equal(begun);
    const both = await Promise.all([resendEvents(shop.deps, own, since), resendEvents(shop.deps, own, since)]);
    expect(both).to.deep.equal([begun, begun]);
    await deliverer.deliverDue();
    expect(receiver.ids()).to.have.members(['evt_3', 'evt_4', 'evt_5']).and.have.length(3);
    const shown = await presentWebhook(await findWebhook(own), shop.clock.now());
    expect(shown.resend).to.include({ total: 3, left: 0 });
    expect(shown.dueCount).to.equal(0);
  });

  it('begin once when two calls ask at the same moment', async () => {
    await happen('evt_1');
    await deliverer.deliverDue();
    const since = new Date(0);
    await Promise.all([resendEvents(shop.deps, own, since), resendEvents(shop.deps, own, since)]);
    await deliverer.deliverDue();
    expect(receiver.ids()).to.deep.equal(['evt_1', 'evt_1']);
  });

  it('are at most 5,000 at once, and the answer says where to go on', async function manyEvents() {
    this.timeout(60_000);
    const start = shop.clock.now().getTime();
    const many = Array.from({ length: webhookResendMax + 5 }, (_, number) => ({
      ...buildDelivery(
        own.id,
        { id: `evt_${number}`, type: 'activation-changed', at: new Date(start), data: {} },
        new Date(start + number),
      ),
      state: 'delivered',
      dueAt: null,
    }));
    await WebhookDeliveryModel.collection.insertMany(many as never[]);
    const first = await resendEvents(shop.deps, own, new Date(start));
    expect(first).to.deep.include({ total: webhookResendMax, nextSince: new Date(start + webhookResendMax) });
    await WebhookDeliveryModel.updateMany({ state: 'due' }, { $set: { state: 'delivered', dueAt: null } });
    shop.clock.advance(minute);
    const rest = await resendEvents(shop.deps, own, first.nextSince ?? new Date(0));
    expect(rest).to.deep.include({ total: 5, left: 5, nextSince: null });
  });

  it('wait while the webhook is off', async () => {
    await happen('evt_1');
    await deliverer.deliverDue();
    await switchWebhook(shop.deps, own, { isEnabled: false });
    await resendEvents(shop.deps, own, new Date(0));
    expect(await deliverer.deliverDue()).to.equal(0);
    await switchWebhook(shop.deps, own, { isEnabled: true });
    expect(await deliverer.deliverDue()).to.equal(1);
  });

  it('are throttled', async () => {
    await happen('evt_1');
    for (let count = 0; count < 5; count += 1) {
      await deliverer.deliverDue();
      shop.clock.advance(minute);
      await resendEvents(shop.deps, own, new Date(0));
    }
    await deliverer.deliverDue();
    expect(await rejectionCodeOf(resendEvents(shop.deps, own, new Date(0)))).to.equal('TOO_MANY_REQUESTS');
    for (let count = 0; count < 60; count += 1) await resendDelivery(shop.deps, own, 'evt_1');
    expect(await rejectionCodeOf(resendDelivery(shop.deps, own, 'evt_1'))).to.equal('TOO_MANY_REQUESTS');
  });

  it('a test reaches a failing receiver at once, and its success lets the rest follow', async () => {
    receiver.answerWith(500);
    await happen('evt_1');
    await deliverer.deliverDue();
    shop.clock.advance(5_000);
    await deliverer.deliverDue();
    expect(await deliverer.deliverDue()).to.equal(0);
    await sendTest(shop.deps, own);
    expect(await deliverer.deliverDue()).to.equal(1);
    const failed = await WebhookDeliveryModel.findOne({ type: 'test' }).lean();
    expect(failed).to.include({ state: 'failed', attempts: 1, lastStatus: 500 });
    expect(await WebhookModel.findOne().lean()).to.include({ failuresInARow: 2, testDeliveryId: null });
    receiver.answerWith(200);
    await sendTest(shop.deps, own);
    expect(await deliverer.deliverDue()).to.equal(2);
    expect(receiver.ids().at(-1)).to.equal('evt_1');
  });
});
