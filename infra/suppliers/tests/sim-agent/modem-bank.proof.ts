import { request } from 'node:http';

import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { startEngine, type TestEngine } from '../../../clients/tests/start-engine.fixture.ts';
import { startUnreliableLink, type UnreliableLink } from '../../../clients/tests/start-unreliable-link.fixture.ts';
import { encodeDeliver } from './encode-deliver.fixture.ts';
import { startModemBank, type ModemBank, type ModemKind } from './start-modem-bank.fixture.ts';
import { createTestAgent, type TestAgent } from './start-sim-agent.fixture.ts';
import { until } from './until.fixture.ts';

const softwareKey = 'demo-partner-api-key';
const modems = 64;
const pushPath = '/agent/api/sms';
const sweden = 46;

const kindOf = (modem: number): ModemKind => {
  if (modem % 16 === 3) return 'slow';
  if (modem % 16 === 7) return 'garbling';
  return modem % 16 === 11 ? 'silent' : 'normal';
};
const vanishing = [5, 21, 37, 53];

interface ExpectedSms {
  phone: string;
  text: string;
}

/** Mixes a list without chance, the same way each time. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item, index) => ({ item, place: (index * 7_919 + 13) % 1_009 }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

const sentAt = new Date('2026-03-04T05:06:07Z');
const from = '+46700123456';

/** Gives a modem one short SMS and one of three parts; the parts come in another order. */
const deliverRound = (bank: ModemBank, round: number): ExpectedSms[] => {
  const pdus: { modem: number; pdu: string }[] = [];
  const expected: ExpectedSms[] = [];
  for (let modem = 0; modem < modems; modem += 1) {
    const phone = bank.phoneOf(modem);
    const short = `Code ${round}${String(modem).padStart(2, '0')}77 ✓`;
    const pieces = ['Ваш код — ', `${round}${String(modem).padStart(2, '0')}99. `.repeat(6), 'Никому не говорите 🙂'];
    expected.push({ phone, text: short }, { phone, text: pieces.join('') });
    pdus.push({ modem, pdu: encodeDeliver({ from, text: short, sentAt }) });
    for (const [index, text] of pieces.entries()) {
      const part = { reference: round * 256 + modem, total: pieces.length, place: index + 1 };
      pdus.push({ modem, pdu: encodeDeliver({ from, text, sentAt, part }) });
    }
  }
  for (const { modem, pdu } of shuffled(pdus)) bank.deliver(modem, pdu);
  return expected;
};

const inOrder = (list: readonly ExpectedSms[]): string[] => list.map(({ phone, text }) => `${phone} ${text}`).sort();

describe('the SIM agent with 64 modems and the real engine', function () {
  // On a busy machine modems are heard too late, and are asked again.
  this.timeout(400_000);
  let engine: TestEngine;
  let link: UnreliableLink;
  let bank: ModemBank;
  let agent: TestAgent;
  let mongo: MongoClient;
  const expected: ExpectedSms[] = [];

  before(async () => {
    engine = await startEngine();
    link = await startUnreliableLink(engine.url);
    mongo = await MongoClient.connect(engine.mongodbUri);
    bank = await startModemBank(Array.from({ length: modems }, (_, modem) => kindOf(modem)));
    agent = await createTestAgent({ url: link.url, key: softwareKey, ports: bank.ports });
  });
  after(async () => {
    await agent?.stop();
    await bank?.stop();
    await mongo?.close();
    await link?.stop();
    await engine?.stop();
  });

  const storedSms = async (): Promise<ExpectedSms[]> => {
    const found = await mongo.db('clients').collection('sms').find({ from }).toArray();
    return found.map(({ phone, text }) => ({ phone: String(phone), text: String(text) }));
  };

  it('puts every SIM on sale by its own number, operator and country', async () => {
    expected.push(...deliverRound(bank, 1));
    await agent.start();
    const identified = async () => (await agent.state()).sims.filter(({ answeredAt }) => answeredAt > 0).length;
    await until('all SIMs', 120_000, async () => (await identified()) === modems);
    const { sims } = await agent.state();
    expect(sims.map(({ imsi, phone, operator, country }) => ({ imsi, phone, operator, country }))).to.have.deep.members(
      Array.from({ length: modems }, (_, modem) => ({
        imsi: bank.imsiOf(modem),
        phone: bank.phoneOf(modem),
        operator: 'Telia SE',
        country: sweden,
      })),
    );
    const onSale = () =>
      mongo.db('clients').collection('sims').countDocuments({ country: sweden, operator: 'telia_se', isOnline: true });
    await until('all SIMs on sale', 60_000, async () => (await onSale()) === modems);
    expect((await agent.state()).sims.filter(({ refusal }) => refusal !== '')).to.deep.equal([]);
  });

  it('loses and doubles nothing: killed, without a network, with lost answers, and while modems go and come', async () => {
    for (const modem of vanishing) bank.vanish(modem);
    link.closedPaths.add(pushPath);
    expected.push(...deliverRound(bank, 2));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await agent.kill();
    for (const modem of vanishing) bank.return(modem);
    await agent.start();
    expected.push(...deliverRound(bank, 3));
    await until('an SMS that waits', 60_000, async () => (await agent.state()).sms.waiting > 50);
    await agent.kill();
    link.mishaps.push(...Array.from({ length: 5 }, () => ({ kind: 'lost-answer' }) as const), {
      kind: 'no-connection',
    });
    link.closedPaths.delete(pushPath);
    await agent.start();
    await until('every SMS', 240_000, async () => (await storedSms()).length >= expected.length);
    await until('empty memories', 60_000, async () => (await bank.held()) === 0);
    await until('an empty queue', 60_000, async () => (await agent.state()).sms.waiting === 0);
    expect(inOrder(await storedSms())).to.deep.equal(inOrder(expected));
    expect((await agent.state()).sms).to.include({ openParts: 0, unreadable: 0, damaged: 0 });
  });

  it('shows its state on this machine alone, and never its key', async () => {
    const page = await (await fetch(agent.pageUrl())).text();
    expect(page).to.include(bank.imsiOf(63)).and.to.include(bank.phoneOf(0));
    expect(page + JSON.stringify(await agent.state()) + agent.output()).to.not.include(softwareKey);
    expect(new URL(agent.pageUrl()).hostname).to.equal('127.0.0.1');
    const status = await new Promise((resolve) => {
      request(agent.pageUrl(), { headers: { host: 'shop.example' } }, (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).to.equal(403);
    expect(agent.output(), 'with 64 ports').to.not.match(/warning/i);
  });
});
