import { expect } from 'chai';

import type { Activation } from '@shop/shared-types/contract/activations';
import type { AdminOrder, adminOrdersContract } from '@shop/shared-types/contract/admin/orders';
import type { SupplierSettings } from '@shop/shared-types/contract/admin/suppliers';
import type { adminTodayContract } from '@shop/shared-types/contract/admin/today';
import type { AnswerOf } from '@shop/shared-types/endpoint';

import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount } from '../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { eventually } from '../../supply/build-supply.fixture.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { playUpstream, type PlayedUpstream } from '../../supply/upstream/play-upstream.fixture.ts';
import { createStaffCaller } from './call-as-staff.fixture.ts';

type Margin = AnswerOf<typeof adminOrdersContract.adminGetMarginReport>;
type Today = AnswerOf<typeof adminTodayContract.adminGetToday>;

describe('what an upstream really charges (rule 21.11)', function costs() {
  this.timeout(60_000);
  let shop: TestShop;
  let upstream: PlayedUpstream;
  let loops: { stop(): Promise<void> };
  let supplierId: number;
  after(async () => {
    await loops.stop();
    await upstream.stop();
    await shop.close();
  });
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  before(async () => {
    shop = await startTestShop();
    await SupplierModel.updateMany({}, { isEnabled: false });
    upstream = await playUpstream();
    loops = shop.commerce.start();
    const body = { kind: 'upstream', name: 'North', url: upstream.url, key: upstream.key, allowsPrivateUrl: true };
    const added = await call<{ supplier: SupplierSettings }>('post', '/api/admin/suppliers', { body });
    supplierId = added.data.supplier.id;
    await call('post', `/api/admin/suppliers/${supplierId}/trials`, { body: {} });
    await call('put', `/api/admin/suppliers/${supplierId}`, { body: { isEnabled: true } });
    const { priceBook, stock } = shop.commerce;
    await eventually(
      () => priceBook.offersFor({ service: 'tg', country: 46 }).length > 0 && stock.countFor(supplierId, 46, 'tg') > 0,
    );
  });
  beforeEach(() => {
    upstream.status = 'STATUS_WAIT_CODE';
    upstream.refusesCancel = false;
  });

  const buy = async (): Promise<Activation> => {
    const body = { service: 'tg', country: 46 };
    const { data, code } = await call<Activation>('post', '/api/activations', { as: 'buyer', body });
    expect(code).to.equal(undefined);
    return data;
  };
  const orderOf = async (id: number) =>
    (await call<{ order: AdminOrder }>('get', `/api/admin/orders/${id}`)).data.order;
  const owedToUpstream = () => readDerivedBalance(partnerAccount(supplierId));
  const costOf = async (): Promise<{ margin: number; today: number }> => {
    const [day] = (await call<Margin>('get', '/api/admin/reports/margin?days=1')).data;
    const { now } = (await call<Today>('get', '/api/admin/today')).data;
    return { margin: day?.suppliers ?? 0, today: now.suppliers };
  };

  it('is kept with the order, and is the cost of a number whose code was paid', async () => {
    const bought = await buy();
    expect((await orderOf(bought.id)).supplierCharged).to.equal(250);
    upstream.status = 'STATUS_OK:48213';
    await eventually(async () => (await orderOf(bought.id)).status === 'received');
    expect((await orderOf(bought.id)).supplierShare, 'expected').to.be.greaterThan(250);
    expect((await call('post', `/api/activations/${bought.id}/finish`, { as: 'buyer' })).status).to.equal(200);
    await eventually(async () => (await orderOf(bought.id)).supplierGaveBack !== null);
    await eventually(async () => (await owedToUpstream()) === 250);
    expect(await orderOf(bought.id)).to.include({ supplierCharged: 250, supplierGaveBack: 0 });
    expect(await costOf()).to.deep.equal({ margin: 250, today: 250 });
  });

  it('is nothing for a number that is cancelled in time', async () => {
    const bought = await buy();
    await call('post', `/api/activations/${bought.id}/cancel`, { as: 'buyer' });
    await eventually(async () => (await orderOf(bought.id)).supplierGaveBack === 250);
    expect(await owedToUpstream()).to.equal(250);
  });

  it('stays with the house where the upstream refuses the cancel, although the buyer pays nothing', async () => {
    upstream.refusesCancel = true;
    const bought = await buy();
    await call('post', `/api/activations/${bought.id}/cancel`, { as: 'buyer' });
    await eventually(async () => (await owedToUpstream()) === 500);
    expect(await orderOf(bought.id)).to.include({ status: 'cancelled', supplierCharged: 250, supplierGaveBack: 0 });
    expect(await costOf()).to.deep.equal({ margin: 500, today: 500 });
  });

  it('is not taken back from the upstream when the buyer is refunded later', async () => {
    const bought = await buy();
    upstream.status = 'STATUS_OK:48214';
    await eventually(async () => (await orderOf(bought.id)).status === 'received');
    const body = { kind: 'activation', id: String(bought.id), amount: bought.price, reason: 'the code did not work' };
    const refunded = await call('post', '/api/admin/refunds', { body });
    expect(refunded.code).to.equal(undefined);
    await eventually(async () => (await owedToUpstream()) === 750);
    expect((await auditShop()).findings).to.deep.equal([]);
  });
});
