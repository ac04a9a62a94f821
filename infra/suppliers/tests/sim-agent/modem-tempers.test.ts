import { expect } from 'chai';

import { encodeDeliver } from './encode-deliver.fixture.ts';
import { startModemBank, tempers, type ModemBank } from './start-modem-bank.fixture.ts';
import { startPretendShop, type PretendShop } from './start-pretend-shop.fixture.ts';
import { createTestAgent, type TestAgent } from './start-sim-agent.fixture.ts';
import { until } from './until.fixture.ts';

const from = '+46700123456';
const sentAt = new Date('2026-03-04T05:06:07Z');
const homes: Partial<Record<(typeof tempers)[number], string>> = {
  huawei: 'SM',
  simcom: 'ME',
  quectel: 'SM',
  telit: 'ME',
  zte: 'SM',
  cinterion: 'ME',
  ericsson: 'SM',
  sierra: 'SM',
  restarting: 'SM',
};

/** One SMS, one of class 0, and one of three parts in another order. @returns their texts */
const deliverRound = (bank: ModemBank, modem: number, round: number): string[] => {
  const short = `Code ${round}${modem}7 ✓`;
  const flash = `Flash ${round}${modem}8 ✓`;
  const pieces = ['Ваш код — ', `${round}${modem}99. `, 'Никому не говорите 🙂'];
  bank.deliver(modem, encodeDeliver({ from, text: short, sentAt }));
  bank.deliver(modem, encodeDeliver({ from, text: flash, sentAt, isFlash: true }));
  for (const place of [3, 1, 2]) {
    const part = { reference: round, total: 3, place };
    bank.deliver(modem, encodeDeliver({ from, text: pieces[place - 1] ?? '', sentAt, part }));
  }
  return [short, flash, pieces.join('')];
};

describe('the SIM agent with modems of all tempers', function () {
  this.timeout(180_000);
  let bank: ModemBank;
  let shop: PretendShop;
  let agent: TestAgent;
  const expected = new Map<string, string[]>(tempers.map((temper) => [temper, []]));

  before(async () => {
    shop = await startPretendShop();
    bank = await startModemBank(tempers);
    agent = await createTestAgent({ url: shop.url, key: 'a-key', ports: bank.ports });
    for (const [modem, temper] of tempers.entries()) {
      const texts = deliverRound(bank, modem, 1);
      const memory = homes[temper];
      if (memory !== undefined) {
        const text = `From before ${modem}`;
        bank.store(modem, memory, encodeDeliver({ from, text, sentAt }));
        texts.push(text);
      }
      expected.get(temper)?.push(...texts);
    }
    await agent.start();
  });
  after(async () => {
    await agent?.stop();
    await bank?.stop();
    await shop?.stop();
  });

  /** What was pushed: an agent that is killed before it notes an answer pushes once more, under the same id. */
  const arrived = () => [...new Map(shop.pushed.map((sms) => [sms.id, sms])).values()];

  it('gets every SMS, before its start, while it runs and while it is dead', async () => {
    const count = (): number => [...expected.values()].flat().length;
    await until('the first round', 60_000, () => arrived().length >= count());
    for (const [modem, temper] of tempers.entries()) expected.get(temper)?.push(...deliverRound(bank, modem, 2));
    await until('the second round', 60_000, () => arrived().length >= count());
    await agent.kill();
    for (const [modem, temper] of tempers.entries()) expected.get(temper)?.push(...deliverRound(bank, modem, 3));
    await agent.start();
    await until('the third round', 60_000, () => arrived().length >= count()).catch(() => undefined);
    await until('empty memories', 20_000, async () => (await bank.held()) === 0).catch(() => undefined);
  });

  for (const [modem, temper] of tempers.entries()) {
    it(`loses nothing of ${temper}, and names its SIM`, async () => {
      const { sims, ports } = await agent.state();
      const texts = arrived()
        .filter(({ phone }) => phone === bank.phoneOf(modem))
        .map(({ text }) => text);
      expect(texts.sort(), JSON.stringify(ports[modem])).to.deep.equal(expected.get(temper)?.sort());
      const sim = sims.find(({ imsi }) => imsi === bank.imsiOf(modem));
      expect(sim).to.include({ phone: bank.phoneOf(modem), operator: 'Telia SE', isRegistered: true });
      if (!['ericsson', 'handing', 'quiet', 'restarting'].includes(temper)) {
        expect(sim?.iccid).to.equal(bank.iccidOf(modem));
      }
    });
  }

  it('leaves nothing in the modems, and has read everything', async () => {
    expect(await bank.held()).to.equal(0);
    expect((await agent.state()).sms).to.include({ waiting: 0, openParts: 0, unreadable: 0, damaged: 0 });
    expect(agent.output()).to.not.match(/warning/i);
  });
});
