import { expect } from 'chai';
import mongoose from 'mongoose';

import type { Activation } from '@shop/shared-types/contract/activations';
import type {
  SupplierFigures,
  SupplierHealth,
  SupplierSettings,
  SupplierTrial,
} from '@shop/shared-types/contract/admin/suppliers';

import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { createEngineNode, type EngineNode } from '../../app/create-engine-node.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { eventually } from '../../supply/build-supply.fixture.ts';
import { ActivationModel } from '../../sales/activations/activation.model.ts';
import { SmsModel } from '../../sales/activations/sms/sms.model.ts';
import { SupplierActivationModel } from '../../supply/remote/supplier-activation.model.ts';
import { noteSupplierFault } from '../../supply/directory/note-supplier-fault.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { playUpstream, type PlayedUpstream } from '../../supply/upstream/play-upstream.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { createStaffCaller, editor } from './call-as-staff.fixture.ts';

interface Added {
  supplier: SupplierSettings;
  newKey: string | null;
}

/** A node takes a change up within this time: the directory is read every 1.5 s, and a new connection is polled at once. */
const secondsMax = 6;

describe('a supplier, connected by the operator', function connect() {
  this.timeout(60_000);
  let shop: TestShop;
  let other: EngineNode;
  let upstream: PlayedUpstream;
  let loops: { stop(): Promise<void> }[] = [];
  after(async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    await upstream.stop();
    await other.close();
    await shop.close();
  });
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    // The demo's suppliers would sell, too, where a demo runs on the same machine.
    await SupplierModel.updateMany({}, { isEnabled: false });
    const { config } = shop.commerce;
    other = await createEngineNode({ config, connection: mongoose.connection, logger: createLogger('silent') });
    await other.refresh();
    upstream = await playUpstream();
    loops = [shop.commerce.start(), other.start()];
  });

  const call = createStaffCaller(() => shop);
  const path = (id: number, rest = '') => `/api/admin/suppliers/${id}${rest}`;
  const selection = (changes: object = {}) => ({
    kind: 'upstream',
    name: `Upstream ${Math.random()}`,
    url: upstream.url,
    key: upstream.key,
    allowsPrivateUrl: true,
    ...changes,
  });
  const add = (changes: object = {}) => call<Added>('post', '/api/admin/suppliers', { body: selection(changes) });
  const change = (id: number, body: object) => call<SupplierSettings>('put', path(id, '/settings'), { body });
  const tryOut = (id: number, body: object = {}) => call<SupplierTrial>('post', path(id, '/trials'), { body });
  const turn = (id: number, isEnabled: boolean) => call('put', path(id), { body: { isEnabled } });
  const settingsOf = async (id: number) => (await call<{ supplier: SupplierSettings }>('get', path(id))).data.supplier;
  const sellersOn = ({ priceBook, stock }: EngineNode) =>
    priceBook
      .offersFor({ service: 'tg', country: 46 })
      .filter(({ supplierId }) => stock.countFor(supplierId, 46, 'tg') > 0)
      .map(({ supplierId }) => supplierId);
  const actionsAbout = async (id: number) =>
    (
      await auditEntryCollection()
        .find({ target: `supplier:${id}` })
        .sort({ at: 1 })
        .toArray()
    ).map(({ staff, action }) => `${staff} ${action}`);
  /** Both nodes run; neither is started again. */
  const onBothNodes = async (holds: (node: EngineNode) => boolean): Promise<void> => {
    const startedMs = performance.now();
    await eventually(() => [shop.commerce, other].every(holds));
    expect((performance.now() - startedMs) / 1000, 'seconds').to.be.below(secondsMax);
  };

  describe('an upstream', () => {
    let id: number;

    it('comes into being off sale, with its key sealed and shown to nobody', async () => {
      const { status, data } = await add({ name: 'North numbers' });
      expect(status).to.equal(200);
      expect(data.newKey).to.equal(null);
      expect(data.supplier).to.deep.include({
        kind: 'upstream',
        name: 'North numbers',
        hasKey: true,
        isEnabled: false,
        ownerUserId: null,
        markets: { services: [], countries: [] },
        marginPercent: null,
      });
      id = data.supplier.id;
      const stored = await SupplierModel.findById(id).lean();
      const log = await auditEntryCollection().find().toArray();
      const seen = await call('get', path(id));
      expect(JSON.stringify([data, stored, log, seen])).not.to.include(upstream.key);
      expect(shop.commerce.secrets.decrypt('supplier-key', stored?.keySealed ?? '')).to.equal(upstream.key);
      expect(await actionsAbout(id)).to.deep.equal([`${editor} supplier.add`]);
    });

    it('is put on sale by nobody before a test call has passed, or with a reason that is kept (rule 21.15)', async () => {
      expect((await turn(id, true)).code).to.equal('SUPPLIER_NOT_TRIED');
      const { data: dead } = await add({ url: 'http://127.0.0.1:9/' });
      const other = dead.supplier.id;
      expect((await tryOut(other)).data.problem).not.to.equal(null);
      expect((await turn(other, true)).code, 'the test failed').to.equal('SUPPLIER_NOT_TRIED');
      const body = { isEnabled: true, withoutTrial: 'their test server is down, they sell' };
      expect((await call('put', path(other), { body })).code).to.equal(undefined);
      const [entry] = await auditEntryCollection()
        .find({ target: `supplier:${other}`, action: 'supplier.switch' })
        .toArray();
      expect(entry?.reason).to.equal(body.withoutTrial);
      await turn(other, false);
    });

    it('is tried before it sells: balance, stock by country, and the time', async () => {
      const { data } = await tryOut(id, { country: 46 });
      expect(data).to.deep.include({
        balance: '1000.00',
        countries: 1,
        numbers: 12,
        inCountry: [{ service: 'tg', numbers: 12 }],
        problem: null,
      });
      expect(data.tookMs).to.be.within(1, 10_000);
      expect((await actionsAbout(id)).at(-1)).to.equal(`${editor} supplier.try`);
      expect(sellersOn(shop.commerce)).not.to.include(id);
    });

    it('sells on every node within seconds of the switch, and its number brings the code', async () => {
      await turn(id, true);
      await onBothNodes((node) => sellersOn(node).includes(id));
      const body = { service: 'tg', country: 46 };
      const answer = await call<Activation>('post', '/api/activations', { as: 'buyer', body });
      expect(answer.code).to.equal(undefined);
      const bought = answer.data;
      upstream.status = 'STATUS_OK:48213';
      const received = async () =>
        (await call<Activation>('get', `/api/activations/${bought.id}`, { as: 'buyer' })).data.messages;
      await eventually(async () => (await received()).length > 0);
      upstream.status = 'STATUS_WAIT_CODE';
      expect((await received())[0]?.code).to.equal('48213');
      expect((await auditShop()).findings).to.deep.equal([]);
    });

    it('shows how it is: answer time, failed polls and sales', async () => {
      const health = (await call<SupplierHealth[]>('get', '/api/admin/suppliers')).data.find((one) => one.id === id);
      expect(health).to.include({ stock: 12, sold: 1, delivered: 1, circuit: 'closed', failuresInARow: 0 });
      expect(health?.answerMs).to.be.within(0, 10_000);
    });

    it('has figures of its own: balance, stock by place, time to code, margin, mismatched SMS (rule 19.53)', async () => {
      const sms = { _id: `${id}:x`, supplierId: id, smsId: 'x', phone: '46730000001', from: 'Other', text: '' };
      await SmsModel.create([{ ...sms, outcome: 'unclaimed', waitedFor: ['tg'], receivedAt: new Date() }]);
      const { data } = await call<SupplierFigures>('get', path(id, '/figures?days=1'));
      const [order] = await ActivationModel.find({ supplierId: id }).lean();
      const claim = await SupplierActivationModel.findOne({ supplierId: id }).lean();
      const cost = claim?.charged ?? order?.supplierShare ?? 0;
      expect(data.health).to.include({ id, sold: 1, sampleSize: 1, delivered: 1 });
      expect(data.balance).to.include({ said: '1000.00' });
      expect(data.running).to.equal(1);
      expect(data.medianSeconds).to.be.within(0, 60);
      expect(data).to.include({ turnover: order?.price, cost, margin: (order?.price ?? 0) - cost });
      expect(data.mismatched.count).to.equal(1);
      expect(data.mismatched.newest[0]).to.deep.include({ phone: '46730000001', waitedFor: ['Telegram'] });
      const [place, ...others] = data.places;
      expect(others).to.deep.equal([]);
      expect(place).to.deep.include({ country: 46, countryName: 'Sweden', countryIso: 'SE' });
      expect(place?.services[0]).to.include({ service: 'tg', name: 'Telegram' });
      await ActivationModel.updateMany({ supplierId: id }, { refundedAt: new Date() });
      expect((await call<SupplierFigures>('get', path(id, '/figures'))).data.turnover, 'refunded').to.equal(0);
      await ActivationModel.updateMany({ supplierId: id }, { refundedAt: null });
      expect((await call('get', path(99_999, '/figures'))).code).to.equal('SUPPLIER_NOT_FOUND');
    });

    it('is paused until a moment, and sells again when it has come', async () => {
      const until = new Date(Date.now() + 4_000).toISOString();
      const { data } = await call<SupplierSettings>('put', path(id, '/pause'), { body: { until } });
      expect(data).to.include({ pausedUntil: until, isEnabled: true });
      await onBothNodes((node) => !sellersOn(node).includes(id));
      await eventually(() => [shop.commerce, other].every((node) => sellersOn(node).includes(id)));
      expect(Date.now()).to.be.at.least(new Date(until).getTime());
    });

    it('sells where it may, at a margin of its own', async () => {
      const offer = (node: EngineNode) =>
        node.priceBook.offersFor({ service: 'tg', country: 46 }).find(({ supplierId }) => supplierId === id);
      const house = offer(shop.commerce);
      await change(id, { marginPercent: 100 });
      await onBothNodes((node) => (offer(node)?.price ?? 0) > (house?.price ?? 0));
      expect(offer(other)?.supplierShare).to.equal(house?.supplierShare);
      expect(offer(other)?.price).to.equal(Math.ceil((2 * (house?.supplierShare ?? 0)) / 10) * 10);
      await change(id, { markets: { services: ['wa'], countries: [] } });
      await onBothNodes((node) => offer(node) === undefined);
      await change(id, { markets: { services: ['tg'], countries: [2, 46] }, marginPercent: null });
      await onBothNodes((node) => offer(node)?.price === house?.price);
    });

    it('gets another key, which every node uses within seconds', async () => {
      upstream.key = 'the-next-upstream-key';
      expect((await tryOut(id)).data.problem).to.deep.include({ code: 'SUPPLIER_KEY_REFUSED', said: 'BAD_KEY' });
      const body = { key: upstream.key };
      const { data } = await call<Added>('post', path(id, '/keys'), { body });
      expect(data.newKey).to.equal(null);
      expect(data.supplier).to.include({ isEnabled: false, isOffUntilTried: true });
      await onBothNodes(({ supply }) => supply.directory.connectionOf(id)?.key === upstream.key);
      await onBothNodes((node) => !sellersOn(node).includes(id));
      expect((await tryOut(id)).data.problem).to.equal(null);
      await onBothNodes((node) => sellersOn(node).includes(id));
      const missing = await call('post', path(id, '/keys'), { body: {} });
      expect(missing.code).to.equal('SUPPLIER_KEY_MISSING');
    });

    it('leaves sale with another address, until a test call of that address passes (rule 21.18)', async () => {
      const { isEnabled: before } = (await change(id, { priority: 1, url: upstream.url })).data;
      expect(before, 'the same address').to.equal(true);
      const dead = (await change(id, { url: 'http://127.0.0.1:9/' })).data;
      expect(dead).to.include({ isEnabled: false, isOffUntilTried: true, isTried: false });
      expect((await tryOut(id)).data.problem).not.to.equal(null);
      expect((await settingsOf(id)).isEnabled, 'the test failed').to.equal(false);
      const reason = 'their new address answers from tonight on';
      await change(id, { url: upstream.url });
      await call('put', path(id), { body: { isEnabled: true, withoutTrial: reason } });
      const kept = (await change(id, { url: `${upstream.url}?v=2`, withoutTrial: reason })).data;
      expect(kept, 'with a reason it goes on').to.include({ isEnabled: true, isOffUntilTried: false });
      const [entry] = await auditEntryCollection()
        .find({ target: `supplier:${id}`, action: 'supplier.change' })
        .sort({ at: -1 })
        .toArray();
      expect(entry?.reason).to.equal(reason);
      await change(id, { url: upstream.url, withoutTrial: reason });
    });

    it('stays off sale when staff took it off, however its test call ends (rule 21.18)', async () => {
      await change(id, { url: 'http://127.0.0.1:9/' });
      await turn(id, false);
      await change(id, { url: upstream.url });
      expect((await tryOut(id)).data.problem).to.equal(null);
      expect((await settingsOf(id)).isEnabled).to.equal(false);
      await turn(id, true);
      expect((await settingsOf(id)).isEnabled).to.equal(true);
    });

    it('is not put on sale by a test call of the address that it had before (rule 21.18)', async () => {
      const slow = tryOut(id);
      const changed = change(id, { url: 'http://127.0.0.1:9/' });
      await Promise.all([slow, changed]);
      expect((await settingsOf(id)).isEnabled).to.equal(false);
      await change(id, { url: upstream.url });
      await tryOut(id);
      expect((await settingsOf(id)).isEnabled).to.equal(true);
    });

    it('is archived: it leaves sale, and nobody sells from it before it is taken out again (rule 19.53)', async () => {
      const archive = (isArchived: boolean, reason = 'they closed their shop') =>
        call<SupplierSettings>('put', path(id, '/archive'), { body: { isArchived, reason } });
      expect((await archive(true, ' ')).code, 'without a reason').to.equal('INPUT_INVALID');
      expect((await archive(true)).data).to.include({ isEnabled: false });
      await archive(true);
      expect((await turn(id, true)).code).to.equal('STATUS_CONFLICT');
      await tryOut(id);
      expect(await settingsOf(id)).to.include({ isEnabled: false, isTried: true });
      const listed = (await call<SupplierHealth[]>('get', '/api/admin/suppliers')).data.find((one) => one.id === id);
      expect(listed?.isArchived).to.equal(true);
      const entries = await auditEntryCollection()
        .find({ target: `supplier:${id}`, action: 'supplier.archive' })
        .toArray();
      expect(entries.map(({ reason }) => reason)).to.deep.equal(['they closed their shop']);
      expect((await archive(false)).data).to.include({ isEnabled: false, archivedAt: null });
      await turn(id, true);
      expect((await settingsOf(id)).isEnabled).to.equal(true);
    });

    it('shows the notices about it, newest first', async () => {
      const at = new Date();
      await noteSupplierFault({ supplierId: id, kind: 'number-refused', subject: '46730000001', at });
      const { notices } = (await call<{ notices: { kind: string; subject: string }[] }>('get', path(id))).data;
      expect(notices[0]).to.include({ kind: 'number-refused', subject: '46730000001' });
    });
  });

  describe('an agent', () => {
    it('gets a key that is shown once, and calls the shop with it until it gets another', async () => {
      const partner = await UserModel.findOne({ email: 'partner@example.com' }).orFail();
      const url = 'http://agent.example:8080/agent';
      const body = { kind: 'agent', key: undefined, url, ownerUserId: partner._id, allowsPrivateUrl: false };
      const { data } = await add(body);
      const { id, ownerUserId } = data.supplier;
      expect(ownerUserId).to.equal(partner._id);
      expect(data.newKey).to.match(/^[0-9a-f]{48}$/);
      const knows =
        (key: string | null) =>
        ({ supply }: EngineNode) =>
          supply.directory.findBySoftwareKey(key ?? '')?.supplierId === id;
      await onBothNodes(knows(data.newKey));
      const next = (await call<Added>('post', path(id, '/keys'), { body: {} })).data;
      await onBothNodes((node) => knows(next.newKey)(node) && !knows(data.newKey)(node));
      const taken = await add({ kind: 'agent', key: next.newKey, url, allowsPrivateUrl: false });
      expect(taken.code).to.equal('SUPPLIER_KEY_TAKEN');
    });

    it('belongs to a partner whose account is on, and an upstream to the house', async () => {
      const buyer = await UserModel.findOne({ email: 'buyer@example.com' }).orFail();
      const partner = await UserModel.findOne({ email: 'partner@example.com' }).orFail();
      const owned = async (kind: string, ownerUserId: number) => (await add({ kind, ownerUserId })).code;
      expect(await owned('agent', buyer._id)).to.equal('SUPPLIER_OWNER_REFUSED');
      expect(await owned('upstream', partner._id)).to.equal('SUPPLIER_OWNER_REFUSED');
      expect(await owned('agent', 2_000_000_000)).to.equal('USER_NOT_FOUND');
    });
  });

  it('has a name of its own, and a key where only the other side can make one', async () => {
    await add({ name: 'Taken' });
    expect((await add({ name: 'Taken' })).code).to.equal('NAME_TAKEN');
    expect((await add({ key: undefined })).code).to.equal('INPUT_INVALID');
    const both = await Promise.all([add({ name: 'At once' }), add({ name: 'At once' })]);
    expect(both.map(({ code }) => code).sort()).to.deep.equal(['NAME_TAKEN', undefined]);
  });

  it('lies in the operator’s own network only where the operator allows it', async () => {
    for (const url of [
      'http://127.0.0.1:4100/',
      'http://10.0.0.8/',
      'http://shop.internal/',
      'ftp://shop.example/',
      'x',
    ])
      expect((await add({ url, allowsPrivateUrl: false })).code, url).to.equal('SUPPLIER_URL_REFUSED');
    const { data } = await add();
    expect((await change(data.supplier.id, { allowsPrivateUrl: false })).code).to.equal('SUPPLIER_URL_REFUSED');
  });

  it('is refused as a pool where only a remote supplier has an address and a key', async () => {
    const pool = 1;
    expect((await change(pool, { url: upstream.url, allowsPrivateUrl: true })).code).to.equal('SUPPLIER_IS_POOL');
    expect((await call('post', path(pool, '/keys'), { body: {} })).code).to.equal('SUPPLIER_IS_POOL');
    expect((await tryOut(pool)).code).to.equal('SUPPLIER_IS_POOL');
    expect((await change(pool, { priority: 7 })).data.priority).to.equal(7);
    expect((await change(99_999, { priority: 7 })).code).to.equal('SUPPLIER_NOT_FOUND');
  });

  describe('a trial call says in plain words what is wrong', () => {
    const problemOf = async (changes: object) => {
      const { data } = await add(changes);
      return (await tryOut(data.supplier.id)).data.problem;
    };

    it('with the key', async () => {
      const problem = await problemOf({ key: 'not-the-right-key' });
      expect(problem?.code).to.equal('SUPPLIER_KEY_REFUSED');
      expect(problem?.message).to.include('BAD_KEY').and.include('replace it here');
    });

    it('with the address, and with an answer of another protocol', async () => {
      expect(await problemOf({ url: 'http://127.0.0.1:1/' })).to.include({
        code: 'SUPPLIER_UNREACHABLE',
        said: 'ECONNREFUSED',
      });
      expect((await problemOf({ kind: 'agent', key: undefined }))?.code).to.equal('SUPPLIER_ANSWER_UNREADABLE');
    });

    it('with a key that it repeats, without showing that key', async () => {
      const key = 'a-key-that-comes-back';
      upstream.answerWith((_request, res) => void res.end(`ERROR:${key}`));
      const problem = await problemOf({ key });
      expect(problem?.code).to.equal('SUPPLIER_REFUSES');
      expect(JSON.stringify(problem)).not.to.include(key);
    });
  });
});
