import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { AuditEntryModel } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { partnerAccount, referralAccount } from '../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { earn, putSupplier } from './build-withdrawals.fixture.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { readEarnings } from './earnings.ts';
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import { WithdrawalModel, type WithdrawalDocument } from './withdrawal.model.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

const partner = 7;
const mirCard = '2200 0000 0000 0004';
const tronWallet = 'TMQd6k8drVeJ9TfTuojdntcbRLxTVew4cC';
const staff = { userId: 1 };

describe('requestWithdrawal', () => {
  useTestDatabase();
  let deps: WithdrawalsDeps;
  let otherNode: WithdrawalsDeps;
  beforeEach(async () => {
    await emptyDatabase();
    deps = startTestEngine().withdrawals;
    otherNode = startTestEngine({ node: 'node-b', seed: 2 }).withdrawals;
    await putSupplier(1, partner);
    await putSupplier(2, partner);
    await putSupplier(3, 8);
    await earn(deps, partnerAccount(1), 1_000_000);
    await earn(deps, partnerAccount(2), 300_000);
    await earn(deps, partnerAccount(3), 9_000_000);
    await earn(deps, referralAccount(partner), 600_000);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await deps.groupCommit.close();
    await otherNode.groupCommit.close();
  });

  const ask = (more: Partial<WithdrawalRequest> = {}, node = deps): Promise<WithdrawalDocument> =>
    requestWithdrawal(node, {
      userId: partner,
      source: 'partner',
      method: 'card',
      requisites: mirCard,
      sum: kopecks(500_000),
      locale: 'en',
      ...more,
    });
  const earningsOf = (source: 'partner' | 'referral' = 'partner') => readEarnings({ userId: partner, source });
  const decide = (id: string, decision: 'approved' | 'paid' | 'rejected', node = deps) =>
    decideWithdrawal(node, { id, decision, comment: decision === 'rejected' ? 'Wrong card' : '', caller: staff });

  it('holds the sum on the right account from the request on', async () => {
    const withdrawal = await ask({ source: 'referral' });
    expect(withdrawal).to.include({ status: 'requested', requisitesShown: '•••• 0004' });
    expect(JSON.stringify(withdrawal)).not.to.include('22000000');
    expect(await earningsOf('referral')).to.deep.equal({ balance: 100_000, pending: 500_000 });
    expect(await earningsOf()).to.deep.equal({ balance: 1_300_000, pending: 0 });
  });

  it('takes a sum from all of a partner’s suppliers, and from nobody else’s', async () => {
    await ask({ sum: kopecks(1_300_000) });
    expect(await readDerivedBalance(partnerAccount(1))).to.equal(0);
    expect(await readDerivedBalance(partnerAccount(2))).to.equal(0);
    expect(await readDerivedBalance(partnerAccount(3))).to.equal(9_000_000);
  });

  it('stores a wallet in its one written form, and knows a repeat that is spelled differently (rule 8.14)', async () => {
    const small = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    const asked = { method: 'bitcoin', sum: kopecks(1_000_000), idempotencyKey: 'one' } as const;
    const first = await ask({ ...asked, requisites: `bitcoin:${small.toUpperCase()}?amount=1` });
    const again = await ask({ ...asked, requisites: `\u200b${small} ` });
    expect(again._id).to.equal(first._id);
    const stored = (await WithdrawalModel.findById(first._id).lean().orFail()).requisitesSealed;
    expect(deps.secrets.decrypt('withdrawal-requisites', stored)).to.equal(small);
    expect(first.requisitesShown).to.equal('bc1q…f3t4');
    expect(await rejectionCodeOf(ask({ ...asked, requisites: `BC1${small.slice(3)}` }))).to.equal('WALLET_INVALID');
  });

  it('names the maximum when more is asked for, and holds nothing', async () => {
    const refusal = await ask({ sum: kopecks(1_300_001) }).catch((failure: unknown) => failure as CommerceError);
    expect(refusal).to.be.instanceOf(CommerceError);
    expect((refusal as CommerceError).code).to.equal('WITHDRAWAL_TOO_LARGE');
    expect((refusal as CommerceError).details).to.deep.equal({ balance: '₽13,000.00', balanceKopecks: 1_300_000 });
    expect((await earningsOf()).balance).to.equal(1_300_000);
  });

  it('takes a card from 5,000 rubles, and crypto from 100 tether at the rate of the day', async () => {
    const wallet = { method: 'usdt-trc20', requisites: tronWallet } as const;
    expect(await rejectionCodeOf(ask({ sum: kopecks(499_999) }))).to.equal('WITHDRAWAL_TOO_SMALL');
    expect(await rejectionCodeOf(ask({ ...wallet, sum: kopecks(799_999) }))).to.equal('WITHDRAWAL_TOO_SMALL');
    expect(await ask({ ...wallet, sum: kopecks(800_000) })).to.include({ rubPerUsd: 80, requisitesShown: 'TMQd…w4cC' });
  });

  const wrongRequisites: [string, Partial<WithdrawalRequest>, string][] = [
    ['a mistyped card', { requisites: '2200 0000 0000 0005' }, 'CARD_NUMBER_INVALID'],
    ['a card from abroad', { requisites: '4111 1111 1111 1111' }, 'CARD_NOT_RUSSIAN'],
    ['a mistyped wallet', { method: 'tron', requisites: tronWallet.replace('6k8', '6k9') }, 'WALLET_INVALID'],
    ['a wallet of another network', { method: 'bitcoin', requisites: tronWallet }, 'WALLET_INVALID'],
  ];
  for (const [what, more, code] of wrongRequisites) {
    it(`refuses ${what}`, async () => {
      expect(await rejectionCodeOf(ask({ ...more, sum: kopecks(900_000) }))).to.equal(code);
    });
  }

  it('never pays out more than there is, whoever asks on whichever node at once', async () => {
    const nodes = [deps, otherNode, deps, otherNode, deps, otherNode];
    const codes = await Promise.all(nodes.map((node) => rejectionCodeOf(ask({}, node))));
    expect(codes.filter((code) => code === 'none')).to.have.length(2);
    expect(codes.filter((code) => code === 'WITHDRAWAL_TOO_LARGE')).to.have.length(4);
    expect(await earningsOf()).to.deep.equal({ balance: 300_000, pending: 1_000_000 });
  });

  it('is asked for once with one key, in parallel, on two nodes and after its answer got lost', async () => {
    const idempotencyKey = 'once';
    const both = await Promise.all([ask({ idempotencyKey }), ask({ idempotencyKey }, otherNode)]);
    await decide(both[0]._id, 'approved');
    const late = await ask({ idempotencyKey }, otherNode);
    expect(new Set([...both, late].map(({ _id }) => _id)).size).to.equal(1);
    expect(late.status).to.equal('requested');
    expect(await WithdrawalModel.countDocuments()).to.equal(1);
    const other = ask({ idempotencyKey, sum: kopecks(500_001) });
    expect(await rejectionCodeOf(other)).to.equal('IDEMPOTENCY_KEY_REUSED');
  });

  it('replays a refusal as a refusal, even when there is enough by then', async () => {
    const tooMuch = { idempotencyKey: 'too-much', sum: kopecks(1_400_000) };
    expect(await rejectionCodeOf(ask(tooMuch))).to.equal('WITHDRAWAL_TOO_LARGE');
    await earn(deps, partnerAccount(2), 200_000);
    expect(await rejectionCodeOf(ask(tooMuch))).to.equal('WITHDRAWAL_TOO_LARGE');
  });

  it('is approved and paid once, whoever says so at once, and the audit log knows', async () => {
    const { _id } = await ask();
    expect(await rejectionCodeOf(decide(_id, 'paid'))).to.equal('STATUS_CONFLICT');
    await decide(_id, 'approved');
    await Promise.all([decide(_id, 'paid'), decide(_id, 'paid', otherNode)]);
    expect(await readDerivedBalance('house:payouts:card')).to.equal(500_000);
    expect(await readDerivedBalance('house:withdrawals')).to.equal(0);
    expect(await rejectionCodeOf(decide(_id, 'rejected'))).to.equal('STATUS_CONFLICT');
    const entries = await AuditEntryModel.find({ target: `withdrawal:${_id}` }).lean();
    expect(entries.map(({ staff: who }) => who)).to.deep.equal(['user:1', 'user:1']);
  });

  it('gives everything back where it came from when it is rejected, with the reason', async () => {
    const { _id } = await ask({ sum: kopecks(1_200_000) });
    const rejected = await decide(_id, 'rejected');
    await decide(_id, 'rejected');
    expect(rejected.decisions).to.have.length(1);
    expect(rejected.decisions[0]).to.include({ status: 'rejected', comment: 'Wrong card', staff: 'user:1' });
    expect(await readDerivedBalance(partnerAccount(1))).to.equal(1_000_000);
    expect(await readDerivedBalance(partnerAccount(2))).to.equal(300_000);
    expect(await earningsOf()).to.deep.equal({ balance: 1_300_000, pending: 0 });
  });
});
