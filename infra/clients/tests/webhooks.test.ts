import { expect } from 'chai';

import { createShop, ShopError, verifyWebhook } from '../typescript/src/sdk/index.ts';
import { receiveWebhooks, type ReceivedCall, type WebhookReceiver } from './receive-webhooks.fixture.ts';
import { testEngine } from './serve-engine.fixture.ts';
import { country } from './start-engine.fixture.ts';

describe('verifying a webhook', () => {
  let receiver: WebhookReceiver;
  let received: ReceivedCall;
  before(async () => {
    receiver = await receiveWebhooks();
    const { url, apiKey } = testEngine();
    const shop = createShop({ url, apiKey });
    const { id } = await shop.buy({ service: 'tg', country });
    await shop.cancel(id);
    received = await receiver.next(({ body }) => body.includes('"cancelled"') && body.includes(`"id":${id}`));
  });
  after(() => receiver.stop());

  const codeOf = async (call: Partial<ReceivedCall>, secret = receiver.secret, now = new Date()): Promise<string> => {
    const failure: unknown = await verifyWebhook(call.headers ?? {}, call.body ?? '', secret, { now }).then(
      () => undefined,
      (error: unknown) => error,
    );
    return failure instanceof ShopError ? failure.code : 'accepted';
  };

  it('accepts what the shop sent, as text or bytes, and tells its event', async () => {
    const event = await verifyWebhook(received.headers, received.body, receiver.secret);
    expect(event.id).to.equal(received.headers['webhook-id']);
    expect(event.type === 'activation-changed' && event.data.activation.status).to.equal('cancelled');
    const bytes = new TextEncoder().encode(received.body);
    expect(await verifyWebhook(new Headers(received.headers), bytes, receiver.secret)).to.deep.equal(event);
  });

  it('refuses another body, another id, another secret, an old call, and one without a signature', async () => {
    const { headers, body } = received;
    const otherSecret = `whsec_${Buffer.from('another secret').toString('base64')}`;
    const inAnHour = new Date(Date.now() + 3_600_000);
    expect([
      await codeOf({ headers, body: body.replace('cancelled', 'finished') }),
      await codeOf({ headers: { ...headers, 'webhook-id': 'evt_other' }, body }),
      await codeOf({ headers, body }, otherSecret),
      await codeOf({ headers, body }, receiver.secret, inAnHour),
      await codeOf({ headers: { ...headers, 'webhook-signature': '' }, body }),
      await codeOf({ body }),
    ]).to.deep.equal(Array.from({ length: 6 }, () => 'WEBHOOK_INVALID'));
  });
});
