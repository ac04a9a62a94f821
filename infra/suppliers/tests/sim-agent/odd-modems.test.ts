import { expect } from 'chai';

import { encodeDeliver } from './encode-deliver.fixture.ts';
import { startModemBank, type ModemBank, type ModemKind } from './start-modem-bank.fixture.ts';
import { startPretendShop, type PretendShop } from './start-pretend-shop.fixture.ts';
import { createTestAgent, type TestAgent } from './start-sim-agent.fixture.ts';
import { until } from './until.fixture.ts';

const from = '+46700123456';
const sentAt = new Date('2026-03-04T05:06:07Z');
const slots = 10;
const lengthOf = (pdu: string): number => pdu.length / 2 - 1 - parseInt(pdu.slice(0, 2), 16);

describe('the SIM agent with odd entries and odd modems', function () {
  this.timeout(90_000);
  let bank: ModemBank | undefined;
  let shop: PretendShop;
  let agent: TestAgent | undefined;
  before(async () => {
    shop = await startPretendShop();
  });
  afterEach(async () => {
    await agent?.stop();
    await bank?.stop();
    shop.pushed.splice(0);
  });
  after(() => shop.stop());
  const start = async (kinds: readonly ModemKind[], prepare: (bank: ModemBank) => void) => {
    bank = await startModemBank(kinds);
    prepare(bank);
    agent = await createTestAgent({ url: shop.url, key: 'a-key', ports: bank.ports });
    await agent.start();
    return { bank, agent };
  };

  it('puts entries that nobody can read aside, so that they do not fill the SIM', async () => {
    const bad = encodeDeliver({ from, text: 'bad', sentAt });
    const started = await start(['huawei', 'normal'], (modems) => {
      for (let slot = 0; slot < slots; slot += 1) modems.store(1, 'SM', bad, lengthOf(bad) + 1);
      modems.store(0, 'ME', '0791', 2);
      modems.deliver(1, encodeDeliver({ from, text: 'good', sentAt }));
    });
    await until('the good one', 40_000, () => shop.pushed.length > 0);
    await until('empty memories', 20_000, async () => (await started.bank.held()) === 0);
    expect(shop.pushed.map(({ text }) => text)).to.deep.equal(['good']);
    const { sms, unreadable } = await started.agent.state();
    expect(sms).to.include({ unreadable: slots + 1, waiting: 0 });
    expect(unreadable.filter(({ imsi, pdu }) => imsi === started.bank.imsiOf(1) && pdu.includes(bad))).to.have.length(
      slots,
    );
    const page = await (await fetch(started.agent.pageUrl())).text();
    expect(page).to.include(bad);
  });

  it('names a SIM without a number whose SMS wait', async () => {
    const started = await start(['nameless'], (modems) => {
      modems.deliver(0, encodeDeliver({ from, text: 'one', sentAt }));
      modems.deliver(0, encodeDeliver({ from, text: 'two', sentAt, isFlash: true }));
    });
    await until('two that wait', 30_000, async () => (await started.agent.state()).sms.waiting === 2);
    const { problems } = await started.agent.state();
    expect(problems).to.deep.equal([
      `2 SMS wait: the SIM ${started.bank.imsiOf(0)} does not know its number. Add it to phones.`,
    ]);
    expect(shop.pushed).to.deep.equal([]);
  });

  it('listens at every port of a modem: an SMS that is handed over comes at any of them', async () => {
    const started = await start(['normal', 'twin'], () => undefined);
    const reads = async (): Promise<string[]> => (await started.agent.state()).ports.map(({ state }) => state).sort();
    const imsi = started.bank.imsiOf(0);
    const both = [`reads ${imsi}`, `the SIM ${imsi} is read at another port`];
    await until('both ports', 30_000, async () => JSON.stringify(await reads()) === JSON.stringify(both));
    const { ports } = await started.agent.state();
    const reader = ports.find(({ state }) => state === `reads ${imsi}`)?.port.endsWith('00') ? 0 : 1;
    started.bank.deliver(1 - reader, encodeDeliver({ from, text: 'flash', sentAt, isFlash: true }));
    started.bank.deliver(reader, encodeDeliver({ from, text: 'stored', sentAt }));
    await until('both SMS', 20_000, () => shop.pushed.length === 2);
    await until('empty modems', 10_000, async () => (await started.bank.held()) === 0);
    expect(shop.pushed.map(({ text }) => text).sort()).to.deep.equal(['flash', 'stored']);
    started.bank.vanish(reader);
    await until('the other port alone', 20_000, async () => (await reads()).join() === `reads ${imsi}`);
  });
});
