import { expect } from 'chai';
import { Registry } from 'prom-client';

import { kopecks } from '@shop/shared-types/money';

import { testSecrets } from '../platform/testing/build-test-node.fixture.ts';
import { createTradeMetrics } from '../platform/metrics/create-trade-metrics.ts';
import { createTestClock } from '../platform/clock/clock.ts';
import { createSeededRandomness } from '../platform/clock/randomness.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { emptyDatabase, useTestDatabase } from '../platform/database/use-test-database.fixture.ts';
import { buildNumberRequest, eventually, testCountries } from './build-supply.fixture.ts';
import { createSupply } from './create-supply.ts';
import { queuedOutcomeOf, queueOutcomes } from './outcomes/queue-outcomes.ts';
import type { SuppliedSms } from './sms-routing/supplied-sms.ts';
import { seedDemoSuppliers } from './directory/seed-demo-suppliers.ts';
import { type Answering } from '../platform/outside-calls/start-outside-server.fixture.ts';
import { startTestSupplier } from './start-test-supplier.fixture.ts';
import { SupplierModel } from './directory/supplier.model.ts';

/** Answers both protocols of remote suppliers, as the demo supplier does. */
const speaksBoth: Answering = (request, res) => {
  const action = request.query.get('action');
  if (action === 'getPrices') res.end('{"46":{"wa":{"cost":2.5,"count":8}}}');
  else if (action === 'getNumberV2') res.end('BAD_ACTION');
  else if (action === 'getNumber') res.end('ACCESS_NUMBER:77:46739876543');
  else if (action === 'getStatus') res.end('STATUS_OK:123456');
  else if (action === 'getFullSms') res.end('FULL_SMS:Your WhatsApp code: 123-456');
  else if (action === 'setStatus') res.end('ACCESS_RETRY_GET');
  else if (request.body.includes('GET_SERVICES')) {
    res.end('{"status":"SUCCESS","countryList":[{"country":"sweden","operatorMap":{"any":{"wa":5}}}]}');
  } else if (request.body.includes('GET_NUMBER')) {
    res.end('{"status":"SUCCESS","number":46731234567,"activationId":5}');
  } else res.end('{"status":"SUCCESS"}');
};

describe('the supply of one node', () => {
  useTestDatabase();
  beforeEach(emptyDatabase);

  it('sells from the demo suppliers, hands their SMS in, tells their outcomes, and stops', async () => {
    const demo = await startTestSupplier(speaksBoth);
    const demoSupplierUrl = new URL(demo.url).origin;
    await seedDemoSuppliers({ secrets: testSecrets, partnerUserId: 40, demoSupplierUrl });
    const clock = createTestClock();
    const supply = createSupply({
      clock: clock.now,
      randomness: createSeededRandomness(1),
      secrets: testSecrets,
      logger: createLogger('silent'),
      metrics: createTradeMetrics([new Registry()]),
      listCountries: () => testCountries,
    });
    await supply.refresh();
    expect(await supply.authenticateSoftwareKey('demo-partner-api-key')).to.include({ userId: 40, supplierId: 1 });
    expect(supply.remoteSuppliers.find(1), 'a pool is not asked').to.equal(undefined);

    const received: SuppliedSms[] = [];
    const running = supply.start({
      receiveSms: (sms) => {
        received.push(sms);
        return Promise.resolve({ outcome: 'delivered' });
      },
      unknownPurchases: { list: () => Promise.resolve([]), settle: () => Promise.resolve({ isAdopted: false }) },
      bookCost: () => Promise.resolve(),
      hasService: () => true,
      shareFor: () => kopecks(400),
    });
    const count = (supplierId: number) => supply.remoteStock.countFor(supplierId, 46, 'wa');
    await eventually(() => count(2) === 5 && count(3) === 8);

    const fromAgent = await supply.remoteSuppliers.find(2)?.requestNumber(buildNumberRequest());
    expect(fromAgent).to.include({ outcome: 'number', phone: '46731234567' });
    expect(count(2), 'one less to sell').to.equal(4);
    const fromShop = await supply.remoteSuppliers.find(3)?.requestNumber(buildNumberRequest({ intentId: 2 }));
    expect(fromShop).to.include({ outcome: 'number', phone: '46739876543' });
    await eventually(() => received.length > 0);
    expect(received[0]).to.include({ supplierId: 3, phone: '46739876543', text: 'Your WhatsApp code: 123-456' });

    const outcome = {
      supplierId: 2,
      supplierActivationId: '5',
      activationId: 9,
      how: 'sold' as const,
      at: clock.now(),
    };
    await queueOutcomes([queuedOutcomeOf(outcome)]);
    await eventually(() => demo.seen.some(({ body }) => body.includes('"activationId":5,"status":3')));
    await running.stop();
    await demo.stop();
  });

  it('is seeded once: a second run moves addresses and keeps what an operator changed', async () => {
    const seed = (demoSupplierUrl: string) =>
      seedDemoSuppliers({ secrets: testSecrets, partnerUserId: 40, demoSupplierUrl });
    await seed('http://127.0.0.1:4100');
    await SupplierModel.updateOne({ _id: 2 }, { $set: { isEnabled: false, name: 'Renamed' } });
    await seed('http://127.0.0.1:4999');
    expect(await SupplierModel.countDocuments()).to.equal(3);
    expect(await SupplierModel.findById(2).lean()).to.include({
      url: 'http://127.0.0.1:4999/agent',
      isEnabled: false,
      name: 'Renamed',
    });
  });
});
