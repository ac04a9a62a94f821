import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createRemoteStock } from '../remote/remote-stock.ts';
import { saveSupplier, testCountries, type TestSupply } from '../build-supply.fixture.ts';
import { buildNumberRequest } from '../build-supply.fixture.ts';
import { buildCountryTable } from '../country-table.ts';
import { pollStock } from '../remote/poll-stock.ts';
import { json, type Answering } from '../../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';
import { SupplierNoticeModel } from '../directory/supplier-notice.model.ts';
import { SupplierModel } from '../directory/supplier.model.ts';
import { createAgentSupplier } from './get-number.ts';
import { readCountryList } from './get-services.ts';
import golden from './golden/exchanges.json' with { type: 'json' };

const services = new Set(['wa', 'tg', 'go']);
const stockReading = {
  hasService: (code: string) => services.has(code),
  shareFor: () => undefined,
  countryIds: () => [],
};
const list = (...countryList: unknown[]) => ({ status: 'SUCCESS', countryList });

describe('GET_SERVICES', () => {
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

  const poll = async (answering: Answering): Promise<void> => {
    agent.answerWith(answering);
    supply.clock.advance(15_000);
    const supplier = supply.tools.directory.find(2);
    if (!supplier) throw new Error('the supplier is not there');
    await pollStock(supply.tools, supplier, stockReading);
    await supply.tools.stock.refresh();
  };
  const count = (country: number, service: string) => supply.tools.stock.countFor(2, country, service);

  it('asks as recorded and counts what can be given out, operator by operator', async () => {
    const exchange = golden.find(({ name }) => name === 'GET_SERVICES');
    await poll(json(exchange?.answer));
    expect(agent.seen.at(-1)?.body).to.equal(exchange?.request);
    expect([count(46, 'wa'), count(46, 'tg'), count(187, 'go'), count(46, 'go'), count(16, 'wa')]).to.deep.equal([
      23, 12, 9, 0, 0,
    ]);
    expect(supply.tools.stock.operatorsFor(2, 46)).to.have.members(['telia', 'tele2']);
  });

  it('is known to every node', async () => {
    await poll(json(list({ country: 'sweden', operatorMap: { telia: { wa: 4 } } })));
    const otherNode = createRemoteStock();
    await otherNode.refresh();
    expect(otherNode.countFor(2, 46, 'wa')).to.equal(4);
  });

  it('keeps what it knows of a list and tells the partner the rest', async () => {
    await poll(
      json(
        list(
          { country: 'atlantis', operatorMap: { telia: { wa: 4 } } },
          {
            country: 'sweden',
            operatorMap: { telia: { wa: 4, zz9: 4, tg: -1 }, 'bad operator!': { wa: 9 }, tele2: { wa: '3' } },
          },
          { country: 46, operatorMap: { three: { wa: 1 } } },
          'nonsense',
        ),
      ),
    );
    expect([count(46, 'wa'), count(46, 'tg')]).to.deep.equal([8, 0]);
    const notice = await SupplierNoticeModel.findOne({ kind: 'names-unknown' }).lean();
    for (const name of ['country atlantis', 'service zz9', 'count of tg', 'operator bad operator!']) {
      expect(notice?.subject).to.contain(name);
    }
  });

  it('counts «any» beside named operators once', () => {
    const names = { countries: buildCountryTable(testCountries), hasService: stockReading.hasService };
    const { countries } = readCountryList(
      [{ country: 'se', operatorMap: { any: { wa: 7 }, telia: { wa: 4 }, tele2: { wa: 3 } } }],
      names,
    );
    expect(Object.keys(countries['46'] ?? {})).to.have.members(['any', 'telia', 'tele2']);
  });

  it('knows no operator by a name that all objects inherit', async () => {
    const operatorMap = '{"__proto__":{"wa":4},"constructor":{"wa":5},"telia":{"wa":6,"__proto__":7}}';
    await poll(json(`{"status":"SUCCESS","countryList":[{"country":"sweden","operatorMap":${operatorMap}}]}`));
    expect(supply.tools.stock.operatorsFor(2, 46)).to.deep.equal(['telia']);
    expect(count(46, 'wa')).to.equal(6);
    const place = { supplierId: 2, country: 46, service: 'wa' };
    for (const operator of ['__proto__', 'constructor'])
      expect(supply.tools.stock.countOfOperator({ ...place, operator })).to.equal(0);
    for (const service of ['length', 'name'])
      expect(supply.tools.stock.countOfOperator({ ...place, service, operator: 'constructor' })).to.equal(0);
  });

  it('outlives an answer that is nested as deep as it is long', async () => {
    await poll(json(list({ country: 'sweden', operatorMap: { telia: { wa: 4 } } })));
    await poll(json('['.repeat(20_000) + ']'.repeat(20_000)));
    await poll(json(`{"status":"SUCCESS","countryList":${'['.repeat(20_000)}${']'.repeat(20_000)}}`));
    expect(count(46, 'wa'), 'what it told before').to.equal(4);
  });

  it('asks a named operator that has numbers where the agent does not count «any»', async () => {
    await poll(json(list({ country: 'sweden', operatorMap: { telia: { wa: 4 }, tele2: { wa: 9 } } })));
    agent.answerWith(json({ status: 'NO_NUMBERS' }));
    const client = createAgentSupplier(supply.tools, 2);
    await client.requestNumber(buildNumberRequest());
    expect(agent.seen.at(-1)?.body).to.contain('"operator":"tele2"');
    expect(count(46, 'wa'), 'an agent that has none left is not asked until it says otherwise').to.equal(0);
    await client.requestNumber(buildNumberRequest({ operators: ['telia'] }));
    expect(agent.seen.at(-1)?.body).to.contain('"operator":"telia"');
    const asked = agent.seen.length;
    expect(await client.requestNumber(buildNumberRequest({ operators: ['three'] }))).to.deep.equal({ outcome: 'none' });
    expect(agent.seen.length).to.equal(asked);
  });

  it('empties the stock after three failures in a row; the next success restores it', async () => {
    const fine = json(list({ country: 'sweden', operatorMap: { any: { wa: 5 } } }));
    const broken: Answering[] = [
      json('{"status":"SUCCESS","countryList":[' + '"x",'.repeat(1_300_000) + '"x"]}'),
      (_request, res) => {
        const timer = setInterval(() => res.write(' '), 50);
        res.on('close', () => clearInterval(timer));
      },
      json('not JSON'),
    ];
    await poll(fine);
    for (const [failures, answering] of broken.entries()) {
      expect(count(46, 'wa'), `after ${failures} failures`).to.equal(5);
      await poll(answering);
    }
    expect(count(46, 'wa')).to.equal(0);
    await poll(fine);
    expect(count(46, 'wa')).to.equal(5);
  });

  it('heals the priority of an agent that answers, a step a minute', async () => {
    await SupplierModel.updateOne({ _id: 2 }, { $set: { priorityPenalty: 2, penaltyChangedAt: supply.clock.now() } });
    const penalty = async () => (await SupplierModel.findById(2).lean())?.priorityPenalty;
    await poll(json(list()));
    expect(await penalty()).to.equal(2);
    supply.clock.advance(60_000);
    await poll(json(list()));
    await poll(json(list()));
    expect(await penalty()).to.equal(1);
  });
});
