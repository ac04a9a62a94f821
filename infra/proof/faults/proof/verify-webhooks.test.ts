import { expect } from 'chai';

import type { StreamedEvent } from '../people/follow-events.ts';
import type { WebhookCall } from '../people/webhook-receiver.ts';
import { verifyWebhook } from './verify-webhooks.ts';

const userId = 7;
const changed = (sequence: number): StreamedEvent => ({
  sequence,
  name: 'activation-changed',
  data: `{"activation":{"id":${sequence}}}`,
});
const callOf = ({ sequence, name, data }: StreamedEvent): WebhookCall => {
  const id = `evt_${userId}_${sequence}`;
  return { id, body: `{"id":"${id}","type":"${name}","timestamp":"now","data":${data}}`, isGenuine: true };
};
/** Changes of the balance are told by the stream alone. */
const ofBalance: StreamedEvent = { sequence: 2, name: 'balance-changed', data: '{"balance":1,"held":0}' };

describe('the proof of webhooks after a run of faults', () => {
  const streamed = [changed(1), ofBalance, changed(3)];
  const prove = async (calls: readonly WebhookCall[]): Promise<string> => {
    const findings: string[] = [];
    await verifyWebhook({ userId, streamed, readCalls: () => calls }, (finding) => void findings.push(finding), 1);
    return findings.join('\n');
  };

  it('finds nothing where each event came, in any order and more than once', async () => {
    expect(await prove([changed(3), changed(1), changed(1)].map(callOf))).to.equal('');
  });

  it('notices an event that never came', async () => {
    expect(await prove([callOf(changed(1))])).to.include('missing are evt_7_3');
  });

  it('notices events that never happened, and those that webhooks do not tell', async () => {
    const found = await prove([changed(1), ofBalance, changed(3), changed(4)].map(callOf));
    expect(found).to.include('a webhook was told event evt_7_2, which never happened');
    expect(found).to.include('a webhook was told event evt_7_4, which never happened');
  });

  it('notices a wrong signature, a repeat with another content, and another content than in the stream', async () => {
    const other = { ...callOf(changed(1)), body: callOf(changed(1)).body.replace('"id":1', '"id":9') };
    const found = await prove([callOf(changed(1)), other, { ...callOf(changed(3)), isGenuine: false }]);
    expect(found).to.include('event evt_7_1 was sent as two different ones');
    expect(found).to.include('event evt_7_1 (activation-changed) was told to the webhook as');
    expect(found).to.include('event evt_7_3 was sent with a wrong signature');
  });
});
