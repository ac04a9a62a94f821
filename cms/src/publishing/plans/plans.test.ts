import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../../testing/test-cms';
import { carryOutPlans } from './carry-out-plans';
import { readPlans, type StoredPlan } from './stored-plans';

const uid = 'api::popup.popup';
const hourMs = 60 * 60_000;
const inAnHour = () => new Date(Date.now() + hourMs).toISOString();
const later = () => new Date(Date.now() + 2 * hourMs);

describe('planned publications', () => {
  let token = '';
  let documentId = '';
  const popups = () => runningStrapi().documents(uid);
  const isPublished = async () =>
    (await popups().findMany({ locale: 'en', status: 'published' })).some((one) => one.documentId === documentId);
  const plan = (json: object, as = token) =>
    call('/site/plans', {
      method: 'POST',
      token: as,
      json: { uid, documentId, locale: 'en', action: 'publish', at: inAnHour(), ...json },
    });
  const plansHere = async () =>
    (await call(`/site/plans?documentId=${documentId}`, { token })).body.data as StoredPlan[];

  before(async () => {
    token = await signIn('editor@example.com', 'demo-numeo');
  });
  beforeEach(async () => {
    ({ documentId } = await popups().create({
      locale: 'en',
      data: { key: 'planned', title: 'Planned', body: 'Text' },
    }));
  });
  afterEach(async () => {
    for (const { id } of await plansHere()) await call(`/site/plans/${id}`, { method: 'DELETE', token });
    await popups().delete({ documentId, locale: '*' });
  });

  it('go live at their moment, not before, and are then gone', async () => {
    expect((await plan({})).status).to.equal(200);
    expect(await plansHere()).to.have.length(1);
    expect((await plansHere())[0]).to.include({ by: 'editor@example.com', problem: null });
    await carryOutPlans(runningStrapi(), new Date());
    expect(await isPublished()).to.equal(false);
    await carryOutPlans(runningStrapi(), later());
    expect([await isPublished(), await plansHere()]).to.deep.equal([true, []]);
  });

  it('leave the site at their moment', async () => {
    await popups().publish({ documentId, locale: 'en' });
    await plan({ action: 'unpublish' });
    await carryOutPlans(runningStrapi(), later());
    expect(await isPublished()).to.equal(false);
  });

  it('can be dropped', async () => {
    await plan({});
    const [made] = await plansHere();
    expect((await call(`/site/plans/${made?.id}`, { method: 'DELETE', token })).status).to.equal(200);
    await carryOutPlans(runningStrapi(), later());
    expect(await isPublished()).to.equal(false);
  });

  it('stay with the reason when the form’s rules refuse them, and hold back no other plan', async () => {
    const { documentId: broken } = await popups().create({
      locale: 'en',
      data: { key: 'planned-broken', body: 'Text' } as never,
    });
    try {
      await plan({ documentId: broken });
      await plan({ at: new Date(Date.now() + hourMs + 1_000).toISOString() });
      await carryOutPlans(runningStrapi(), later());
      expect(await isPublished()).to.equal(true);
      const left = (await readPlans(runningStrapi())).filter((one) => one.documentId === broken);
      expect(left).to.have.length(1);
      expect(left[0]?.problem).to.include('title');
      await call(`/site/plans/${left[0]?.id}`, { method: 'DELETE', token });
    } finally {
      await popups().delete({ documentId: broken, locale: '*' });
    }
  });

  it('are refused in the past, for unknown types, and to staff who may not publish', async () => {
    expect((await plan({ at: '2020-01-01T00:00:00Z' })).status).to.equal(400);
    expect((await plan({ at: 'soon' })).status).to.equal(400);
    expect((await plan({ uid: 'admin::user' })).status).to.equal(400);
    expect((await plan({ action: 'delete' })).status).to.equal(400);
    expect((await plan({}, await createPerson('planning-author@example.com', 'Author'))).status).to.equal(403);
    expect((await call('/site/plans', { method: 'POST', json: {} })).status).to.equal(401);
    expect(await plansHere()).to.deep.equal([]);
  });

  it('are one of a kind for a language of a document, and name it for the calendar', async () => {
    expect((await plan({})).status).to.equal(200);
    expect((await plan({ at: later().toISOString() })).status).to.equal(400);
    expect((await plan({ action: 'unpublish', at: later().toISOString() })).status).to.equal(200);
    const { body } = await call('/site/plans', { token });
    const listed = (body.data as Record<string, unknown>[]).filter((one) => one.documentId === documentId);
    expect(listed.map(({ name, type, isSingle, mayDrop }) => [name, type, isSingle, mayDrop])).to.deep.equal([
      ['Planned', 'Popup', false, true],
      ['Planned', 'Popup', false, true],
    ]);
  });
});
