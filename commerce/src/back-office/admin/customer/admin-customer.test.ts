import { expect } from 'chai';

import type { CustomerOverview, UserNote } from '@shop/shared-types/contract/admin/customer';
import type { BalanceHistoryEntry } from '@shop/shared-types/contract/ledger';

import { writeAccountData } from '../../account-data/write-account-data.ts';
import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import { rejectionCodeOf } from '../../../platform/http/rejection-code-of.fixture.ts';
import { useTestDatabase } from '../../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createUser } from '../../../accounts/users/create-user.ts';
import { forgetPerson } from '../../../accounts/users/forget-person.ts';
import { MailTokenModel } from '../../../accounts/users/email/mail-token.model.ts';
import { UserNoteModel } from '../../../accounts/users/notes/user-note.model.ts';
import { logIn as logInOf } from '../../../accounts/users/sessions/log-in.ts';
import { openSession } from '../../../accounts/users/sessions/open-session.ts';
import { SessionModel } from '../../../accounts/users/sessions/session.model.ts';
import { UserModel } from '../../../accounts/users/user.model.ts';
import { createStaffCaller, editor } from '../call-as-staff.fixture.ts';

describe('one customer as the staff sees him', function customer() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  const call = createStaffCaller(() => shop);
  let referrerId: number;
  let userId: number;
  before(async () => {
    shop = await startTestShop();
    referrerId = (await UserModel.findOne({ email: 'buyer@example.com' }).orFail())._id;
    const person = { name: 'Ada', email: 'ada@example.com', password: 'not the same', locale: 'en' } as const;
    userId = (await createUser(shop.commerce, { ...person, referrerUserId: referrerId }))._id;
  });
  const overview = async (id = userId) => (await call<CustomerOverview>('get', `/api/admin/users/${id}/overview`)).data;
  const note = (text: string, id = userId) =>
    call<UserNote>('post', `/api/admin/users/${id}/notes`, { body: { text } });
  const notes = async (query = '') =>
    (await call<UserNote[]>('get', `/api/admin/users/${userId}/notes?${query}`)).data.map(({ text }) => text);

  it('has earnings, a second factor, and those who were brought and who brought', async () => {
    expect(await overview()).to.deep.include({
      partnerEarnings: { balance: 0, pending: 0 },
      referralEarnings: { balance: 0, pending: 0 },
      twoFactor: { since: null, recoveryCodesLeft: 0 },
      referrals: { referrerUserId: referrerId, referrerEmail: 'buyer@example.com', count: 0, turnover: 0, earned: 0 },
    });
    expect((await overview(referrerId)).referrals).to.include({ referrerUserId: null, count: 1 });
    expect((await call('get', '/api/admin/users/2147483646/overview')).code).to.equal('USER_NOT_FOUND');
  });

  it('shows every movement of the balance, page by page', async () => {
    for (const [key, amount] of [
      ['a', 5_000],
      ['b', 7_000],
    ] as const) {
      const body = { amount, reason: 'a gift of the house' };
      expect((await call('post', `/api/admin/users/${userId}/balance-corrections`, { body, key })).status).to.equal(
        200,
      );
    }
    const page = async (query: string) =>
      (await call<BalanceHistoryEntry[]>('get', `/api/admin/users/${userId}/movements?${query}`)).data;
    const [newest] = await page('limit=1');
    expect(newest).to.include({ amount: 7_000, balanceAfter: 12_000 });
    expect((await page(`limit=1&beforeSequence=${newest?.sequence}`)).map(({ amount }) => amount)).to.deep.equal([
      5_000,
    ]);
  });

  it('loses one session by the staff’s hand, with an entry in the log, and keeps the others', async () => {
    await openSession(shop.commerce, userId, { hasSecondFactor: false });
    await openSession(shop.commerce, userId, { hasSecondFactor: false });
    const [first, second] = (await overview()).sessions;
    const end = (id: string | undefined, of = userId) =>
      call('post', `/api/admin/users/${of}/sessions/${id}/ends`, { body: { reason: 'a stolen phone' } });
    expect((await end(first?.id, referrerId)).code, 'another user’s').to.equal('SESSION_NOT_FOUND');
    expect((await end(first?.id)).status).to.equal(200);
    expect((await end(first?.id)).code).to.equal('SESSION_NOT_FOUND');
    expect((await SessionModel.find({ userId }).lean()).map(({ _id }) => _id)).to.deep.equal([second?.id]);
    const entries = await auditEntryCollection().find({ action: 'session.end' }).toArray();
    expect(entries).to.have.length(1);
    expect(entries[0]).to.include({ staff: editor, target: `user:${userId}`, reason: 'a stolen phone' });
  });

  it('is let in again after too many wrong log-ins, with the reason in the log (rule 19.61)', async () => {
    const logIn = (password: string, address = '192.0.2.1') =>
      rejectionCodeOf(logInOf(shop.commerce.users, { email: 'ada@example.com', password, address }));
    for (let tries = 0; tries < 10; tries += 1) await logIn('wrong');
    expect(await logIn('not the same')).to.equal('TOO_MANY_REQUESTS');
    expect(await logIn('not the same', '198.51.100.7'), 'from elsewhere').to.equal('none');
    expect((await overview()).logInLockedUntil).to.match(/^20/);
    const unlock = (id: number, reason = 'confirmed by phone') =>
      call('post', `/api/admin/users/${id}/log-in-unlocks`, { body: { reason } });
    expect((await unlock(userId)).status).to.equal(200);
    expect((await overview()).logInLockedUntil).to.equal(null);
    expect(await logIn('not the same')).to.equal('none');
    expect((await unlock(2_147_483_646)).code).to.equal('USER_NOT_FOUND');
    const entries = await auditEntryCollection().find({ action: 'log-in.unlock' }).toArray();
    expect(entries.map(({ target, reason }) => [target, reason])).to.deep.equal([
      [`user:${userId}`, 'confirmed by phone'],
    ]);
  });

  it('gets the confirmation mail again until the address is confirmed (rule 19.61)', async () => {
    const send = () =>
      call('post', `/api/admin/users/${userId}/confirmation-mails`, { body: { reason: 'it never came' } });
    expect((await overview()).emailConfirmedAt).to.equal(null);
    const before = await MailTokenModel.countDocuments({ userId });
    expect((await send()).status).to.equal(200);
    expect(await MailTokenModel.countDocuments({ userId, purpose: 'confirm-email' })).to.equal(before + 1);
    await UserModel.updateOne({ _id: userId }, { emailConfirmedAt: new Date() });
    expect((await send()).code).to.equal('STATUS_CONFLICT');
    expect(await auditEntryCollection().countDocuments({ action: 'confirmation-mail.send' })).to.equal(1);
  });

  it('has tags by which the staff find him, old and new in the log (rule 19.61)', async () => {
    const setTags = (tags: string[]) =>
      call<{ tags: string[] }>('put', `/api/admin/users/${userId}/tags`, { body: { tags } });
    expect((await setTags(['VIP', 'vip ', 'slow payer'])).data.tags).to.deep.equal(['vip', 'slow payer']);
    const found = async (tag: string) =>
      (await call<{ id: number; tags: string[] }[]>('get', `/api/admin/users?tag=${tag}`)).data;
    expect((await found('Vip')).map(({ id, tags }) => [id, tags])).to.deep.equal([[userId, ['vip', 'slow payer']]]);
    expect(await found('slow')).to.deep.equal([]);
    await setTags(['slow payer']);
    expect(await found('vip')).to.deep.equal([]);
    const [, entry] = await auditEntryCollection().find({ action: 'user.tag' }).sort({ at: 1 }).toArray();
    expect([entry?.before, entry?.details]).to.deep.equal([{ tags: ['vip', 'slow payer'] }, { tags: ['slow payer'] }]);
    expect((await setTags([' '])).code).to.equal('INPUT_INVALID');
  });

  it('has the staff’s notes, the newest first, each with its author and an entry in the log', async () => {
    expect((await note('asked for an invoice')).data).to.include({ staff: editor, text: 'asked for an invoice' });
    await note('called twice\nabout a refund');
    expect(await notes()).to.deep.equal(['called twice\nabout a refund', 'asked for an invoice']);
    expect(await notes('limit=1')).to.deep.equal(['called twice\nabout a refund']);
    expect((await note('to nobody', 2_147_483_646)).code).to.equal('USER_NOT_FOUND');
    expect((await note(' ')).code).to.equal('INPUT_INVALID');
    expect(await auditEntryCollection().countDocuments({ action: 'user.note', target: `user:${userId}` })).to.equal(2);
  });

  it('gets the notes with the own data, without their authors, and takes them away with the account', async () => {
    let text = '';
    for await (const piece of writeAccountData(shop.commerce, userId)) text += piece;
    const { notesOfStaff } = JSON.parse(text) as { notesOfStaff: { text: string }[] };
    expect(notesOfStaff.map((one) => one.text)).to.include('asked for an invoice');
    expect(text).not.to.contain(editor);
    expect(text).to.contain('"tagsOfStaff": ["slow payer"]');
    await UserModel.db.transaction((session) => forgetPerson(shop.commerce, userId, session));
    expect(await UserNoteModel.countDocuments({ userId })).to.equal(0);
    expect((await UserModel.findById(userId).lean())?.tags).to.equal(undefined);
  });
});
