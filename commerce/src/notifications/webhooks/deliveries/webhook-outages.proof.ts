import { expect } from 'chai';

import { localeCodes } from '@shop/shared-types/locales';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { addDelivery, buildDelivery } from './add-delivery.ts';
import { startTestReceiver, type TestReceiver, type TestWebhooks } from '../build-webhooks.fixture.ts';
import { createWebhook } from '../create-webhook.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from './deliver-webhooks.ts';
import { dropExpiredDeliveries } from './drop-expired-deliveries.ts';
import { findWebhook, type OwnWebhook } from '../find-webhook.ts';
import { switchWebhook } from '../switch-webhook.ts';
import { wakeWebhook } from '../outages/wake-webhook.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { endpointPausesMs, eventPausesMs, leaseMs } from './webhook-schedule.ts';
import { WebhookModel } from '../webhook.model.ts';

const userId = 1001;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('a webhook whose receiver fails', () => {
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

  const happen = (id: string): Promise<void> => {
    const at = shop.clock.now();
    return addDelivery(own.id, { id, type: 'activation-changed', at, data: { id } }, at);
  };
  /** Advances the clock in steps and attempts every event that becomes due. @returns the number of attempts. */
  const live = async (forMs: number, stepMs: number): Promise<number> => {
    let attempts = 0;
    for (let lived = 0; lived < forMs; lived += stepMs) {
      shop.clock.advance(stepMs);
      attempts += await deliverer.deliverDue();
    }
    return attempts;
  };
  const delivery = async (eventId: string) =>
    WebhookDeliveryModel.findOne({ webhookId: own.id, eventId }).orFail().lean();

  it('gets every event of an hour at 50 orders a minute afterwards, once each', async function outage() {
    this.timeout(240_000);
    receiver.answerWith(503);
    for (let passed = 0; passed < 60; passed += 1) {
      shop.clock.advance(minute);
      const at = shop.clock.now();
      const orders = Array.from({ length: 50 }, (_, index) =>
        buildDelivery(own.id, { id: `evt_${passed}_${index}`, type: 'activation-changed', at, data: {} }, at),
      );
      await WebhookDeliveryModel.insertMany(orders);
      await wakeWebhook(own.id, at);
      await deliverer.deliverDue();
    }
    expect(await findWebhook(own)).to.include({ isEnabled: true });
    expect(receiver.calls.length, 'it was probed, not hammered').to.be.below(80);
    receiver.calls.length = 0;
    receiver.answerWith(204);
    await happen('evt_next_order');
    shop.clock.advance(minute);
    await deliverer.deliverDue();
    expect(receiver.calls).to.have.length(3_001);
    expect(new Set(receiver.ids()).size).to.equal(3_001);
    expect(await WebhookDeliveryModel.countDocuments({ state: 'delivered' })).to.equal(3_001);
    // A worker that found the last events leased by others planned a turn for the end of their leases. That turn finds nothing.
    shop.clock.advance(leaseMs);
    expect(await deliverer.deliverDue()).to.equal(0);
    expect(await findWebhook(own)).to.include({ failingSince: null, failuresInARow: 0, turnAt: null });
    expect(shop.outcomes.delivered).to.equal(3_001);
  });

  it('is tried with one event at a time, after growing pauses', async () => {
    receiver.answerWith(500);
    await happen('evt_first');
    expect(await deliverer.deliverDue()).to.equal(1);
    const pauses = [...endpointPausesMs, endpointPausesMs.at(-1) ?? 0];
    for (const pauseMs of pauses) {
      shop.clock.advance(pauseMs - 1);
      expect(await deliverer.deliverDue(), `${pauseMs} ms are not over`).to.equal(0);
      shop.clock.advance(1);
      expect(await deliverer.deliverDue()).to.equal(1);
    }
    expect(await delivery('evt_first')).to.include({ state: 'due', attempts: 10, lastStatus: 500 });
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-timestamp'])).size).to.equal(10);
  });

  it('hears of a fresh event a minute after the last attempt, and then at once of what waited', async () => {
    receiver.answerWith(500);
    await happen('evt_first');
    await live(2 * hour, minute);
    expect((await findWebhook(own)).turnAt?.getTime()).to.be.above(shop.clock.now().getTime() + minute);
    await happen('evt_second');
    receiver.answerWith(200);
    receiver.calls.length = 0;
    shop.clock.advance(minute);
    await deliverer.deliverDue();
    expect(receiver.ids()).to.have.members(['evt_first', 'evt_second']);
  });

  it('gets the other events although it refuses one, which is tried for 72 hours and stays in the list', async () => {
    const refuse = (id: string): void =>
      receiver.answerWith(200, undefined, ({ headers }) => headers['webhook-id'] === id);
    refuse('evt_poison');
    await happen('evt_before');
    await happen('evt_poison');
    await happen('evt_after');
    await deliverer.deliverDue();
    await live(10_000, 5_000);
    expect(receiver.ids()).to.include.members(['evt_before', 'evt_after']);
    for (const pauseMs of eventPausesMs) {
      // The receiver accepts another event between the attempts, so the refusals count for the event.
      await happen(`evt_${pauseMs}_${shop.clock.now().getTime()}`);
      await live(pauseMs + 10_000, Math.max(5_000, pauseMs / 4));
    }
    // A refusal that runs in parallel with another one counts for the receiver, so the schedule may take some attempts more.
    for (let more = 0; more < 10 && (await delivery('evt_poison')).state === 'due'; more += 1) {
      await happen(`evt_more_${more}`);
      await live(8 * hour + 10_000, 2 * hour);
    }
    const poison = await delivery('evt_poison');
    expect(poison).to.include({ state: 'failed', dueAt: null, lastProblem: 'status 500' });
    expect(poison.removeAt?.getTime()).to.be.above(shop.clock.now().getTime());
    expect(eventPausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0)).to.be.within(70 * hour, 72 * hour);
    expect(await findWebhook(own)).to.include({ isEnabled: true });
  });

  it('is switched off after three days without a success, with one e-mail after an hour and one then', async () => {
    receiver.answerWith(500);
    await happen('evt_first');
    await deliverer.deliverDue();
    const since = shop.clock.now();
    await live(50 * minute, minute);
    expect(await shop.sendMails()).to.have.length(0);
    await live(30 * minute, minute);
    const [warning] = await shop.sendMails();
    expect(warning?.to).to.equal(`buyer-${userId}@example.com`);
    expect(warning?.text).to.include(receiver.url);
    await live(2 * day + 22 * hour, 15 * minute);
    expect(await shop.sendMails()).to.have.length(0);
    expect(await findWebhook(own)).to.deep.include({ isEnabled: true, failingSince: since });
    await live(hour, 5 * minute);
    expect(await findWebhook(own)).to.include({ isEnabled: false, disabledReason: 'failing', turnAt: null });
    expect(await shop.sendMails()).to.have.length(1);
    await happen('evt_second');
    receiver.calls.length = 0;
    expect(await live(day, hour)).to.equal(0);
    receiver.answerWith(200);
    await switchWebhook(shop.deps, own, { isEnabled: true });
    await deliverer.deliverDue();
    expect(receiver.ids()).to.have.members(['evt_first', 'evt_second']);
  });

  it('has its owner warned again in the next outage, and its three days begin anew with each success', async () => {
    for (const outage of [1, 2]) {
      receiver.answerWith(500);
      await happen(`evt_${outage}`);
      await live(2 * day, 15 * minute);
      expect(await shop.sendMails()).to.have.length(1);
      receiver.answerWith(200);
      await live(30 * minute, 15 * minute);
      expect(await delivery(`evt_${outage}`)).to.include({ state: 'delivered' });
    }
    expect(await findWebhook(own)).to.include({ isEnabled: true, failingSince: null });
  });

  it('is switched off at once when it says that it is gone, and keeps what waits', async () => {
    receiver.answerWith(410);
    await happen('evt_first');
    await happen('evt_second');
    await deliverer.deliverDue();
    expect(await findWebhook(own)).to.include({ isEnabled: false, disabledReason: 'gone' });
    expect(await WebhookDeliveryModel.countDocuments({ state: 'due' })).to.equal(2);
    const mails = await shop.sendMails();
    expect(mails.map(({ text }) => text.includes('410'))).to.deep.equal([true]);
  });

  it('waits for its owner who paused it, for 30 days, and shows then what was dropped', async () => {
    await switchWebhook(shop.deps, own, { isEnabled: false });
    await happen('evt_early');
    shop.clock.advance(20 * day);
    await happen('evt_late');
    expect(await deliverer.deliverDue()).to.equal(0);
    shop.clock.advance(11 * day);
    expect(await dropExpiredDeliveries(shop.deps)).to.equal(1);
    expect(await delivery('evt_early')).to.include({ state: 'failed', lastProblem: 'expired' });
    expect(shop.outcomes.expired).to.equal(1);
    await switchWebhook(shop.deps, own, { isEnabled: true });
    await deliverer.deliverDue();
    expect(receiver.ids()).to.deep.equal(['evt_late']);
  });

  it('gets an event again under the same id when the node died before it noted the success', async () => {
    await happen('evt_first');
    const dying = createWebhookDeliverer({
      ...shop.deps,
      caller: {
        ...shop.deps.caller,
        call: async (call) => {
          await shop.deps.caller.call(call);
          throw new Error('killed');
        },
      },
    });
    const failure: unknown = await dying.deliverDue().catch((killed: unknown) => killed);
    expect(String(failure)).to.include('killed');
    expect(await deliverer.deliverDue(), 'the lease holds').to.equal(0);
    shop.clock.advance(minute);
    await deliverer.deliverDue();
    expect(receiver.ids()).to.deep.equal(['evt_first', 'evt_first']);
    expect(await delivery('evt_first')).to.include({ state: 'delivered' });
  });

  for (const locale of localeCodes) {
    it(`has its owner told in ${locale}`, async () => {
      await UserModel.updateOne({ _id: userId }, { $set: { locale } });
      receiver.answerWith(500);
      await happen('evt_first');
      await live(90 * minute, 15 * minute);
      await WebhookModel.updateOne({}, { $set: { failingSince: new Date(0), warnedFor: new Date(0) } });
      await live(30 * minute, 15 * minute);
      const mails = await shop.sendMails();
      expect(mails).to.have.length(2);
      for (const { text } of mails) {
        expect(text).to.include(receiver.url);
        expect(text).to.include(locale === 'en' ? 'example/profile/settings' : `/${locale}/profile/settings`);
      }
    });
  }
});
