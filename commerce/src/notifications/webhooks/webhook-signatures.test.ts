import { expect } from 'chai';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { addDelivery } from './deliveries/add-delivery.ts';
import { startTestReceiver, type TestReceiver, type TestWebhooks } from './build-webhooks.fixture.ts';
import { createWebhook } from './create-webhook.ts';
import { createWebhookDeliverer } from './deliveries/deliver-webhooks.ts';
import { renewWebhookSecret } from './renew-webhook-secret.ts';
import { WebhookModel } from './webhook.model.ts';

const userId = 1001;
const hour = 3_600_000;

interface DeliveredCall {
  headers: Record<string, string>;
  body: string;
}

describe('the signature of a webhook', () => {
  useTestDatabase();
  let receiver: TestReceiver;
  let shop: TestWebhooks;
  let webhookId: string;
  let secret: string;

  before(async () => {
    receiver = await startTestReceiver();
  });
  after(() => receiver.stop());
  beforeEach(async () => {
    await emptyDatabase();
    receiver.calls.length = 0;
    // The library compares the signed time with the system's clock, so the shop's clock is moved up to it: a day from here.
    shop = startTestEngine({ testClock: createTestClock(new Date(Date.now() - 24 * hour)) }).webhooks;
    await saveUser(buildUser({ _id: userId }));
    const created = await createWebhook(shop.deps, { userId, url: receiver.url });
    webhookId = created.webhook._id;
    secret = created.secret;
  });
  afterEach(() => shop.deps.caller.close());

  /** Delivers one event. @returns the call as its receiver got it. */
  const deliver = async (id: string): Promise<DeliveredCall> => {
    const at = shop.clock.now();
    await addDelivery(webhookId, { id, type: 'activation-changed', at, data: { price: 1250 } }, at);
    await createWebhookDeliverer(shop.deps).deliverDue();
    const call = receiver.calls.at(-1);
    return {
      headers: Object.fromEntries(Object.entries(call?.headers ?? {}).map(([name, value]) => [name, String(value)])),
      body: call?.body ?? '',
    };
  };
  const renew = async (): Promise<string> => (await renewWebhookSecret(shop.deps, { userId, id: webhookId })).secret;
  /** Verifies a call as a receiver does, by Standard Webhooks' own library. */
  const verify = ({ headers, body }: DeliveredCall, whose: string): unknown => new Webhook(whose).verify(body, headers);
  const expectRefused = (call: DeliveredCall, whose: string, why: RegExp): void => {
    expect(() => verify(call, whose)).to.throw(WebhookVerificationError, why);
  };

  it('is accepted by the library of Standard Webhooks', async () => {
    shop.clock.advance(24 * hour);
    const call = await deliver('evt_1');
    expect(verify(call, secret)).to.deep.include({ id: 'evt_1', type: 'activation-changed', data: { price: 1250 } });
    expect(call.headers).to.include({ 'webhook-id': 'evt_1', 'content-type': 'application/json' });
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).to.have.length(24);
    expect(JSON.stringify(await WebhookModel.find().lean())).not.to.include(secret.slice(6));
  });

  it('covers id, time and body, and no other secret fits', async () => {
    shop.clock.advance(24 * hour);
    const call = await deliver('evt_1');
    const withHeaders = (headers: Record<string, string>): DeliveredCall => ({
      ...call,
      headers: { ...call.headers, ...headers },
    });
    const later = String(Number(call.headers['webhook-timestamp']) + 1);
    const wrong = /No matching signature/;
    expectRefused({ ...call, body: call.body.replace('1250', '1') }, secret, wrong);
    expectRefused(withHeaders({ 'webhook-id': 'evt_2' }), secret, wrong);
    expectRefused(withHeaders({ 'webhook-timestamp': later }), secret, wrong);
    expectRefused(call, await renew(), wrong);
  });

  it('lets a receiver refuse an old call that is sent again', async () => {
    expectRefused(await deliver('evt_1'), secret, /too old/);
  });

  it('comes with the new and the previous secret for 24 hours, then with the new one only', async () => {
    const renewed = await renew();
    shop.clock.advance(24 * hour - 1_000);
    const both = await deliver('evt_1');
    for (const whose of [renewed, secret]) expect(verify(both, whose)).to.include({ id: 'evt_1' });
    shop.clock.advance(1_000);
    const one = await deliver('evt_2');
    expect(verify(one, renewed)).to.include({ id: 'evt_2' });
    expectRefused(one, secret, /No matching signature/);
  });

  it('comes with no older secret than the previous one', async () => {
    shop.clock.advance(24 * hour);
    const second = await renew();
    const third = await renew();
    const call = await deliver('evt_1');
    for (const whose of [third, second]) expect(verify(call, whose)).to.include({ id: 'evt_1' });
    expectRefused(call, secret, /No matching signature/);
  });
});
