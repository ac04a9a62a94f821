import { expect } from 'chai';

import type { SupplierSettings, SupplierTrial } from '@shop/shared-types/contract/admin/suppliers';
import type { PartnerAgent } from '@shop/shared-types/contract/partner-agents';

import { createStaffCaller, editor } from '../../back-office/admin/call-as-staff.fixture.ts';
import { auditEntryCollection } from '../../platform/audit-log/audit-entry.model.ts';
import {
  json,
  startOutsideServer,
  type OutsideServer,
} from '../../platform/outside-calls/start-outside-server.fixture.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';

interface Submitted {
  agent: PartnerAgent;
  newKey: string | null;
}

describe('an agent that a partner submits', function agents() {
  this.timeout(60_000);
  let shop: TestShop;
  let software: OutsideServer;
  after(async () => {
    await software.stop();
    await shop.close();
  });
  useTestDatabase();
  before(async () => {
    shop = await startTestShop();
    software = await startOutsideServer(json({ status: 'SUCCESS', countryList: [] }));
  });

  const call = createStaffCaller(() => shop);
  const path = '/api/partner/agents';
  let names = 0;
  const selection = (changes: object = {}) => {
    names += 1;
    return { name: `Agent ${names}`, url: 'https://agent.example.com/hub', key: `a-key-of-agent-${names}`, ...changes };
  };
  const submit = (changes: object = {}, as: 'partner' | 'buyer' | 'stranger' = 'partner') =>
    call<Submitted>('post', path, { as, body: selection(changes) });
  const review = (id: number, body: object) =>
    call<SupplierSettings>('post', `/api/admin/suppliers/${id}/reviews`, { body });
  const turn = (id: number) => call('put', `/api/admin/suppliers/${id}`, { body: { isEnabled: true } });
  const own = async () => (await call<PartnerAgent[]>('get', path, { as: 'partner' })).data;

  it('waits off sale until the staff accepts it, and then sells as the partner’s own (rule 21.10)', async () => {
    const { data } = await submit();
    expect(data.newKey).to.equal(null);
    expect(data.agent).to.include({ state: 'handed-in', isSelling: false, comment: '' });
    expect((await turn(data.agent.id)).code).to.equal('STATUS_CONFLICT');
    expect((await review(data.agent.id, { decision: 'accepted' })).code, 'untried').to.equal('SUPPLIER_NOT_TRIED');
    const accepted = await review(data.agent.id, { decision: 'accepted', withoutTrial: 'tried by hand' });
    const partnerId = (await UserModel.findOne({ email: 'partner@example.com' }).orFail())._id;
    expect(accepted.data).to.include({ ownerUserId: partnerId, isEnabled: true, review: 'accepted' });
    expect((await own())[0]).to.include({ id: data.agent.id, state: 'accepted', isSelling: true });
    await review(data.agent.id, { decision: 'accepted' });
    const again = await review(data.agent.id, { decision: 'refused', comment: 'No, after all.' });
    expect(again.code).to.equal('STATUS_CONFLICT');
    const changed = await call('put', `${path}/${data.agent.id}`, { as: 'partner', body: selection() });
    expect(changed.code).to.equal('STATUS_CONFLICT');
    const log = await auditEntryCollection().find({ action: 'supplier.review' }).toArray();
    expect(log.map(({ staff, target }) => [staff, target])).to.deep.equal([[editor, `supplier:${data.agent.id}`]]);
  });

  it('is refused with a reason that the partner reads, and submitted again when it is mended', async () => {
    const { data } = await submit();
    const { id } = data.agent;
    expect((await review(id, { decision: 'refused' })).code).to.equal('INPUT_INVALID');
    await review(id, { decision: 'refused', comment: 'It answers nothing.' });
    expect((await own())[0]).to.include({ id, state: 'refused', comment: 'It answers nothing.' });
    const mended = selection({ url: 'https://other.example.com/hub' });
    const again = await call<Submitted>('put', `${path}/${id}`, { as: 'partner', body: mended });
    expect(again.data.agent).to.include({ id, state: 'handed-in', url: mended.url, comment: '', decidedAt: null });
  });

  it('never leads into a private network, unless the staff allows it', async () => {
    for (const url of ['http://127.0.0.1:4000/', 'http://10.0.0.7/', 'http://[::1]/', 'http://localhost/'])
      expect((await submit({ url })).code, url).to.equal('SUPPLIER_URL_REFUSED');
    const { data } = await submit();
    const tryOut = () =>
      call<SupplierTrial>('post', `${path}/${data.agent.id}/trials`, { as: 'partner', body: { country: 46 } });
    expect((await tryOut()).data.problem?.code, 'nobody is there').to.be.a('string');
    const settings = { url: software.url, allowsPrivateUrl: true };
    await call('put', `/api/admin/suppliers/${data.agent.id}/settings`, { body: settings });
    const answered = await tryOut();
    expect(answered.data, JSON.stringify(answered)).to.deep.include({ problem: null, numbers: 0, inCountry: [] });
    await review(data.agent.id, { decision: 'accepted' });
  });

  it('is the partner’s alone, once under a name and a key, and five of them wait at most', async () => {
    const { data } = await submit({ key: undefined });
    expect(data.newKey).to.match(/^[0-9a-f]{48}$/);
    expect(JSON.stringify(await own())).not.to.include(data.newKey);
    expect((await submit({ name: data.agent.name })).code).to.equal('NAME_TAKEN');
    expect((await submit({ key: data.newKey })).code).to.equal('SUPPLIER_KEY_TAKEN');
    expect((await submit({}, 'buyer')).code).to.equal('FORBIDDEN');
    // Suppliers that the operator connected are not the partner's to try or to change.
    for (const id of [1, 9_999]) {
      expect((await call('put', `${path}/${id}`, { as: 'partner', body: selection() })).code).to.equal(
        'SUPPLIER_NOT_FOUND',
      );
      const tried = await call('post', `${path}/${id}/trials`, { as: 'partner', body: {} });
      expect(tried.code).to.equal('SUPPLIER_NOT_FOUND');
    }
    const codes: (string | undefined)[] = [];
    for (let more = 0; more < 5; more += 1) codes.push((await submit()).code);
    expect(codes).to.include('SUPPLIERS_LIMIT');
    expect((await own()).filter(({ state }) => state !== 'accepted')).to.have.length(5);
  });
});
