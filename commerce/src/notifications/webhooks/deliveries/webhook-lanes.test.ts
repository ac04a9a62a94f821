import { expect } from 'chai';
import mongoose from 'mongoose';

import { startTestEngine } from '../../../app/start-test-engine.fixture.ts';
import { systemClock } from '../../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import type { OutsideAnswer } from '../../../platform/outside-calls/call-outside.ts';
import { createLanes } from '../../../platform/work-queue/lanes.ts';
import { buildUser, saveUser } from '../../../accounts/users/build-user.fixture.ts';
import { addDelivery, buildDelivery } from './add-delivery.ts';
import type { TestWebhooks } from '../build-webhooks.fixture.ts';
import { claimDelivery } from './claim-delivery.ts';
import { createWebhook } from '../create-webhook.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from './deliver-webhooks.ts';
import { readWebhookBacklog } from './read-webhook-backlog.ts';
import { removeWebhook } from '../remove-webhook.ts';
import { sendTest } from '../send-test.ts';
import { wakeWebhook } from '../outages/wake-webhook.ts';
import { WebhookDeliveryModel } from './webhook-delivery.model.ts';
import { webhookLaneLimits, type WebhookPlace } from './webhook-schedule.ts';
import { WebhookModel } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

const silentUser = 1;
const otherUser = 2;

/** Receivers that do not answer until the test releases them; all others answer at once. */
const buildSilentCaller = () => {
  const hanging = new Set<(answer: OutsideAnswer) => void>();
  const answered: string[] = [];
  let busiest = 0;
  const answer = { status: 200, text: '' };
  const caller: WebhooksDeps['caller'] = {
    call: ({ url }) => {
      if (!url.includes('silent')) {
        answered.push(url);
        return Promise.resolve(answer);
      }
      return new Promise((resolve) => {
        hanging.add(resolve);
        busiest = Math.max(busiest, hanging.size);
      });
    },
    close: () => undefined,
  };
  const letGo = (): void => {
    for (const resolve of hanging) resolve(answer);
    hanging.clear();
  };
  return { caller, answered, letGo, hanging: () => hanging.size, busiest: () => busiest };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never became true');
};

/** The database's work for each `findAndModify` of `work`. */
const profile = async (work: () => Promise<void>) => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('profiling needs an open connection');
  await db.command({ profile: 2 });
  try {
    await work();
    await db.command({ profile: 0 });
    return await db
      .collection('system.profile')
      .find({ 'command.findAndModify': /^webhook/ })
      .toArray();
  } finally {
    await db.command({ profile: 0 });
    await db.dropCollection('system.profile');
  }
};

describe('lanes of webhooks', () => {
  useTestDatabase();
  let shop: TestWebhooks;
  let deps: WebhooksDeps;
  let silence: ReturnType<typeof buildSilentCaller>;
  let deliverer: WebhookDeliverer;
  let running: { stop(): Promise<void> } | undefined;

  beforeEach(async () => {
    await emptyDatabase();
    shop = startTestEngine().webhooks;
    silence = buildSilentCaller();
    deps = { ...shop.deps, caller: silence.caller, clock: systemClock };
    deliverer = createWebhookDeliverer(deps);
    for (const _id of [silentUser, otherUser]) await saveUser(buildUser({ _id, apiKeyHash: `key-${_id}` }));
  });
  afterEach(async () => {
    const stopping = running?.stop();
    running = undefined;
    let isStopped = false;
    const stopped = stopping?.finally(() => (isStopped = true));
    if (stopped) await until(() => (silence.letGo(), isStopped));
  });

  const register = async (userId: number, url: string): Promise<string> =>
    (await createWebhook(deps, { userId, url })).webhook._id;
  const happen = (webhookId: string, id: string): Promise<void> =>
    addDelivery(webhookId, { id, type: 'activation-changed', at: deps.clock(), data: {} }, deps.clock());

  it('carry an event to its receiver although five silent webhooks of another user have 100 due', async () => {
    for (let number = 0; number < 5; number += 1) {
      const silent = await register(silentUser, `https://silent${number}.example/`);
      for (let event = 0; event < 20; event += 1) await happen(silent, `evt_${event}`);
    }
    const good = await register(otherUser, 'https://good.example/');
    running = deliverer.start();
    await until(() => silence.hanging() >= webhookLaneLimits.per.userId);
    await happen(good, 'evt_code');
    deliverer.deliverSoon();
    await until(() => silence.answered.length === 1);
    expect(silence.busiest()).to.equal(webhookLaneLimits.per.userId);
    expect(webhookLaneLimits.per.userId).to.be.below(webhookLaneLimits.total / 2);
  });

  it('look for retries in rounds, also while a silent receiver hangs', async () => {
    await happen(await register(silentUser, 'https://silent.example/'), 'evt_1');
    const good = await register(otherUser, 'https://good.example/');
    running = deliverer.start();
    await until(() => silence.hanging() === 1);
    await happen(good, 'evt_code');
    await until(() => silence.answered.length === 1);
  });

  it('go round by user: one with five busy webhooks gets as many turns as one with a single webhook', async () => {
    for (let number = 0; number < 5; number += 1) {
      const busy = await register(silentUser, `https://busy${number}.example/`);
      for (let event = 0; event < 10; event += 1) await happen(busy, `evt_${event}`);
    }
    const single = await register(otherUser, 'https://single.example/');
    for (let event = 0; event < 10; event += 1) await happen(single, `evt_${event}`);
    const free = createLanes<WebhookPlace>(webhookLaneLimits);
    const served: number[] = [];
    const from = deps.clock().getTime() + 1;
    for (let turn = 0; turn < 20; turn += 1) {
      const claimed = await claimDelivery(free, new Date(from + turn));
      served.push(claimed?.webhook.userId ?? 0);
    }
    expect(served.filter((userId) => userId === otherUser)).to.have.length(10);
    expect(
      new Set((await WebhookDeliveryModel.find({ attempts: 1 }).lean()).map(({ webhookId }) => webhookId)).size,
      'every webhook had a turn',
    ).to.equal(6);
  });

  it('are claimed by index, though many thousands are due', async function manyDue() {
    this.timeout(60_000);
    const webhookId = await register(silentUser, 'https://busy.example/');
    const at = deps.clock();
    const many = Array.from({ length: 20_000 }, (_, number) =>
      buildDelivery(webhookId, { id: `evt_${number}`, type: 'activation-changed', at, data: {} }, at),
    );
    await WebhookDeliveryModel.collection.insertMany(many as never[]);
    await wakeWebhook(webhookId, at);
    const claims = await profile(async () => {
      expect(await claimDelivery(createLanes<WebhookPlace>(webhookLaneLimits), deps.clock())).not.to.equal(null);
    });
    expect(claims).to.have.length(2);
    for (const { planSummary, keysExamined, docsExamined } of claims) {
      expect(planSummary).to.match(/^IXSCAN/);
      expect(keysExamined).to.be.below(10);
      expect(docsExamined).to.be.below(10);
    }
  });

  it('show what is due to the operator, but not what waits for its receiver', async () => {
    const now = deps.clock();
    const [healthy, failing, off] = [
      await register(silentUser, 'https://good.example/'),
      await register(silentUser, 'https://silent.example/'),
      await register(otherUser, 'https://off.example/'),
    ];
    for (const id of [healthy, failing, off]) await happen(id, 'evt_1');
    await WebhookModel.updateOne({ _id: failing }, { $set: { turnAt: new Date(now.getTime() + 600_000) } });
    await WebhookModel.updateOne({ _id: off }, { $set: { turnAt: null, isEnabled: false } });
    const { due, oldestSeconds } = await readWebhookBacklog(new Date(now.getTime() + 30_000));
    expect(due).to.equal(1);
    expect(oldestSeconds).to.be.within(20, 30);
  });

  it('queue one test for presses at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = 500 + round;
      await saveUser(buildUser({ _id: user }));
      const own = { userId: user, id: await register(user, 'https://good.example/') };
      const pressed = await Promise.all([1, 2, 3, 4].map(() => sendTest(deps, own)));
      expect(new Set(pressed.map(({ _id }) => _id)).size, `round ${round}`).to.equal(1);
      expect(await WebhookDeliveryModel.countDocuments({ webhookId: own.id })).to.equal(1);
      expect(await WebhookModel.countDocuments({ _id: own.id, testDeliveryId: pressed[0]?._id })).to.equal(1);
    }
  });

  it('take five tests a minute from one user, of which one at a time waits', async () => {
    const id = await register(otherUser, 'https://good.example/');
    const own = { userId: otherUser, id };
    const first = await sendTest(deps, own);
    expect((await sendTest(deps, own))._id).to.equal(first._id);
    expect(await WebhookDeliveryModel.countDocuments()).to.equal(1);
    await deliverer.deliverDue();
    for (let count = 1; count < 5; count += 1) {
      await sendTest(deps, own);
      await deliverer.deliverDue();
    }
    expect(silence.answered).to.have.length(5);
    expect(await rejectionCodeOf(sendTest(deps, own))).to.equal('TOO_MANY_REQUESTS');
    await removeWebhook(own);
    const again = { userId: otherUser, id: await register(otherUser, 'https://good.example/') };
    expect(await rejectionCodeOf(sendTest(deps, again)), 'also with a new webhook').to.equal('TOO_MANY_REQUESTS');
    await WebhookModel.updateOne({ _id: again.id }, { $set: { isEnabled: false } });
    expect(await rejectionCodeOf(sendTest(deps, again))).to.equal('WEBHOOK_OFF');
  });
});
