import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { FailedRecordModel } from '../../platform/failed-records/failed-record.model.ts';
import { retryDeadLetters } from '../../platform/failed-records/settle-failed-record.ts';
import { saveSupplier, type TestSupply } from '../build-supply.fixture.ts';
import golden from '../agent-protocol/golden/exchanges.json' with { type: 'json' };
import { reportingOf } from './reporting.fixture.ts';
import { queuedOutcomeOf, queueOutcomes } from './queue-outcomes.ts';
import { QueuedOutcomeModel, type OutcomeKind } from './queued-outcome.model.ts';
import { json, type Answering } from '../../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';
import { delayAfter, reportOutcomes } from './report-outcomes.ts';

const success = json({ status: 'SUCCESS' });
const statusesOf = (agent: TestSupplier) =>
  agent.seen.map(({ body }) => (JSON.parse(body) as { status: number }).status);

describe('reportOutcomes', () => {
  useTestDatabase();
  let agent: TestSupplier;
  let supply: TestSupply;
  beforeEach(async () => {
    await emptyDatabase();
    agent = await startTestSupplier(success);
    await saveSupplier({ url: agent.url });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
  });
  afterEach(async () => {
    supply.tools.caller.close();
    await agent.stop();
  });

  const queue = (how: OutcomeKind, supplierActivationId = '355670') =>
    queueOutcomes([
      queuedOutcomeOf({ supplierId: 2, supplierActivationId, activationId: 7, how, at: supply.clock.now() }),
    ]);
  const tell = () => reportOutcomes(reportingOf(supply.tools));
  const states = async () => (await QueuedOutcomeModel.find().sort({ _id: 1 }).lean()).map(({ state }) => state);

  for (const [how, status] of [
    ['sold', 3],
    ['cancelled', 4],
    ['unusable', 1],
    ['refunded', 5],
  ] as const) {
    it(`tells ${how} as ${status}, once`, async () => {
      await queue(how);
      await queue(how);
      await tell();
      await tell();
      expect(statusesOf(agent)).to.deep.equal([status]);
      expect(await states()).to.deep.equal(['done']);
    });
  }

  it('speaks as recorded, every digit of a long id kept', async () => {
    await queue('sold', '9223372036854775807');
    await tell();
    expect(agent.seen[0]?.body).to.equal(golden.find(({ name }) => name === 'FINISH_ACTIVATION')?.request);
  });

  it('outlives an agent that is down for an hour, across a restart of ours', async () => {
    agent.answerWith((_request, res) => void res.destroy());
    await queue('sold');
    for (let minute = 0; minute < 60; minute += 1) {
      await tell();
      supply.clock.advance(60_000);
    }
    expect(await states()).to.deep.equal(['due']);
    const tries = agent.seen.length;
    expect(tries, 'ten seconds, then twice as long each time, ten minutes at most').to.be.within(8, 13);
    agent.answerWith(success);
    const restarted = startTestEngine({ testClock: supply.clock }).supply;
    await restarted.tools.directory.refresh();
    supply.clock.advance(10 * 60_000);
    await reportOutcomes(reportingOf(restarted.tools));
    restarted.tools.caller.close();
    expect(agent.seen.length).to.equal(tries + 1);
    expect(await states()).to.deep.equal(['done']);
  });

  for (const [name, answer] of [
    ['ERROR', json({ status: 'ERROR', error: 'unknown activation' })],
    ['HTTP 500', (_request, res) => void res.writeHead(500).end('{"status":"SUCCESS"}')],
    ['no JSON', json('OK')],
  ] as [string, Answering][]) {
    it(`tells again after ${name}`, async () => {
      agent.answerWith(answer);
      await queue('cancelled');
      await tell();
      await tell();
      expect(agent.seen.length).to.equal(1);
      supply.clock.advance(10_000);
      agent.answerWith(success);
      await tell();
      expect(await states()).to.deep.equal(['done']);
    });
  }

  it('flags an outcome for a person after a day', async () => {
    agent.answerWith(json({ status: 'ERROR', error: 'no' }));
    await queue('cancelled');
    for (let hour = 0; hour <= 24; hour += 1) {
      await tell();
      supply.clock.advance(3_600_000);
    }
    expect(await states()).to.deep.equal(['flagged']);
    const tries = agent.seen.length;
    await tell();
    expect(agent.seen.length).to.equal(tries);
  });

  it('tells an outcome again that was given up, once the staff says so in Dead letters', async () => {
    agent.answerWith(json({ status: 'ERROR', error: 'no' }));
    await queue('cancelled');
    await tell();
    supply.clock.advance(24 * 3_600_000);
    await tell();
    const [failed] = await FailedRecordModel.find().lean();
    expect(failed).to.include({ queue: 'endings', isSetAside: true, isLost: false });
    expect(failed?.reason).to.include('HTTP 200: no');
    await retryDeadLetters([String(failed?._id)], supply.clock.now());
    await tell();
    expect(await states(), 'the supplier still refuses, and has another day').to.deep.equal(['due']);
    agent.answerWith(success);
    supply.clock.advance(10_000);
    await tell();
    expect(await states()).to.deep.equal(['done']);
    expect(await FailedRecordModel.countDocuments()).to.equal(0);
  });

  it('says a refund only after the sale', async () => {
    agent.answerWith((_request, res) => void res.destroy());
    await queue('sold');
    await tell();
    await queue('refunded');
    agent.answerWith(success);
    await tell();
    supply.clock.advance(10_000);
    await tell();
    supply.clock.advance(10_000);
    await tell();
    expect(statusesOf(agent).slice(1)).to.deep.equal([3, 5]);
  });

  it('tells each outcome once when two nodes work at once', async () => {
    const other = startTestEngine({ testClock: supply.clock }).supply;
    await other.tools.directory.refresh();
    for (let id = 1; id <= 40; id += 1) await queue('cancelled', String(id));
    await Promise.all([tell(), reportOutcomes(reportingOf(other.tools))]);
    other.tools.caller.close();
    expect(agent.seen.length).to.equal(40);
    expect(new Set(await states())).to.deep.equal(new Set(['done']));
  });

  it('does not let a silent supplier hold up another one', async () => {
    const silent = await startTestSupplier(() => undefined);
    await saveSupplier({ _id: 3, url: silent.url });
    await supply.tools.directory.refresh();
    const at = supply.clock.now();
    for (let id = 1; id <= 12; id += 1) {
      await queueOutcomes([
        queuedOutcomeOf({ supplierId: 3, supplierActivationId: String(id), activationId: null, how: 'sold', at }),
      ]);
    }
    await queue('sold');
    const round = tell();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(agent.seen.length).to.equal(1);
    await silent.stop();
    await round;
  });

  it('waits ten seconds at first and ten minutes at most', () => {
    expect([1, 2, 3, 7, 50].map(delayAfter)).to.deep.equal([10_000, 20_000, 40_000, 600_000, 600_000]);
  });
});
