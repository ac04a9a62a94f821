import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect } from 'chai';
import { MongoClient } from 'mongodb';

import { databaseName, startEngine, type TestEngine } from '../../../clients/tests/start-engine.fixture.ts';
import { createChance } from '../../../proof/faults/chance.ts';
import { garbleModems, unplugModems } from '../../../proof/faults/making/harm-modems.ts';
import { deliverSms, type DeliveredSms } from '../../../proof/faults/people/mobile-network.ts';
import { verifySms } from '../../../proof/faults/proof/verify-sms.ts';
import { startModemsUnderFaults, type ModemsUnderFaults } from '../../../proof/faults/shop/modems-under-faults.ts';
import { startProcessSupervisor, type ProcessSupervisor } from '../../../run/processes/process-supervisor.ts';

const faults = 50;

describe('the SIM agent under faults', function () {
  this.timeout(900_000);
  let engine: TestEngine;
  let mongo: MongoClient;
  let supervisor: ProcessSupervisor;
  let modems: ModemsUnderFaults;
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'agent-faults-'));
    engine = await startEngine();
    mongo = await MongoClient.connect(engine.mongodbUri);
    supervisor = startProcessSupervisor();
    const place = { url: engine.url, key: 'demo-partner-api-key', folder };
    modems = await startModemsUnderFaults(place, supervisor, AbortSignal.timeout(120_000));
  });
  after(async () => {
    await modems?.stop();
    supervisor?.close();
    await mongo?.close();
    await engine?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const killAgent = async (): Promise<string> => {
    const { restarts } = modems.agent.report();
    if (!modems.agent.signal('SIGKILL')) return 'the agent was starting';
    while (modems.agent.report().restarts === restarts) await new Promise((resolve) => setTimeout(resolve, 50));
    return 'the agent was killed';
  };

  it(`loses and doubles no SMS in ${faults} faults: killed, unplugged and disturbed`, async () => {
    const chance = createChance('sim agent');
    const delivered: DeliveredSms[] = [];
    const closing = new AbortController();
    const work = deliverSms(modems, { chance: chance.fork('network'), signal: closing.signal, delivered });
    const makers = [killAgent, () => unplugModems(modems, chance), () => garbleModems(modems, chance)] as const;
    for (let made = 0; made < faults; made += 1) {
      await new Promise((resolve) => setTimeout(resolve, chance.integer(1_500)));
      await chance.pick(makers)();
    }
    closing.abort();
    await work;
    const findings: string[] = [];
    const read = async (from: string): Promise<DeliveredSms[]> => {
      const stored = await mongo.db(databaseName).collection('sms').find({ from }).toArray();
      return stored.map(({ phone, text }) => ({ phone: String(phone), text: String(text) }));
    };
    await verifySms(delivered, read, (finding) => void findings.push(finding));
    expect(findings).to.deep.equal([]);
    expect(delivered.length).to.be.above(faults);
    const { restarts } = modems.agent.report();
    process.stdout.write(`      ${delivered.length} SMS, ${restarts} kills of the agent\n`);
    expect(restarts).to.be.above(faults / 10);
  });
});
