import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildNumberRequest, eventually, saveSupplier, type TestSupply } from '../build-supply.fixture.ts';
import { closeClaim } from '../pool/claim-number.ts';
import { QueuedOutcomeModel } from '../outcomes/queued-outcome.model.ts';
import { json, type Answering } from '../../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';
import { SupplierActivationModel } from '../remote/supplier-activation.model.ts';
import { SupplierNoticeModel } from '../directory/supplier-notice.model.ts';
import { SupplierModel } from '../directory/supplier.model.ts';
import { createAgentSupplier } from './get-number.ts';
import golden from './golden/exchanges.json' with { type: 'json' };

const given = (fields: Record<string, unknown>): Answering => json({ status: 'SUCCESS', ...fields });
const fineNumber = given({ number: 46731234567, activationId: 355670 });

const later =
  (ms: number, answering: Answering): Answering =>
  async (request, res) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await answering(request, res);
  };

describe('GET_NUMBER', () => {
  useTestDatabase();
  let agent: TestSupplier;
  let supply: TestSupply;
  before(async () => {
    agent = await startTestSupplier();
  });
  after(() => agent.stop());
  beforeEach(async () => {
    await emptyDatabase();
    await saveSupplier({ url: agent.url });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
  });
  afterEach(() => supply.tools.caller.close());

  const ask = (answering: Answering, selection = buildNumberRequest()) => {
    agent.answerWith(answering);
    return createAgentSupplier(supply.tools, 2).requestNumber(selection);
  };
  const outcomes = () => QueuedOutcomeModel.find({}, { _id: 0, supplierActivationId: 1, how: 1 }).lean();
  const noticeKinds = async () => (await SupplierNoticeModel.find().lean()).map(({ kind }) => kind);

  it('speaks as recorded, byte by byte', async () => {
    for (const { name, request, answer } of golden.filter(({ name: one }) => one.startsWith('GET_NUMBER'))) {
      const exceptPrefixes = name.includes('excluded') ? ['46731'] : [];
      const got = await ask(json(answer), buildNumberRequest({ exceptPrefixes, intentId: exceptPrefixes.length + 1 }));
      expect(agent.seen.at(-1)?.body).to.equal(request);
      expect(got.outcome).to.equal(answer.includes('NO_NUMBERS') ? 'none' : 'number');
    }
  });

  it('gives the number with the operator that was asked for', async () => {
    expect(await ask(fineNumber)).to.deep.equal({
      outcome: 'number',
      phone: '46731234567',
      supplierActivationId: '355670',
      operator: 'any',
    });
    expect(await SupplierActivationModel.findById('2:355670').lean()).to.include({ intentId: 1, isOpen: true });
  });

  for (const [name, answering, id] of [
    [
      'ids beyond 2^53',
      json('{"status":"SUCCESS","number":46731234567,"activationId":9223372036854775807}'),
      '9223372036854775807',
    ],
    ['a number as text with a plus', given({ number: '+46 73 123 45 67', activationId: '77' }), '77'],
    ['activation_id', given({ number: 46731234567, activation_id: 78 }), '78'],
    ['id', given({ number: 46731234567, id: 79 }), '79'],
    [
      'a UUID',
      given({ number: 46731234567, activationId: '3f2a9c1e-0000-4000-8000-000000000001' }),
      '3f2a9c1e-0000-4000-8000-000000000001',
    ],
    ['a status in small letters', given({ status: 'success', number: 46731234567, activationId: 80 }), '80'],
  ] as const) {
    it(`survives ${name}`, async () => {
      expect(await ask(answering)).to.include({ outcome: 'number', phone: '46731234567', supplierActivationId: id });
    });
  }

  for (const [name, answering, selection, how] of [
    ['a number of another country', given({ number: 4740612345, activationId: 5 }), {}, 'cancelled'],
    ['a Russian number', given({ number: 79123456789, activationId: 5 }), {}, 'cancelled'],
    ['a number that is none', given({ number: 4673, activationId: 5 }), {}, 'cancelled'],
    ['an excluded number', given({ number: 46731234567, activationId: 5 }), { exceptPrefixes: ['46731'] }, 'cancelled'],
    ['SUCCESS without a number', given({ activationId: 5 }), {}, 'cancelled'],
  ] as const) {
    it(`gives back ${name} and takes it for no number`, async () => {
      expect(
        await ask(
          answering,
          buildNumberRequest({
            ...selection,
            exceptPrefixes: 'exceptPrefixes' in selection ? [...selection.exceptPrefixes] : [],
          }),
        ),
      ).to.deep.equal({ outcome: 'none' });
      expect(await outcomes()).to.deep.equal([{ supplierActivationId: '5', how }]);
    });
  }

  it('gives back a number that runs for this service already', async () => {
    await ask(fineNumber);
    expect(await ask(given({ number: 46731234567, activationId: 6 }))).to.deep.equal({ outcome: 'none' });
    expect(await outcomes()).to.deep.equal([{ supplierActivationId: '6', how: 'cancelled' }]);
  });

  const inTurn = (...answers: Answering[]): Answering => {
    let calls = 0;
    return (request, res) => (answers[calls++] ?? json({ status: 'NO_NUMBERS' }))(request, res);
  };
  const avoiding = buildNumberRequest({ avoidedPhones: ['46731234567'] });
  const otherNumber = given({ number: 46731234568, activationId: 7 });

  it('asks once more in the place of an avoided number, and gives that one back', async () => {
    expect(await ask(inTurn(fineNumber, otherNumber), avoiding)).to.include({ phone: '46731234568' });
    expect(await outcomes()).to.deep.equal([{ supplierActivationId: '355670', how: 'cancelled' }]);
  });

  it('takes an avoided number when the supplier has no other one, and asks no third time', async () => {
    const before = agent.seen.length;
    expect(await ask(inTurn(fineNumber), avoiding)).to.include({ phone: '46731234567' });
    expect(agent.seen.length - before).to.equal(2);
    expect(await outcomes()).to.deep.equal([]);
  });

  it('takes the same number for another service', async () => {
    await ask(fineNumber);
    const got = await ask(given({ number: 46731234567, activationId: 6 }), buildNumberRequest({ service: 'tg' }));
    expect(got.outcome).to.equal('number');
  });

  it('takes a number again that came back unused, and never one that was sold for the service', async () => {
    await ask(fineNumber);
    await closeClaim(2, '355670', { isGivenBack: true });
    expect((await ask(given({ number: 46731234567, activationId: 6 }))).outcome).to.equal('number');
    await closeClaim(2, '6', { isGivenBack: false });
    expect((await ask(given({ number: 46731234567, activationId: 7 }))).outcome).to.equal('none');
    expect(await outcomes()).to.deep.equal([{ supplierActivationId: '7', how: 'unusable' }]);
    // Numbers that were given back or refused are forgotten some day; sold numbers never are.
    const kept = await SupplierActivationModel.find({ forgetAt: { $exists: false } }).lean();
    expect(kept.map(({ supplierActivationId }) => supplierActivationId)).to.deep.equal(['6']);
  });

  it('leaves an activation id that is known already untouched, since its sale may run, and warns the partner', async () => {
    await ask(fineNumber);
    expect(await ask(given({ number: 46739876543, activationId: 355670 }))).to.deep.equal({ outcome: 'none' });
    expect(await outcomes()).to.deep.equal([]);
    expect(await noticeKinds()).to.deep.equal(['activation-repeated']);
  });

  it('gives one number to one of two purchases that ask at once', async () => {
    agent.answerWith(fineNumber);
    const client = createAgentSupplier(supply.tools, 2);
    const got = await Promise.all([
      client.requestNumber(buildNumberRequest()),
      client.requestNumber(buildNumberRequest({ intentId: 2 })),
    ]);
    expect(got.map(({ outcome }) => outcome).sort()).to.deep.equal(['none', 'number']);
    expect(await outcomes()).to.deep.equal([]);
  });

  for (const [name, answering] of [
    ['no JSON', json('<html>oops</html>')],
    ['HTTP 500', (_request, res) => void res.writeHead(500).end('crash')],
    ['a hung-up', (_request, res) => void res.destroy()],
    ['SUCCESS without an id', given({ number: 46731234567 })],
  ] as [string, Answering][]) {
    it(`leaves the outcome open after ${name}, and lowers the priority`, async () => {
      expect(await ask(answering)).to.deep.equal({ outcome: 'unknown' });
      expect((await SupplierModel.findById(2).lean())?.priorityPenalty).to.equal(1);
    });
  }

  for (const [name, answering] of [
    ['NO_NUMBERS', json({ status: 'NO_NUMBERS' })],
    ['ERROR', json({ status: 'ERROR', error: 'no such country' })],
    ['ERROR with a message', json({ status: 'ERROR', message: 'no' })],
    ['HTTP 400 with plain text', (_request, res) => void res.writeHead(400).end('bad request')],
  ] as [string, Answering][]) {
    it(`takes ${name} for no number`, async () => {
      expect(await ask(answering)).to.deep.equal({ outcome: 'none' });
      expect((await SupplierModel.findById(2).lean())?.priorityPenalty).to.equal(0);
    });
  }

  it('waits no longer than its patience, and gives back what comes late', async () => {
    expect(await ask(later(700, fineNumber))).to.deep.equal({ outcome: 'unknown' });
    expect(await outcomes()).to.deep.equal([]);
    await eventually(async () => (await outcomes()).length === 1);
    expect(await outcomes()).to.deep.equal([{ supplierActivationId: '355670', how: 'cancelled' }]);
    await eventually(async () => (await noticeKinds()).length === 1);
    expect(await noticeKinds()).to.deep.equal(['answer-missing']);
  });

  it('leaves a late answer alone that repeats a known activation', async () => {
    await ask(fineNumber);
    await ask(later(600, fineNumber), buildNumberRequest({ intentId: 2 }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await outcomes()).to.deep.equal([]);
  });

  it('does not ask at all where nobody listens', async () => {
    await SupplierModel.updateOne({ _id: 2 }, { $set: { url: 'http://127.0.0.1:9/agent' } });
    await supply.tools.directory.refresh();
    expect(await ask(fineNumber)).to.deep.equal({ outcome: 'none' });
    expect((await SupplierModel.findById(2).lean())?.priorityPenalty).to.equal(0);
  });

  it('refuses to call into our own network unless the record allows it', async () => {
    await SupplierModel.updateOne({ _id: 2 }, { $set: { allowsPrivateUrl: false } });
    await supply.tools.directory.refresh();
    const asked = agent.seen.length;
    expect(await ask(fineNumber)).to.deep.equal({ outcome: 'none' });
    expect(agent.seen.length).to.equal(asked);
  });

  it('leaves a silent agent alone after five failures, tries again after half a minute, and forgets at the first answer', async () => {
    agent.answerWith((_request, res) => void res.destroy());
    const client = createAgentSupplier(supply.tools, 2);
    for (let failure = 0; failure < 5; failure += 1) await client.requestNumber(buildNumberRequest());
    const asked = agent.seen.length;
    expect(await client.requestNumber(buildNumberRequest())).to.deep.equal({ outcome: 'none' });
    expect(agent.seen.length).to.equal(asked);
    supply.clock.advance(31_000);
    agent.answerWith(fineNumber);
    expect((await client.requestNumber(buildNumberRequest())).outcome).to.equal('number');
    agent.answerWith(json({ status: 'NO_NUMBERS' }));
    await client.requestNumber(buildNumberRequest());
    expect(agent.seen.length).to.equal(asked + 2);
  });
});
