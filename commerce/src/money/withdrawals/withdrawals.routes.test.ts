import { expect } from 'chai';

import type { AnswerOf } from '@shop/shared-types/endpoint';
import type { contract } from '@shop/shared-types/contract';

import { createStaffCaller } from '../../back-office/admin/call-as-staff.fixture.ts';
import { referralAccount } from '../../ledger/balances/account-id.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { startTestShop, type TestShop } from '../../../proof/whole-shop/start-test-shop.fixture.ts';
import { createUser } from '../../accounts/users/create-user.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { earn } from './build-withdrawals.fixture.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

type Queue = AnswerOf<(typeof contract)['adminListWithdrawals']>;
type Behind = AnswerOf<(typeof contract)['listWithdrawalEarnings']>;

const card = '2200000000000004';

describe('the calls of payouts', function calls() {
  this.timeout(60_000);
  let shop: TestShop;
  after(() => shop.close());
  useTestDatabase();
  before(async () => {
    shop = await startTestShop({ PAYOUT_HOLD_DAYS: '2', PAYOUT_ONE_STAFF_MAXIMUM_RUB: '5000' });
  });
  const staff = createStaffCaller(() => shop);
  const asStaff = async (email: string, method: string, path: string, body?: unknown) => {
    const answer = await fetch(shop.base + path, {
      method,
      headers: {
        authorization: `Bearer ${await shop.tokenOf('admin-service')}`,
        'x-staff': email,
        'x-staff-roles': 'owner',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, error } = (await answer.json()) as { data?: unknown; error?: { code: string } };
    return { data, code: error?.code };
  };
  const ask = (sum: number, userId: number) =>
    requestWithdrawal(
      { ...shop.commerce.withdrawals, terms: { ...shop.commerce.withdrawals.terms, holdMs: 0 } },
      { userId, source: 'referral', method: 'card', requisites: card, sum: sum as never, locale: 'en' },
    );

  it('show held earnings, pay two of the staff’s way, and give cards to who pays alone', async () => {
    const { _id: userId } = await UserModel.findOne({ email: 'stranger@example.com' }).orFail();
    await createUser(shop.commerce, {
      name: 'Support',
      email: 'support@staff.example',
      password: 'not the same',
      locale: 'en',
      isAdmin: true,
    });
    await UserModel.updateOne({ email: 'support@staff.example' }, { $set: { staffRole: 'support' } });
    await earn(shop.commerce.withdrawals, referralAccount(userId), 2_000_000);

    const terms = await fetch(`${shop.base}/api/withdrawals/terms?source=referral`, {
      headers: { authorization: `Bearer ${await shop.tokenOf('stranger')}` },
    });
    const { data: shown } = (await terms.json()) as { data: { balance: number; held: number; heldUntil: string } };
    expect([shown.balance, shown.held]).to.deep.equal([0, 2_000_000]);
    expect(Date.parse(shown.heldUntil) - Date.now()).to.be.within(1.9 * 86_400_000, 2 * 86_400_000);

    const { _id: id } = await ask(600_000, userId);
    const queue = (email: string) => asStaff(email, 'get', '/api/admin/withdrawals?status=requested');
    const cardsFor = async (email: string) => ((await queue(email)).data as Queue).map((row) => row.fullRequisites);
    expect(await cardsFor('support@staff.example')).to.deep.equal([null]);
    expect(((await queue('support@staff.example')).data as Queue)[0]?.email).to.equal('stranger@example.com');
    expect(await cardsFor('finance@staff.example')).to.deep.equal([card]);
    expect(
      (await asStaff('support@staff.example', 'post', '/api/admin/withdrawals/bank-files', { ids: [id] })).code,
    ).to.equal('RIGHT_MISSING');

    const decisions = `/api/admin/withdrawals/${id}/decisions`;
    expect((await asStaff('ann@staff.example', 'post', decisions, { decision: 'approved' })).code).to.equal(undefined);
    const paid = { decision: 'paid', transactionId: 'bank-9' };
    expect((await asStaff('bob@staff.example', 'post', decisions, { decision: 'paid' })).code).to.equal(
      'INPUT_INVALID',
    );
    expect((await asStaff('ann@staff.example', 'post', decisions, paid)).code).to.equal('SECOND_PERSON_NEEDED');
    const approved = await asStaff('ann@staff.example', 'get', '/api/admin/withdrawals?status=approved');
    const open = await asStaff('ann@staff.example', 'get', '/api/admin/withdrawals?status=open');
    // What the office's first page counts as waiting stands in the list that it leads to (rule 19.43).
    expect((open.data as Queue).map((row) => row.id)).to.deep.equal([id]);
    expect((approved.data as Queue)[0]).to.include({ approvedBy: 'ann@staff.example', needsSecondPerson: true });
    const file = await asStaff('bob@staff.example', 'post', '/api/admin/withdrawals/bank-files', { ids: [id] });
    expect((file.data as { csv: string }).csv).to.include(card);
    const together = { ids: [id], transactionId: 'bank-9' };
    expect((await asStaff('bob@staff.example', 'post', '/api/admin/withdrawals/payments', together)).code).to.equal(
      undefined,
    );

    const own = await fetch(`${shop.base}/api/withdrawals/${id}/earnings`, {
      headers: { authorization: `Bearer ${await shop.tokenOf('stranger')}` },
    });
    const { data: behind } = (await own.json()) as { data: Behind };
    expect(behind.movements.map(({ amount }) => amount)).to.deep.equal([2_000_000]);
    const { data: forStaff } = await staff<Behind>('get', `/api/admin/withdrawals/${id}/earnings`);
    expect(forStaff).to.deep.equal(behind);
    const other = await fetch(`${shop.base}/api/withdrawals/${id}/earnings`, {
      headers: { authorization: `Bearer ${await shop.tokenOf('buyer')}` },
    });
    expect(other.status).to.equal(404);
  });
});
