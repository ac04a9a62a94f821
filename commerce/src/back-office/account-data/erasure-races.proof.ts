import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { fundUser, putSims, type TestActivations } from '../../sales/activations/build-activations.fixture.ts';
import { activationCollection } from '../../sales/activations/activation.model.ts';
import { buyNumber } from '../../sales/activations/purchase/buy-number.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { referralAccount, userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { findUnfinished } from './find-unfinished.ts';
import { receiveCallback } from '../../money/payments/incoming/receive-callback.ts';
import { UnmatchedPaymentModel } from '../../money/payments/incoming/unmatched-payment.model.ts';
import { assignUnmatchedPayment } from '../../money/payments/incoming/unmatched-payments.ts';
import { watchChains } from '../../money/payments/incoming/watch-chains.ts';
import {
  buildCardCallback,
  buildTransfer,
  postedOf,
  type PaymentsBench,
} from '../../money/payments/build-payments.fixture.ts';
import { startPayment } from '../../money/payments/invoices/start-payment.ts';
import { PaymentModel } from '../../money/payments/payment.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { buildUser, saveUser } from '../../accounts/users/build-user.fixture.ts';
import type { TestUsers } from '../../accounts/users/build-users.fixture.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { buildMailQueue } from '../../platform/message-templates/build-mail-queue.fixture.ts';
import { earn, type TestWithdrawals } from '../../money/withdrawals/build-withdrawals.fixture.ts';
import { requestWithdrawal } from '../../money/withdrawals/request-withdrawal.ts';
import { WithdrawalModel } from '../../money/withdrawals/withdrawal.model.ts';
import { eraseAccount } from './erase-account.ts';

const purchaseRounds = 30;
const beside = 23;

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (failure: unknown) => {
      if (failure instanceof CommerceError) return failure.code;
      throw failure;
    },
  );

describe('an erasure beside what moves money', function erasureRaces() {
  this.timeout(240_000);
  let nodes: [TestActivations, TestActivations];
  let users: TestUsers;
  let bench: PaymentsBench;
  let payouts: TestWithdrawals[];
  let lastUser = 100;
  after(() => Promise.all(nodes.map((node) => node.close())));
  useTestDatabase();

  before(async () => {
    const first = startTestEngine({ node: 'node-a' }).activations;
    nodes = [first, startTestEngine({ node: 'node-b', testClock: first.testClock, seed: 2 }).activations];
    users = startTestEngine().users;
    bench = await startTestEngine().startPayments();
    payouts = [startTestEngine().withdrawals, startTestEngine({ node: 'node-b', seed: 2 }).withdrawals];
    await putSims(first, purchaseRounds * beside);
  });
  afterEach(async () => expect((await auditShop()).findings).to.deep.equal([]));

  const newBuyer = async (): Promise<number> => {
    lastUser += 1;
    await saveUser(buildUser({ _id: lastUser }));
    await fundUser(nodes[0], lastUser, kopecks(100_000));
    return lastUser;
  };
  const erase = (userId: number, clock = users.deps.clock) => {
    const deps = { ...users.deps, clock };
    const { mailQueue } = buildMailQueue({ clock, secrets: deps.secrets });
    return eraseAccount({ users: deps, mailQueue }, { userId, givesUpBalance: true });
  };
  const isErased = async (userId: number): Promise<boolean> =>
    (await UserModel.exists({ _id: userId, erasedAt: { $type: 'date' } })) !== null;

  interface Race {
    begin: (userId: number, index: number) => Promise<unknown>;
    countOf: (userId: number) => Promise<number>;
    count?: number;
    rounds?: number;
    prepare?: (userId: number) => Promise<unknown>;
  }

  /** Plays an erasure beside many of one kind, and asks that one side won. */
  const race = async ({ begin, countOf, count = beside, rounds = 10, prepare }: Race): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const userId = await newBuyer();
      await prepare?.(userId);
      const place = round % (count + 1);
      const works = Array.from({ length: count }, (_, index) => () => begin(userId, index));
      // The erasure is begun before, among and after the others in turn.
      works.splice(place, 0, () => erase(userId));
      const outcomes = await Promise.all(works.map((work) => outcomeOf(work())));
      const [told] = outcomes.splice(place, 1);
      const stands = await countOf(userId);
      expect(stands, 'what was answered stands').to.equal(outcomes.filter((outcome) => outcome === 'done').length);
      if (told === 'done') {
        expect(await isErased(userId)).to.equal(true);
        expect(stands, `round ${round}: begun although the account was erased`).to.equal(0);
      } else {
        expect(told).to.be.oneOf(['ACCOUNT_IN_USE', 'UNAVAILABLE']);
        expect(await isErased(userId)).to.equal(false);
        expect(stands).to.be.greaterThan(0);
      }
    }
  };

  it('lets either the erasure or purchases win, never both', async () => {
    await race({
      rounds: purchaseRounds,
      begin: (userId, index) => buyNumber(nodes[index % 2] ?? nodes[0], { userId, service: 'tg', country: 46 }),
      countOf: (userId) => activationCollection().countDocuments({ userId }),
    });
  });

  for (const method of ['card', 'usdt-trc20', 'alipay'] as const) {
    it(`lets either the erasure or top-ups by ${method} win, never both`, async () => {
      const groupCommits = [bench.deps.groupCommit, bench.newGroupCommit()];
      await race({
        // No more than an account may have open at a time.
        count: method === 'card' ? beside : 4,
        begin: (userId, index) => {
          const groupCommit = groupCommits[index % 2] ?? bench.deps.groupCommit;
          return startPayment(
            { ...bench.deps, groupCommit },
            { userId, method, amount: kopecks(90_000), locale: 'en' },
          );
        },
        countOf: (userId) => PaymentModel.countDocuments({ userId }),
      });
    });
  }

  it('lets either the erasure or payouts of referral earnings win, never both', async () => {
    await race({
      count: 3,
      prepare: (userId) => earn(payouts[0] ?? nodes[0], referralAccount(userId), 3_000_000),
      begin: (userId, index) =>
        requestWithdrawal(payouts[index % 2] ?? startTestEngine().withdrawals, {
          userId,
          source: 'referral',
          method: 'card',
          requisites: '2200 7000 0000 0000',
          sum: kopecks(500_000),
          locale: 'en',
        }),
      countOf: (userId) => WithdrawalModel.countDocuments({ userId }),
    });
  });

  it('waits for a top-up that may still be paid, and no longer', async () => {
    const userId = await newBuyer();
    const begin = () => startPayment(bench.deps, { userId, method: 'card', amount: kopecks(50_000), locale: 'en' });
    const { expiresAt } = await begin();
    expect(await findUnfinished(userId, bench.clock.now())).to.deep.equal(['top-ups']);
    expect(await outcomeOf(erase(userId))).to.equal('ACCOUNT_IN_USE');
    expect(await outcomeOf(erase(userId, () => expiresAt))).to.equal('done');
    expect(await outcomeOf(begin())).to.equal('ACCOUNT_INACTIVE');
  });

  it('keeps money that comes for an erased account as an unmatched payment, once, and credits it to nobody', async () => {
    const userId = await newBuyer();
    const request = { userId, locale: 'en' as const };
    const byCard = await startPayment(bench.deps, { ...request, method: 'card', amount: kopecks(50_000) });
    const byCoin = await startPayment(bench.deps, { ...request, method: 'usdt-trc20', amount: kopecks(90_000) });
    await erase(userId, () => byCoin.expiresAt);
    const before = await postedOf(userId);
    const hear = () => receiveCallback(bench.deps, 'card', buildCardCallback(byCard._id, { paymentId: 'late' }));
    await Promise.all([hear(), hear(), hear()]);
    expect((await hear()).text).to.equal('{"ok":true}');
    const units = BigInt(byCoin.invoice?.units ?? 0);
    const paid = {
      id: 'tx-erased',
      transactionId: 'tx-erased',
      units,
      at: new Date(byCoin.createdAt.getTime() + 60_000),
    };
    for (const confirmations of [1, 19]) {
      bench.chain.transfers = [buildTransfer({ ...paid, confirmations })];
      await watchChains(bench.deps);
    }
    expect(await postedOf(userId)).to.equal(before);
    const unmatched = await UnmatchedPaymentModel.find({ assignedTo: null }).sort({ _id: 1 }).lean();
    expect(unmatched.map(({ _id, units: sum }) => [_id, sum])).to.deep.equal([
      ['card:late', '50000'],
      ['usdt-trc20:tx-erased', units.toString()],
    ]);
    expect(
      await outcomeOf(assignUnmatchedPayment(bench.deps, { unmatchedId: 'card:late', paymentId: byCard._id })),
    ).to.equal('STATUS_CONFLICT');
    const other = await newBuyer();
    const found = await startPayment(bench.deps, {
      ...request,
      userId: other,
      method: 'card',
      amount: kopecks(50_000),
    });
    await assignUnmatchedPayment(bench.deps, { unmatchedId: 'card:late', paymentId: found._id });
    expect(await postedOf(other)).to.equal(150_000);
  });

  it('leaves nothing to give to an erased account, while what went back to its payer is still taken', async () => {
    const userId = await newBuyer();
    const paid = await startPayment(bench.deps, { userId, method: 'card', amount: kopecks(50_000), locale: 'en' });
    await receiveCallback(bench.deps, 'card', buildCardCallback(paid._id, { paymentId: 'before' }));
    await erase(userId);
    const gift = {
      idempotencyKey: `gift:${userId}`,
      debit: 'house:corrections',
      credit: userAccount(userId),
      amount: kopecks(1),
      kind: 'correction',
      reference: 'test',
    } as const;
    expect(await outcomeOf(transfer(bench.deps, gift))).to.equal('ACCOUNT_INACTIVE');
    const back = buildCardCallback(paid._id, { paymentId: 'before', status: 'reversed' });
    await receiveCallback(bench.deps, 'card', back);
    expect(await postedOf(userId)).to.equal(100_000);
  });

  it('is noticed by the audit when something moved since', async () => {
    const userId = await newBuyer();
    await erase(userId);
    const _id = userAccount(userId);
    const account = await AccountModel.findById(_id).lean().orFail();
    await AccountModel.updateOne({ _id }, { $set: { 'closed.sequence': account.sequence - 1 } });
    expect((await auditShop()).findings.join()).to.include('came after the account was erased');
    await AccountModel.updateOne({ _id }, { $unset: { closed: 1 } });
    expect((await auditShop()).findings.join()).to.include('belongs to an erased user and is not closed');
    await AccountModel.updateOne({ _id }, { $set: { closed: account.closed } });
  });
});
