import { expect } from 'chai';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildNumberRequest, saveSupplier, type TestSupply } from '../build-supply.fixture.ts';
import { claimNumber, closeClaim } from '../pool/claim-number.ts';
import type { SuppliedSms } from '../sms-routing/supplied-sms.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';
import { pollUpstreamSms } from './poll-upstream-sms.ts';

/** A shop with one activation, whose answers the test sets. */
interface Shop {
  status: string;
  fullSms: string;
  retry: string;
  retriesAsked: number;
}

describe('pollUpstreamSms', () => {
  useTestDatabase();
  let server: TestSupplier;
  let supply: TestSupply;
  let shop: Shop;
  let received: SuppliedSms[];
  before(async () => {
    server = await startTestSupplier((request, res) => {
      const action = request.query.get('action');
      if (action === 'getStatus') res.end(shop.status);
      else if (action === 'getFullSms') res.end(shop.fullSms);
      else if (request.query.get('status') === '3') {
        shop.retriesAsked += 1;
        res.end(shop.retry);
      } else res.end('BAD_ACTION');
    });
  });
  after(() => server.stop());
  beforeEach(async () => {
    await emptyDatabase();
    await saveSupplier({ _id: 3, kind: 'upstream', url: server.url });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
    shop = { status: 'STATUS_WAIT_CODE', fullSms: 'BAD_ACTION', retry: 'ACCESS_RETRY_GET', retriesAsked: 0 };
    received = [];
    const given = { supplierId: 3, supplierActivationId: '77', phone: '46731234567', operator: 'any' };
    await claimNumber({ ...given, selection: buildNumberRequest({ service: 'tg' }), at: supply.clock.now() });
  });
  afterEach(() => supply.tools.caller.close());

  const receiveSms = (sms: SuppliedSms) => {
    received.push(sms);
    return Promise.resolve({ outcome: 'delivered' as const });
  };
  const poll = () => pollUpstreamSms(supply.tools, 3, receiveSms);
  const pollAt = async (status: string): Promise<void> => {
    shop.status = status;
    await poll();
  };

  it('submits the whole text under the name of the service, and asks for one more', async () => {
    shop.fullSms = 'FULL_SMS:Telegram code: 48213';
    await pollAt('STATUS_WAIT_CODE');
    await pollAt('STATUS_OK:48213');
    await poll();
    expect(received).to.deep.equal([
      {
        supplierId: 3,
        smsId: '77:0:48213',
        phone: '46731234567',
        from: 'telegram',
        text: 'Telegram code: 48213',
        statedCode: '48213',
      },
    ]);
    expect(shop.retriesAsked).to.equal(1);
  });

  it('submits the bare code where the shop keeps the text', async () => {
    for (const code of ['48213', 'K7M2Q', 'HWKPTB', '735', '735 128']) {
      received = [];
      await pollAt(`STATUS_OK:${code}`);
      await pollAt(`STATUS_WAIT_RETRY:${code}`);
      expect(received.map(({ text, statedCode }) => ({ text, statedCode }))).to.deep.equal([
        { text: code, statedCode: code },
      ]);
    }
  });

  it('takes a whole text in the place of the code for no statement of a code', async () => {
    await pollAt('STATUS_OK:Welcome to MTS! Your tariff is Super 5000. Call 0890.');
    expect(received.map(({ statedCode }) => statedCode)).to.deep.equal([undefined]);
  });

  it('submits each further code once, the same code again too', async () => {
    for (const status of [
      'STATUS_OK:1111',
      'STATUS_WAIT_RETRY:1111',
      'STATUS_WAIT_RETRY:1111',
      'STATUS_OK:2222',
      'STATUS_OK:2222',
    ]) {
      await pollAt(status);
    }
    for (const status of ['STATUS_WAIT_RETRY:2222', 'STATUS_OK:2222']) await pollAt(status);
    expect(received.map(({ smsId }) => smsId)).to.deep.equal(['77:0:1111', '77:1:2222', '77:2:2222']);
  });

  it('takes a shop that gives one code only as it is', async () => {
    shop.retry = 'BAD_STATUS';
    for (let round = 0; round < 4; round += 1) await pollAt('STATUS_OK:1111');
    expect([received.length, shop.retriesAsked]).to.deep.equal([1, 1]);
  });

  it('hands an SMS in again under the same id when storing failed', async () => {
    shop.status = 'STATUS_OK:1111';
    await pollUpstreamSms(supply.tools, 3, () => Promise.reject(new Error('the database is away')));
    await poll();
    expect(received.map(({ smsId }) => smsId)).to.deep.equal(['77:0:1111']);
  });

  it('asks no more after the outcome, nor after the shop has cancelled', async () => {
    const asked = () => server.seen.length;
    await pollAt('STATUS_CANCEL');
    const before = asked();
    await poll();
    expect(asked()).to.equal(before);
    await closeClaim(3, '77', { isGivenBack: true });
    await poll();
    expect(asked()).to.equal(before);
  });
});
