import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { putGoods, type TestGoods } from '../../sales/goods/build-goods.fixture.ts';
import { sellGoods } from '../../sales/goods/sell-goods.ts';
import { houseSales, userAccount } from '../../ledger/balances/account-id.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { refundSale } from '../../sales/refunds/refund-sale.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import type { TestWithdrawals } from './build-withdrawals.fixture.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { readEarnings, readHeldEarnings } from './earnings.ts';
import { listEarningsBehind } from './list-earnings-behind.ts';
import { readPayoutTerms } from './payout-terms.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

const [buyer, agent] = [7, 9];
const price = 1_000_000;
const share = 700_000;
const staff = { userId: 1 };

describe('the payout of an agent’s share (rule 12.9)', () => {
  useTestDatabase();
  let goods: TestGoods;
  let deps: TestWithdrawals;
  let otherNode: TestWithdrawals;
  beforeEach(async () => {
    await emptyDatabase();
    goods = startTestEngine().goods;
    [deps, otherNode] = [startTestEngine().withdrawals, startTestEngine({ node: 'node-b', seed: 2 }).withdrawals];
    await saveUser(buildUser({ _id: buyer }));
    await saveUser(buildUser({ _id: agent, isAgent: true }));
    await openAccount(buyer);
    await openAccount(agent);
    await fund(buyer, 10 * price);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    for (const node of [goods, deps, otherNode]) await node.groupCommit.close();
  });

  const fund = (userId: number, amount: number) =>
    transfer(goods, {
      idempotencyKey: `fund:${userId}`,
      debit: houseSales,
      credit: userAccount(userId),
      amount: kopecks(amount),
      kind: 'correction',
      reference: 'test',
    });
  const sell = async (): Promise<string> => {
    const lot = await putGoods(goods, licenceLine, 1, {
      sellerUserId: agent,
      sellerSharePercent: 70,
      price: kopecks(price),
    });
    return (await sellGoods(goods, licenceLine, { userId: buyer, shelfId: lot._id, count: 1 }))._id;
  };
  const ask = (sum: number, node = deps) =>
    requestWithdrawal(node, {
      userId: agent,
      source: 'agent',
      method: 'card',
      requisites: '2200000000000004',
      sum: kopecks(sum),
      locale: 'en',
    });
  const free = async () => (await readBalance(agent)).available;
  const shareLeft = async () => (await readEarnings({ userId: agent, source: 'agent' })).balance;
  const topUp = (amount: number) => fund(agent, amount);
  const spend = (amount: number) =>
    transfer(goods, {
      idempotencyKey: `spent:${amount}`,
      debit: userAccount(agent),
      credit: houseSales,
      amount: kopecks(amount),
      kind: 'correction',
      reference: 'test',
    });

  it('leaves the balance with the request, and goes out or comes back', async () => {
    await sell();
    await sell();
    const { _id } = await ask(share);
    expect([await free(), await shareLeft()]).to.deep.equal([share, share]);
    await decideWithdrawal(deps, { id: _id, decision: 'approved', comment: '', caller: staff });
    await decideWithdrawal(deps, { id: _id, decision: 'paid', comment: '', transactionId: 'b', caller: staff });
    const second = await ask(share);
    await decideWithdrawal(deps, { id: second._id, decision: 'rejected', comment: 'Wrong card', caller: staff });
    expect([await free(), await shareLeft()]).to.deep.equal([share, share]);
    const { movements } = await listEarningsBehind({ id: _id, userId: agent, limit: 10 });
    expect(movements.map(({ amount, kind }) => [amount, kind])).to.deep.equal([
      [share, 'partner-share'],
      [share, 'partner-share'],
    ]);
  });

  it('is never more than was earned, however much was topped up', async () => {
    await topUp(5_000_000);
    expect(await rejectionCodeOf(ask(share))).to.equal('WITHDRAWAL_TOO_LARGE');
    await sell();
    expect(await rejectionCodeOf(ask(share + 1))).to.equal('WITHDRAWAL_TOO_LARGE');
    await ask(share);
    expect(await shareLeft()).to.equal(0);
    expect(await free()).to.equal(5_000_000);
  });

  it('is never more than is left on the balance', async () => {
    await sell();
    await spend(150_000);
    expect(await shareLeft()).to.equal(share - 150_000);
    expect(await rejectionCodeOf(ask(share))).to.equal('WITHDRAWAL_TOO_LARGE');
    await ask(share - 150_000);
    expect(await free()).to.equal(0);
  });

  it('is drawn once, whoever asks on whichever node at once', async () => {
    await sell();
    await topUp(5_000_000);
    const nodes = [deps, otherNode, deps, otherNode];
    const codes = await Promise.all(nodes.map((node) => rejectionCodeOf(ask(500_000, node))));
    expect(codes.filter((code) => code === 'none')).to.have.length(1);
    expect(await free()).to.equal(5_000_000 + share - 500_000);
  });

  it('shrinks by a refund, and what was paid out before is owed', async () => {
    const id = await sell();
    await ask(share);
    await refundSale({ ...goods, ...deps }, { kind: 'licence', id, reason: 'did not work', caller: staff });
    expect(await readBalance(agent)).to.deep.include({ available: 0, owed: share });
    expect(await shareLeft()).to.equal(0);
    await sell();
    expect(await shareLeft()).to.equal(0);
  });

  it('is held like other earnings, and is for agents alone', async () => {
    const held = { ...deps, terms: readPayoutTerms({ holdDays: 1 }) };
    await sell();
    expect(await rejectionCodeOf(ask(share, held))).to.equal('WITHDRAWAL_TOO_LARGE');
    expect((await readHeldEarnings(held, { userId: agent, source: 'agent' })).held).to.equal(share);
    await UserModel.updateOne({ _id: agent }, { $set: { isAgent: false } });
    expect(await rejectionCodeOf(ask(share))).to.equal('FORBIDDEN');
  });
});
