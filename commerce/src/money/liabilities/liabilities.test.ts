import { expect } from 'chai';
import mongoose from 'mongoose';

import type { LiabilityKind, LiabilityProof } from '@shop/shared-types/contract/liabilities';
import { checkNights as checkNightsBy } from '@shop/shared-types/liabilities/check-nights';
import { checkProof as checkProofBy } from '@shop/shared-types/liabilities/check-proof';
import { leafText, nightText, totalOf } from '@shop/shared-types/liabilities/liability-format';
import { kopecks } from '@shop/shared-types/money';

import { UserModel } from '../../accounts/users/user.model.ts';
import { noteAuditOutcome } from '../../ledger/audit/audit-outcome.ts';
import { partnerAccount, referralAccount, userAccount, type AccountId } from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { foldCheckpoints, openCheckpoints } from '../../ledger/balances/fold-checkpoints.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import type { TransferKind } from '../../ledger/transfers/transfer.model.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness, type Randomness } from '../../platform/clock/randomness.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { ReferrerModel } from '../referrals/referrer.model.ts';
import { withdrawalCollection } from '../withdrawals/withdrawal.model.ts';
import { liabilitiesHandlers } from './liabilities.routes.ts';
import { LiabilityNightModel } from './liability-night.model.ts';
import { draftCollection, pageCollection } from './liability-page.model.ts';
import { proveLiabilities, type LiabilitiesDeps } from './prove-liabilities.ts';
import { listNights, readProof } from './read-proof.ts';
import { hashOf, sha256 } from './salt-account.ts';

const dayMs = 24 * 60 * 60_000;
const [buyer, agent, partner, poor] = [1, 2, 3, 4] as const;
const supplier = 30;

const checkNights = (nights: Parameters<typeof checkNightsBy>[0]) => checkNightsBy(nights, sha256);
const checkProof = (proof: LiabilityProof) => checkProofBy(proof, sha256);
const codeOf = (work: () => Promise<unknown>): Promise<string> =>
  work().then(
    () => 'none',
    (failure: unknown) => (failure as { code: string }).code,
  );

describe('the proof of liabilities (rule 7.15)', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;
  let deps: LiabilitiesDeps;
  let moves = 0;

  const move = (debit: AccountId, credit: AccountId, amount: number, kind: TransferKind) => {
    moves += 1;
    const request = {
      idempotencyKey: `move:${moves}`,
      debit,
      credit,
      amount: kopecks(amount),
      kind,
      reference: 'test',
    };
    return transfer({ groupCommit }, request);
  };
  const topUp = (userId: number, amount: number) => move('house:payments:card', userAccount(userId), amount, 'top-up');
  const prove = async () => (await proveLiabilities(deps)) ?? expect.fail('the night was proved before');
  const partOf = (night: Awaited<ReturnType<typeof prove>>, kind: LiabilityKind) =>
    night.parts.find((part) => part.kind === kind) ?? expect.fail(kind);

  beforeEach(async () => {
    await emptyDatabase();
    // Half an hour before midnight in Moscow.
    clock = createTestClock(new Date('2026-01-05T20:30:00.000Z'));
    const logger = createLogger('silent');
    groupCommit = createGroupCommit({ connection: mongoose.connection, clock: clock.now, logger });
    deps = { clock: clock.now, randomness: createSeededRandomness(7), logger };
    for (const userId of [buyer, agent, partner, poor]) await openAccount(userId);
    await UserModel.collection.insertOne({ _id: agent as never, email: 'agent@example.com', isAgent: true });
    await SupplierModel.collection.insertMany([
      { _id: supplier as never, ownerUserId: partner },
      { _id: 31 as never, ownerUserId: null },
    ]);
    await ReferrerModel.collection.insertMany(
      [buyer, poor].map((userId) => ({ _id: userId as never, code: `${userId}` })),
    );
    await topUp(buyer, 10_000);
    await topUp(agent, 500);
    await move('house:sales', userAccount(agent), 300, 'partner-share');
    await move('house:sales', partnerAccount(supplier), 700, 'partner-share');
    await move('house:sales', partnerAccount(31), 9_999, 'partner-share');
    await move('house:sales', referralAccount(buyer), 50, 'referral');
    await move(referralAccount(buyer), 'house:withdrawals', 20, 'payout');
    await withdrawalCollection().insertMany([
      { _id: 'open', userId: buyer, status: 'requested', sum: 20 },
      { _id: 'paid', userId: buyer, status: 'paid', sum: 1_000 },
    ] as never);
  });
  afterEach(() => groupCommit.close());

  it('sums what is owed to buyers, agents, partners, referrers and for payouts, and every account is in its tree', async () => {
    const night = await prove();
    expect(night.parts.map(({ kind, sum, leaves }) => [kind, sum, leaves])).to.deep.equal([
      ['buyers', 10_500, 256],
      ['agents', 300, 256],
      ['partners', 700, 256],
      ['referrers', 30, 256],
      ['payouts', 20, 256],
    ]);
    expect(totalOf(night)).to.equal(11_550);
    const amountsOf = async (userId: number) => {
      const proof = await readProof(userId);
      expect(await checkProof(proof)).to.deep.equal([]);
      return Object.fromEntries(proof.accounts.map(({ account, amount }) => [account, amount]));
    };
    expect(await amountsOf(buyer)).to.deep.equal({ 'user:1': 10_000, 'referral:1': 30, 'payout:1': 20 });
    expect(await amountsOf(agent)).to.deep.equal({ 'user:2': 500, 'agent:2': 300 });
    expect(await amountsOf(partner)).to.deep.equal({ 'user:3': 0, 'partner:30': 700 });
    expect(await codeOf(() => readProof(99))).to.equal('NOT_FOUND');
  });

  it('is the same whether balances are folded into checkpoints or not', async () => {
    const before = await prove();
    await openCheckpoints();
    clock.advance(dayMs);
    await foldCheckpoints(clock.now());
    await move('house:sales', partnerAccount(supplier), 1, 'partner-share');
    const after = await prove();
    const sums = (parts: { sum: number }[]) => parts.map(({ sum }) => sum);
    expect(sums(after.parts)).to.deep.equal(sums(before.parts).with(2, 701));
  });

  it('is made once a night in Moscow, and each night covers the one before and the audit', async () => {
    const first = await prove();
    expect(first).to.include({ night: '2026-01-05', number: 1, previousHash: '', audit: null });
    expect(await proveLiabilities(deps)).to.equal(undefined);
    await noteAuditOutcome({ findings: ['one'], unlisted: 2 }, clock.now());
    const auditAt = clock.now().toISOString();
    clock.advance(30 * 60_000);
    const second = await prove();
    expect(second).to.include({ night: '2026-01-06', number: 2, previousHash: first.hash });
    expect(second.audit).to.deep.equal({ at: auditAt, findings: 3 });
    clock.advance(3 * dayMs);
    expect(await prove()).to.include({ night: '2026-01-09', number: 3, previousHash: second.hash });
    const nights = await listNights({ limit: 10 });
    expect(nights.map(({ night }) => night)).to.deep.equal(['2026-01-09', '2026-01-06', '2026-01-05']);
    expect(await listNights({ before: '2026-01-06', limit: 1 })).to.deep.equal([first]);
    expect(await checkNights(nights)).to.deep.equal([]);
  });

  it('leaves nothing behind when it breaks off, and the next run publishes the night', async () => {
    let bytesLeft = 1_000;
    const breaking: Randomness = {
      ...deps.randomness,
      bytes: (size) => {
        bytesLeft -= 1;
        if (bytesLeft < 0) throw new Error('broken off');
        return deps.randomness.bytes(size);
      },
    };
    expect(await codeOf(() => proveLiabilities({ ...deps, randomness: breaking }))).to.equal(undefined);
    expect(await LiabilityNightModel.countDocuments()).to.equal(0);
    expect(await draftCollection().countDocuments()).to.equal(0);
    // What a killed node leaves is deleted a day later.
    const old = `2026-01-04T20:00:00.000Z/killed`;
    await draftCollection().insertOne({ _id: `${old}:buyers:00`, hash: '', sum: 5, debt: 0 });
    await pageCollection().insertOne({ _id: `${old}:buyers:0:0`, build: old, kind: 'buyers', hashes: '', sums: [] });
    expect(partOf(await prove(), 'buyers').sum).to.equal(10_500);
    expect(await draftCollection().countDocuments()).to.equal(0);
    expect(await pageCollection().countDocuments({ build: old })).to.equal(0);
  });

  it('is published once when two nodes prove at the same time', async () => {
    const other = { ...deps, randomness: createSeededRandomness(8) };
    const proved = await Promise.all([proveLiabilities(deps), proveLiabilities(other)]);
    expect(proved.filter(Boolean)).to.have.length(1);
    expect(await LiabilityNightModel.countDocuments()).to.equal(1);
    expect(await pageCollection().distinct('build')).to.have.length(1);
    expect(await checkProof(await readProof(buyer))).to.deep.equal([]);
  });

  it('keeps trees for a week and what was published for ever', async () => {
    for (let night = 0; night < 9; night += 1) {
      await prove();
      clock.advance(dayMs);
    }
    expect(await LiabilityNightModel.countDocuments()).to.equal(9);
    expect(await codeOf(() => readProof(buyer, '2026-01-06'))).to.equal('NOT_FOUND');
    expect(await checkProof(await readProof(buyer, '2026-01-07'))).to.deep.equal([]);
    expect(await LiabilityNightModel.countDocuments({ secret: { $exists: true } })).to.equal(7);
  });

  it('counts a balance below zero as zero, and says so', async () => {
    await move(partnerAccount(supplier), 'house:sales', 1_000, 'reversal');
    await AccountModel.updateOne({ _id: userAccount(poor) }, { $set: { owed: 40 } });
    const night = await prove();
    expect(partOf(night, 'partners')).to.include({ sum: 0, debts: 300, indebted: 1 });
    expect(partOf(night, 'buyers')).to.include({ sum: 10_500, debts: 40, indebted: 1 });
    const proof = await readProof(poor);
    expect(await checkProof(proof)).to.deep.equal([]);
    expect(proof.accounts[0]).to.include({ account: 'user:4', amount: 0, debt: 40 });
  });

  it('still counts what an erased account left, because the books still have it', async () => {
    const closed = { at: clock.now(), sequence: 1 };
    await AccountModel.updateOne({ _id: userAccount(buyer) }, { $set: { closed } });
    expect(partOf(await prove(), 'buyers').sum).to.equal(10_500);
  });

  it('tells neighbours nothing but a sum: no name, another salt and another place each night', async () => {
    await prove();
    const first = await readProof(buyer);
    clock.advance(dayMs);
    await prove();
    const second = await readProof(buyer);
    const [one, other] = [first, second].map(({ accounts: [account] }) => account ?? expect.fail());
    expect(one?.salt).not.to.equal(other?.salt);
    expect(one?.index).not.to.equal(other?.index);
    const others = { ...first, accounts: first.accounts.slice(1) };
    expect(JSON.stringify(others)).not.to.match(/(user|agent|partner):[^1]/);
    expect(JSON.stringify(await listNights({ limit: 2 }))).not.to.match(/secret|build|salt/);
    expect(Object.keys(one?.path[0] ?? {})).to.deep.equal(['hash', 'sum']);
  });

  describe('fails its check', () => {
    let proof: LiabilityProof;
    beforeEach(async () => {
      await prove();
      proof = await readProof(buyer);
    });
    const codesOf = async (changed: LiabilityProof) => (await checkProof(changed)).map(({ code }) => code);
    const withFirst = (change: Partial<LiabilityProof['accounts'][number]>): LiabilityProof => {
      const [first, ...rest] = proof.accounts;
      return { ...proof, accounts: first ? [{ ...first, ...change }, ...rest] : rest };
    };

    it('with a changed balance, in the file and in the shop’s own tree', async () => {
      for (const change of [{ amount: 9_999 }, { debt: 1 }, { salt: 'other' }, { account: 'user:5' }, { index: 3 }])
        expect(await codesOf(withFirst(change)), JSON.stringify(change)).to.deep.equal(['not-in-tree']);
      const page = (await pageCollection().findOne({ kind: 'buyers' })) ?? expect.fail();
      const sums = page.sums.map((sum) => (sum === 10_000 ? 1 : sum));
      await pageCollection().updateOne({ _id: page._id }, { $set: { sums } });
      expect(await codesOf(await readProof(buyer))).to.deep.equal(['not-in-tree']);
      // A neighbour whose balance changed is noticed, too.
      expect(await codesOf(await readProof(agent))).to.include('not-in-tree');
    });

    it('with an account that was left out, whose path can only be another one’s', async () => {
      const [own] = (await readProof(agent)).accounts;
      const account = 'user:77';
      const forged = { ...(own ?? expect.fail()), account };
      expect(await codesOf({ ...proof, accounts: [forged] })).to.deep.equal(['not-in-tree']);
      await pageCollection().updateOne({ kind: 'buyers' }, { $set: { places: 'f'.repeat(256 * 32) } });
      const left = (await readProof(buyer)).accounts.map((one) => one.account);
      expect(left).to.deep.equal(['referral:1', 'payout:1']);
    });

    it('with a made-up account below zero, or a path of another length', async () => {
      const [{ path = [] } = {}] = proof.accounts;
      const negative = path.with(0, { hash: path[0]?.hash ?? '', sum: -1 });
      expect(await codesOf(withFirst({ path: negative }))).to.deep.equal(['wrong-sum']);
      expect(await codesOf(withFirst({ path: path.slice(1) }))).to.deep.equal(['not-in-tree']);
      expect(await codesOf(withFirst({ amount: 0.5 }))).to.deep.equal(['wrong-sum']);
      expect(await codesOf({ ...proof, accounts: [...proof.accounts, ...proof.accounts] })).to.include('listed-twice');
    });

    it('with a changed night in the history, hashed anew or not, and with a night that is missing', async () => {
      for (let night = 0; night < 3; night += 1) {
        clock.advance(dayMs);
        await prove();
      }
      const nights = (await listNights({ limit: 9 })).toReversed();
      const codes = async (list: typeof nights) =>
        (await checkNights(list)).map(({ code, night }) => `${night} ${code}`);
      expect(await codes([...nights, proof.night])).to.deep.equal([]);
      const [, second = expect.fail()] = nights;
      const parts = second.parts.map((part) => ({ ...part, sum: 0 }));
      expect(await codes(nights.with(1, { ...second, parts }))).to.deep.equal(['2026-01-06 changed']);
      const rehashed = { ...second, parts, hash: hashOf(nightText({ ...second, parts })) };
      expect(await codes(nights.with(1, rehashed))).to.deep.equal(['2026-01-07 broken-chain']);
      expect(await codes([...nights, rehashed])).to.include('2026-01-06 told-twice');
      expect(await codes(nights.toSpliced(1, 1))).to.deep.equal(['2026-01-07 missing']);
      expect(await codes([{ ...proof.night, previousHash: 'a' }])).to.include('2026-01-05 broken-chain');
    });
  });

  it('finds each of a thousand accounts over several pages, and no account shares a leaf', async () => {
    const userIds = Array.from({ length: 1_000 }, (_, index) => 1_000 + index);
    await AccountModel.collection.insertMany(
      userIds.map((userId) => ({ _id: userAccount(userId) as never, posted: userId, owed: 0 })),
    );
    const night = await prove();
    expect(partOf(night, 'buyers').leaves).to.equal(1_024);
    const places = new Set<number>();
    for (const userId of [...userIds.filter((id) => id % 37 === 0), buyer, 1_999]) {
      const proof = await readProof(userId);
      expect(await checkProof(proof)).to.deep.equal([]);
      places.add(proof.accounts[0]?.index ?? -1);
    }
    expect(places.size).to.equal(userIds.filter((id) => id % 37 === 0).length + 2);
  });

  it('has no calls where the operator switched it off', async () => {
    await prove();
    const handlers = liabilitiesHandlers({ config: { provesLiabilities: false } });
    const call = { query: { limit: 1 }, caller: { userId: buyer } } as never;
    expect(await codeOf(() => handlers.listLiabilityNights(call))).to.equal('NOT_FOUND');
    expect(await codeOf(() => handlers.readLiabilityProof(call))).to.equal('NOT_FOUND');
  });

  it('makes a leaf that says what it is', () => {
    const account = { kind: 'buyers' as const, account: 'user:1', amount: 5, debt: 0, salt: 'x' };
    expect(leafText('2026-01-05', account)).to.equal('["leaf","2026-01-05","buyers","user:1",5,0,"x"]');
  });
});
