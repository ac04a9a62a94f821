import { expect } from 'chai';

import { call, createPerson, runningStrapi, signIn } from '../testing/test-cms';
import { settleDemoStaff } from './ensure-demo-staff';

const staff = ['admin@example.com', 'editor@example.com', 'office@example.com'];
const users = () => runningStrapi().db.query('admin::user');

describe('the demo’s staff', () => {
  afterEach(() => settleDemoStaff(runningStrapi(), { hasDemoStaff: true }));

  it('goes with the demo, and its sessions with it; others stay', async () => {
    const session = await signIn('admin@example.com', 'demo-numeo');
    expect((await call('/admin/users/me', { token: session })).status).to.equal(200);
    const other = await createPerson('no-demo@example.com', 'Editor');
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: false });
    for (const email of staff) expect(await signIn(email, 'demo-numeo'), email).to.equal('');
    expect((await call('/admin/users/me', { token: session })).status).to.equal(401);
    expect((await call('/admin/users/me', { token: other })).status).to.equal(200);
  });

  it('goes on a database of a version that remembered nobody, and under another address', async () => {
    await users().update({ where: { email: 'office@example.com' }, data: { email: 'renamed@example.com' } });
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: false });
    expect(await signIn('renamed@example.com', 'demo-numeo')).to.equal('');
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: true });
    await runningStrapi().store({ type: 'core', name: 'demo-staff', key: 'ids' }).delete({});
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: false });
    for (const email of staff) expect(await signIn(email, 'demo-numeo'), email).to.equal('');
  });

  it('stays where the password is nobody else’s any more', async () => {
    const [admin] = staff;
    const person = await users().findOne({ where: { email: admin } });
    await runningStrapi().service('admin::user').updateById(person.id, { password: 'A-password-of-her-own-1' });
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: false });
    expect(await signIn(admin ?? '', 'A-password-of-her-own-1')).not.to.equal('');
    await users().delete({ where: { id: person.id } });
  });

  it('is there again with the next demo', async () => {
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: false });
    await settleDemoStaff(runningStrapi(), { hasDemoStaff: true });
    for (const email of staff) expect(await signIn(email, 'demo-numeo'), email).not.to.equal('');
  });
});
