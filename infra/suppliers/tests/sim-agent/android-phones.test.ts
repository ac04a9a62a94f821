import { expect } from 'chai';

import { startEngine, softwareKey, type TestEngine } from '../../../clients/tests/start-engine.fixture.ts';
import { startUnreliableLink, type UnreliableLink } from '../../../clients/tests/start-unreliable-link.fixture.ts';
import { findFreePort } from '../../../run/processes/ports.ts';
import { callWebhook, eventOf, pingOf, type PretendPhone } from './pretend-smsgate.fixture.ts';
import { createTestAgent, type TestAgent } from './start-sim-agent.fixture.ts';
import { until } from './until.fixture.ts';

const sweden = 46;
const first = '46731000001';
const second = '46731000002';
const pushPath = '/agent/api/sms';
const sender = 'Telegram';

interface Bought {
  id: number;
  phone: string;
  status: string;
  messages: { code: string | null; text: string }[];
}

/** No other supplier of the engine has this operator. */
const selection = { service: 'tg', country: sweden, operator: 'pixel_mobile' };

/** Rule 11.18. */
describe('the SIM agent with a phone as a SIM', function () {
  this.timeout(120_000);
  let engine: TestEngine;
  let link: UnreliableLink;
  let agent: TestAgent;
  let phone: PretendPhone;
  const orders = new Map<string, Bought>();

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${engine.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${engine.apiKey}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const codesOf = async (number: string): Promise<(string | null)[]> => {
    const { id } = orders.get(number) ?? { id: 0 };
    return ((await call('GET', `/api/activations/${id}`)) as Bought).messages.map(({ code }) => code);
  };
  const waiting = async () => (await agent.state()).sms.waiting;

  before(async () => {
    engine = await startEngine();
    link = await startUnreliableLink(engine.url);
    const port = await findFreePort();
    phone = {
      deviceId: 'ffffffffceb0b1db0000018e937c815b',
      signingKey: 'signing-key',
      url: `http://127.0.0.1:${port}/smsgate`,
    };
    const sims = {
      1: { phone: first, country: sweden, operator: 'Pixel Mobile' },
      2: { phone: second, country: sweden, operator: 'Pixel Mobile' },
      3: null,
    };
    const { deviceId, signingKey } = phone;
    const phones = [{ name: 'pixel', deviceIds: [deviceId, 'MxKw03Q2ZVoomrLeDLlMO'], signingKey, sims }];
    const androids = { host: '127.0.0.1', port, phones };
    agent = await createTestAgent({ url: link.url, key: softwareKey, ports: '/nowhere/tty*', androids });
    await agent.start();
  });
  after(async () => {
    await agent?.stop();
    await link?.stop();
    await engine?.stop();
  });

  it('puts its numbers on sale once it has called, and a code reaches the buyer', async () => {
    expect((await agent.state()).sims.map(({ answeredAt }) => answeredAt)).to.deep.equal([0, 0]);
    expect(await callWebhook(phone, pingOf(phone))).to.equal(200);
    await until('both numbers in the shop', 30_000, async () => {
      const bought = (await call('POST', '/api/activations', selection)) as Bought | undefined;
      if (bought) orders.set(bought.phone, bought);
      return orders.size === 2;
    });
    expect([...orders.keys()].sort()).to.deep.equal([first, second]);
    expect(await callWebhook(phone, eventOf(phone, { sender, message: 'Your code is 11111' }))).to.equal(200);
    await until('the code', 20_000, async () => (await codesOf(first)).length === 1);
    expect(await codesOf(first)).to.deep.equal(['11111']);
  });

  it('finds the SIM by its slot, by its number, and forgets the SMS of a private one', async () => {
    const bySlot = eventOf(phone, { sender, message: 'Your code is 22222', simNumber: 2 });
    const byNumber = eventOf(phone, {
      sender,
      message: 'Your code is 33333',
      simNumber: null,
      recipient: `+${second}`,
    });
    const ofPrivate = eventOf(phone, { sender, message: 'Your code is 44444', simNumber: 3 });
    for (const body of [bySlot, byNumber, ofPrivate]) expect(await callWebhook(phone, body)).to.equal(200);
    await until('both codes', 20_000, async () => (await codesOf(second)).length === 2);
    expect(await codesOf(second)).to.have.members(['22222', '33333']);
    const unnamed = eventOf(phone, { sender, message: 'Your code is 55555', simNumber: 4 });
    expect(await callWebhook(phone, unnamed), 'it stays on the phone').to.equal(409);
    expect(JSON.stringify((await agent.state()).ports)).to.include('the SIM 4, which the settings do not name');
    expect(await waiting()).to.equal(0);
  });

  it('takes no call that is not signed, old, changed, of another phone, or too long', async () => {
    const body = eventOf(phone, { sender, message: 'Your code is 66666' });
    expect(await callWebhook(phone, body, { signingKey: 'another' })).to.equal(401);
    expect(await callWebhook(phone, body, { clockOffMs: -6 * 60_000 })).to.equal(401);
    expect(JSON.stringify((await agent.state()).ports)).to.include('6 minutes off: look at its clock');
    expect(await callWebhook(phone, body, { clockOffMs: 6 * 60_000 })).to.equal(401);
    expect(await callWebhook(phone, body, { tamper: (text) => text.replace('66666', '99999') })).to.equal(401);
    expect(
      await callWebhook({ ...phone, deviceId: 'x' }, eventOf({ ...phone, deviceId: 'x' }, { sender, message: '1' })),
    ).to.equal(401);
    expect(await callWebhook(phone, 'no JSON')).to.equal(401);
    expect((await fetch(phone.url)).status).to.equal(405);
    expect((await fetch(phone.url, { method: 'POST', body: '{}' })).status).to.equal(401);
    const long = await callWebhook(phone, `"${'x'.repeat(300_000)}"`).catch(() => 413);
    expect(long).to.equal(413);
    expect(await waiting()).to.equal(0);
    expect(JSON.stringify(await agent.state())).to.not.include(phone.signingKey);
  });

  it('counts an SMS once, however often and by whichever webhook it comes, and over a kill without a network', async () => {
    link.closedPaths.add(pushPath);
    const sms = { sender, message: 'Your code is 77777', receivedAt: '2026-06-22T16:00:00.000+07:00' };
    const body = eventOf(phone, sms);
    expect(await callWebhook(phone, body)).to.equal(200);
    await agent.kill();
    const gone = await callWebhook(phone, body).catch(() => 'no answer');
    expect(gone, 'the phone repeats it').to.equal('no answer');
    await agent.start();
    expect(await callWebhook(phone, body)).to.equal(200);
    const inCloudMode = eventOf({ ...phone, deviceId: 'MxKw03Q2ZVoomrLeDLlMO' }, sms);
    expect(await callWebhook(phone, inCloudMode)).to.equal(200);
    expect(await waiting()).to.equal(1);
    link.mishaps.push({ kind: 'lost-answer' });
    link.closedPaths.delete(pushPath);
    await until('the code', 30_000, async () => (await codesOf(first)).includes('77777'));
    await until('an empty queue', 30_000, async () => (await waiting()) === 0);
    expect((await codesOf(first)).filter((code) => code === '77777')).to.have.length(1);
  });
});
