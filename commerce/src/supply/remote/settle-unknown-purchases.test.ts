import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { SupplierNoticeModel } from '../directory/supplier-notice.model.ts';
import { expect } from 'chai';

import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildNumberRequest, saveSupplier, type TestSupply } from '../build-supply.fixture.ts';
import { claimNumber } from '../pool/claim-number.ts';
import { QueuedOutcomeModel } from '../outcomes/queued-outcome.model.ts';
import { settleUnknownPurchases, type FoundNumber, type UnknownPurchase } from './settle-unknown-purchases.ts';
import { startTestSupplier, type TestSupplier } from '../start-test-supplier.fixture.ts';

const running = (activationId: string, overrides: Record<string, unknown> = {}) => ({
  activationId,
  serviceCode: 'wa',
  phoneNumber: '46731234567',
  countryCode: '46',
  activationStatus: '4',
  activationTime: '2026-01-05 09:00:01',
  ...overrides,
});

describe('settleUnknownPurchases', () => {
  useTestDatabase();
  let shop: TestSupplier;
  let supply: TestSupply;
  let active: unknown;
  let settled: { intentId: number; found: FoundNumber | undefined }[];
  before(async () => {
    shop = await startTestSupplier(
      (_request, res) => void res.end(typeof active === 'string' ? active : JSON.stringify(active)),
    );
  });
  after(() => shop.stop());
  beforeEach(async () => {
    await emptyDatabase();
    await saveSupplier({ _id: 2, kind: 'agent', url: shop.url });
    await saveSupplier({ _id: 3, kind: 'upstream', url: shop.url });
    supply = startTestEngine().supply;
    await supply.tools.directory.refresh();
    supply.clock.advance(20_000);
    active = { status: 'error', error: 'NO_ACTIVATIONS' };
    settled = [];
  });
  afterEach(() => supply.tools.caller.close());

  const unknown = (overrides: Partial<UnknownPurchase> = {}): UnknownPurchase => ({
    intentId: 5,
    supplierId: 3,
    service: 'wa',
    country: 46,
    calledAt: new Date('2026-01-05T09:00:00Z'),
    ...overrides,
  });
  const settle = (purchases: UnknownPurchase[], { isAdopted }: { isAdopted: boolean }) =>
    settleUnknownPurchases(supply.tools, {
      list: () => Promise.resolve(purchases),
      settle: (purchase) => {
        settled.push(purchase);
        return Promise.resolve({ isAdopted });
      },
    });
  const found = { supplierActivationId: '77', phone: '46731234567', operator: 'any' };
  const outcomes = async () => (await QueuedOutcomeModel.find().lean()).map(({ _id }) => _id);

  for (const [name, answer] of [
    ['the classic list', { status: 'success', activeActivations: [running('77')] }],
    ['the list under data', { status: 'success', activeActivations: { total: 1 }, data: [running('77')] }],
  ] as const) {
    it(`adopts what the upstream runs for us and nobody here knows (${name})`, async () => {
      active = answer;
      await settle([unknown()], { isAdopted: true });
      expect(settled).to.deep.equal([{ intentId: 5, found }]);
      expect(await outcomes()).to.deep.equal([]);
    });
  }

  it('gives back what the buyer no longer takes', async () => {
    active = { status: 'success', activeActivations: [running('77')] };
    await settle([unknown()], { isAdopted: false });
    expect(await outcomes()).to.deep.equal(['3:77:cancelled']);
  });

  it('leaves other purchases alone: known, older, of another service or country', async () => {
    await claimNumber({
      supplierId: 3,
      ...found,
      selection: buildNumberRequest({ intentId: 4 }),
      at: supply.clock.now(),
    });
    active = {
      status: 'success',
      activeActivations: [
        running('77'),
        running('78', { activationTime: '2026-01-05 08:40:00' }),
        running('79', { serviceCode: 'tg' }),
        running('80', { countryCode: '16' }),
      ],
    };
    await settle([unknown()], { isAdopted: true });
    expect(settled).to.deep.equal([]);
  });

  it('gives two lost numbers to two purchases', async () => {
    active = { status: 'success', activeActivations: [running('77'), running('78', { phoneNumber: '46739876543' })] };
    await settle([unknown(), unknown({ intentId: 6 })], { isAdopted: true });
    expect(settled.map(({ intentId, found: given }) => [intentId, given?.supplierActivationId])).to.deep.equal([
      [5, '77'],
      [6, '78'],
    ]);
  });

  it('releases a purchase that is not found once a late answer can no longer come', async () => {
    await settle([unknown()], { isAdopted: false });
    expect(settled).to.deep.equal([]);
    supply.clock.advance(70_000);
    await settle([unknown()], { isAdopted: false });
    expect(settled).to.deep.equal([{ intentId: 5, found: undefined }]);
  });

  it('waits while the upstream does not tell, until the time of the activation is over', async () => {
    active = 'ERROR_SQL';
    supply.clock.advance(600_000);
    await settle([unknown()], { isAdopted: false });
    expect(settled).to.deep.equal([]);
    supply.clock.advance(580_000);
    await settle([unknown()], { isAdopted: false });
    expect(settled).to.have.length(1);
  });

  it('adopts a good row beside odd ones, and waits while a row that cannot be read may be the purchase (rule 8.16)', async () => {
    const odd = [
      null,
      'row',
      running('', {}),
      running('78', { phoneNumber: null }),
      running('79', { countryCode: 'x' }),
      running('80', { serviceCode: 7, countryCode: null }),
    ];
    for (const row of odd) {
      settled = [];
      active = { status: 'success', activeActivations: [row] };
      await settle([unknown({ calledAt: new Date(supply.clock.now().getTime() - 600_000) })], { isAdopted: false });
      expect(settled, JSON.stringify(row)).to.deep.equal([]);
    }
    expect(await SupplierNoticeModel.countDocuments({ kind: 'answer-broken' })).to.equal(1);
    active = {
      status: 'success',
      activeActivations: [...odd, running('77', { activationTime: '2026-99-99 10:00:00' })],
    };
    await settle([unknown()], { isAdopted: true });
    expect(settled).to.deep.equal([{ intentId: 5, found }]);
  });

  it('leaves a purchase alone that its node is still working on', async () => {
    await settle([unknown({ supplierId: 2, calledAt: supply.clock.now() })], { isAdopted: false });
    expect(settled).to.deep.equal([]);
  });

  it('releases a purchase at an agent, since agents cannot be asked', async () => {
    await settle([unknown({ supplierId: 2 })], { isAdopted: false });
    expect(settled).to.deep.equal([{ intentId: 5, found: undefined }]);
  });

  it('finds what was claimed before the node stopped, at an agent too', async () => {
    await claimNumber({
      supplierId: 2,
      ...found,
      selection: buildNumberRequest({ intentId: 5 }),
      at: supply.clock.now(),
    });
    await settle([unknown({ supplierId: 2 })], { isAdopted: false });
    expect(settled[0]?.found).to.include(found);
    expect(await outcomes()).to.deep.equal(['2:77:cancelled']);
    await settle([unknown({ supplierId: 2 })], { isAdopted: true });
    expect(settled[1]?.found, 'what was given back is not sold').to.equal(undefined);
  });
});
