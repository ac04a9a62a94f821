import { expect } from 'chai';
import { Webhook } from 'standardwebhooks';

import { createChance } from '../chance.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const secretOf = (key: string): string => `whsec_${Buffer.from(key).toString('base64')}`;
const secret = secretOf('a key');
/** Libraries refuse what was signed more than five minutes ago. */
const tooOldMs = 600_000;

const send = (
  receiver: WebhookReceiver,
  id: string,
  { signedWith = secret, at = new Date() } = {},
): Promise<number> => {
  const body = JSON.stringify({ id });
  const signature = new Webhook(signedWith).sign(id, at, body);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA ${signature}` };
  const signal = AbortSignal.timeout(10_000);
  return fetch(receiver.urlOf(7), { method: 'POST', headers, body, signal }).then(({ status }) => status);
};

describe('the receiver of webhooks', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startWebhookReceiver(createChance('receiver'));
    receiver.trust(7, secret);
  });
  afterEach(() => receiver.close());

  it('keeps each call, and tells a right signature from a wrong key and an old time', async () => {
    receiver.behave();
    await send(receiver, 'a');
    await send(receiver, 'b', { signedWith: secretOf('another key') });
    await send(receiver, 'c', { at: new Date(Date.now() - tooOldMs) });
    expect(receiver.callsOf(7).map(({ id, isGenuine }) => `${id} ${isGenuine}`)).to.deep.equal([
      'a true',
      'b false',
      'c false',
    ]);
    expect(receiver.callsOf(8)).to.deep.equal([]);
  });

  it('refuses an event at its first attempt alone, and none once it has to behave', async () => {
    const refusedOf = async (prefix: string): Promise<string[]> => {
      const refused: string[] = [];
      for (let number = 0; number < 40; number += 1) {
        const id = `${prefix}${number}`;
        const status = await Promise.race([
          send(receiver, id),
          new Promise<number>((done) => setTimeout(done, 300, 0)),
        ]);
        if (status === 500) refused.push(id);
      }
      return refused;
    };
    const [first, ...others] = await refusedOf('evt_');
    expect(others.length).to.be.lessThan(8);
    expect(await send(receiver, first ?? '')).to.equal(200);
    receiver.behave();
    expect(await refusedOf('later_')).to.deep.equal([]);
  });
});
