import { expect } from 'chai';

import { startTestEngine } from '../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { eventually, saveSupplier } from './build-supply.fixture.ts';
import { queuedOutcomeOf, queueOutcomes } from './outcomes/queue-outcomes.ts';
import { json } from '../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier } from './start-test-supplier.fixture.ts';
import { startSupplyLoops } from './supply-loops.ts';

const unknownPurchases = { list: () => Promise.resolve([]), settle: () => Promise.resolve({ isAdopted: false }) };

describe('the loops of supply', () => {
  useTestDatabase();
  before(emptyDatabase);

  it('poll each agent from one node, tell outcomes from any, and stop cleanly', async () => {
    const list = [{ country: 'sweden', operatorMap: { any: { wa: 5 } } }];
    const agent = await startTestSupplier(json({ status: 'SUCCESS', countryList: list }));
    await saveSupplier({ url: agent.url });
    const nodes = ['one', 'two'].map((node) => {
      const { tools } = startTestEngine().supply;
      const stockReading = { hasService: () => true, shareFor: () => undefined, countryIds: () => [] };
      const bookCost = () => Promise.resolve();
      const receiveSms = () => Promise.resolve({ outcome: 'stored' as const });
      return { tools, loops: startSupplyLoops({ tools, stockReading, receiveSms, unknownPurchases, bookCost, node }) };
    });
    const actions = () => agent.seen.map(({ body }) => (JSON.parse(body) as { action: string }).action);
    await eventually(() => nodes.every(({ tools }) => tools.stock.countFor(2, 46, 'wa') === 5));
    expect(actions()).to.deep.equal(['GET_SERVICES']);
    const at = nodes[0]?.tools.clock() ?? new Date();
    await queueOutcomes([
      queuedOutcomeOf({ supplierId: 2, supplierActivationId: '1', activationId: null, how: 'sold', at }),
    ]);
    await eventually(() => actions().includes('FINISH_ACTIVATION'));
    await Promise.all(nodes.map(({ loops }) => loops.stop()));
    for (const { tools } of nodes) tools.caller.close();
    await agent.stop();
  });
});
