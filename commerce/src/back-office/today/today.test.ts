import { expect } from 'chai';
import mongoose from 'mongoose';

import type { Owed } from '@shop/shared-types/contract/admin/today';
import { kopecks } from '@shop/shared-types/money';

import { countOpenAlerts } from '../alerts/list-alerts.ts';
import { createLiveCatalogue } from '../../catalogue/live-catalogue.ts';
import {
  houseSales,
  isUserAccount,
  partnerAccount,
  referralAccount,
  userAccount,
  type AccountId,
} from '../../ledger/balances/account-id.ts';
import { AccountModel } from '../../ledger/balances/account.model.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { rollUpFlows } from '../../ledger/flows/roll-up-flows.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import { transferCollection, type Transfer, type TransferKind } from '../../ledger/transfers/transfer.model.ts';
import { houseCashback } from '../../money/loyalty/cashback-transfer.ts';
import { houseBonus, houseProviderFees, houseRefundFees } from '../../money/payments/payment-accounts.ts';
import { DocumentModel } from '../../accounts/documents/document.model.ts';
import { readMonth } from '../../money/books/read-month.ts';
import { recordUnmatched } from '../../money/payments/incoming/unmatched-payments.ts';
import { createTestClock, type TestClock } from '../../platform/clock/clock.ts';
import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { createGroupCommit, type GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { createDeliveryTally } from '../../sales/statistics/delivery-tally.ts';
import { createSupplierDirectory } from '../../supply/directory/supplier-directory.ts';
import { SupplierModel } from '../../supply/directory/supplier.model.ts';
import { createRemoteStock } from '../../supply/remote/remote-stock.ts';
import { createStock } from '../../supply/stock.ts';
import { UserModel } from '../../accounts/users/user.model.ts';
import { noteShopHour } from './note-shop-hour.ts';
import { readToday } from './read-today.ts';
import { readTop } from './read-top.ts';
import type { TodayDeps } from './today-deps.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const users = [1, 2, 3] as const;
const agent = 3;

describe('the first page of the office (rule 19.20)', () => {
  useTestDatabase();
  let clock: TestClock;
  let groupCommit: GroupCommit;
  let deps: TodayDeps;
  let moves = 0;
  beforeEach(async () => {
    await emptyDatabase();
    // Noon of a Monday in Moscow.
    clock = createTestClock(new Date('2026-01-05T09:00:00.000Z'));
    groupCommit = createGroupCommit({
      connection: mongoose.connection,
      clock: clock.now,
      logger: createLogger('silent'),
    });
    const directory = createSupplierDirectory(createSecrets('a secret for tests that is long enough'), clock.now);
    const stock = createStock(createRemoteStock(), directory);
    deps = {
      countOpenAlerts,
      clock: clock.now,
      catalogue: createLiveCatalogue(),
      stock,
      supply: { directory },
      lowStockBelow: 10,
    };
    for (const user of users) await openAccount(user);
    await UserModel.collection.insertOne({ _id: agent as never, email: 'agent@example.com', isAgent: true });
  });
  afterEach(() => groupCommit.close());

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
  /** Money of every kind that the page tells apart, in odd amounts. */
  const trade = async (seed: number) => {
    const randomness = createSeededRandomness(seed);
    const some = () => 1 + (randomness.bytes(1)[0] ?? 0);
    for (const user of users) {
      await move('house:payments:card', userAccount(user), 100_000 + some(), 'top-up');
      await move('house:payments:card', houseProviderFees, some(), 'provider-fee');
      await move(houseProviderFees, 'house:payments:card', 300 + some(), 'provider-fee');
      await move(houseBonus, userAccount(user), some(), 'bonus');
      await move(partnerAccount(user), houseSales, some(), 'supplier-cost');
      await move(userAccount(user), houseSales, 2_000 + some(), 'purchase');
      await move(userAccount(user), houseSales, 1_000 + some(), 'licence');
      await move(houseSales, partnerAccount(user), 500 + some(), 'partner-share');
      await move(houseSales, userAccount(agent), 300 + some(), 'partner-share');
      await move(houseSales, referralAccount(1), some(), 'referral');
      await move(houseSales, userAccount(user), 200 + some(), 'refund');
      await move(partnerAccount(user), houseSales, some(), 'partner-share');
      await move(referralAccount(1), houseSales, 1, 'reversal');
      await move(houseCashback, userAccount(user), some(), 'cashback');
      await move(userAccount(user), houseRefundFees, some(), 'refund');
      await move(partnerAccount(user), 'house:withdrawals', 100, 'payout');
    }
  };

  /** The same figures, added up from the transfers themselves, one by one. */
  const sumsOf = (transfers: readonly Transfer[]) => {
    const sum = (choose: (transfer: Transfer) => boolean) =>
      transfers.filter(choose).reduce((total, { amount }) => total + amount, 0);
    const gain = (account: string) => sum(({ credit }) => credit === account) - sum(({ debit }) => debit === account);
    const paid = sum(
      ({ debit, credit, kind }) => isUserAccount(debit) && credit === houseSales && kind !== 'partner-share',
    );
    const refunded = sum(
      ({ debit, credit, kind }) => debit === houseSales && isUserAccount(credit) && kind !== 'partner-share',
    );
    const house = gain(houseSales);
    return {
      turnover: paid - refunded,
      refunded,
      bonuses: 0 - gain(houseBonus),
      cashback: 0 - gain(houseCashback),
      refundFees: gain(houseRefundFees),
      providerFees: 0 - gain(houseProviderFees),
      netMargin: house + gain(houseBonus) + gain(houseCashback) + gain(houseRefundFees) + gain(houseProviderFees),
    };
  };
  const transfersBetween = (from: Date, to: Date) =>
    transferCollection()
      .find({ at: { $gte: from, $lt: to } })
      .toArray();
  const owedByLedger = async (): Promise<Owed> => {
    const accounts = await AccountModel.find().lean();
    const shares = await transferCollection()
      .find({ credit: userAccount(agent), kind: 'partner-share' })
      .toArray();
    const agents = shares.reduce((sum, { amount }) => sum + amount, 0);
    const partners = await Promise.all(users.map((user) => readDerivedBalance(partnerAccount(user))));
    return {
      buyers: accounts.reduce((sum, { posted }) => sum + posted, 0) - agents,
      agents,
      partners: partners.reduce((sum, balance) => sum + balance, 0),
      referrers: await readDerivedBalance(referralAccount(1)),
      payouts: await readDerivedBalance('house:withdrawals'),
    };
  };

  it('agrees with the ledger to the kopeck: today, the same span of the week before, and every day', async () => {
    await trade(1);
    clock.advance(6 * hourMs);
    await trade(2);
    await rollUpFlows(clock.now());
    clock.advance(3 * dayMs);
    await trade(3);
    await rollUpFlows(clock.now());
    clock.advance(4 * dayMs - 6 * hourMs + 20 * minuteMs);
    await trade(4);
    clock.advance(minuteMs);
    const today = await readToday(deps, {});
    expect(today.from.toISOString()).to.equal('2026-01-11T21:00:00.000Z');
    expect(today.comparedTo.toISOString()).to.equal('2026-01-05T09:21:00.000Z');
    expect(today.now).to.deep.include(sumsOf(await transfersBetween(today.from, today.at)));
    // The sales of the evening are not in the span of the week before, which ends at noon.
    const before = await transfersBetween(today.comparedFrom, today.comparedTo);
    expect(before).to.have.length(3 * 16);
    expect(today.before).to.deep.include(sumsOf(before));
    expect(today.before.sold).to.equal(6);
    const soldBy = ({ days }: typeof today) => days.map(({ day, sold }) => [day, sold]);
    expect(soldBy(today), 'a week, since one day has nothing beside it').to.deep.equal([
      ['2026-01-06', 0],
      ['2026-01-07', 0],
      ['2026-01-08', 6],
      ['2026-01-09', 0],
      ['2026-01-10', 0],
      ['2026-01-11', 0],
      ['2026-01-12', 6],
    ]);
    const ten = await readToday(deps, { from: '2026-01-03', to: '2026-01-12' });
    expect(soldBy(ten).slice(0, 4)).to.deep.equal([
      ['2026-01-03', 0],
      ['2026-01-04', 0],
      ['2026-01-05', 12],
      ['2026-01-06', 0],
    ]);
    const all = sumsOf(await transferCollection().find().toArray());
    expect(ten.now).to.deep.include(all);
    for (const figure of Object.keys(all) as (keyof typeof all)[])
      expect(
        ten.days.reduce((sum, day) => sum + day[figure], 0),
        figure,
      ).to.equal(all[figure]);
  });

  it('says what is owed as the accounts hold it, and what it was a week before', async () => {
    await trade(1);
    const first = await owedByLedger();
    await noteShopHour(deps);
    clock.advance(10 * minuteMs);
    await trade(2);
    await noteShopHour(deps);
    clock.advance(7 * dayMs);
    await rollUpFlows(clock.now());
    await trade(3);
    const today = await readToday(deps, {});
    expect(today.owed).to.deep.equal(await owedByLedger());
    expect(today.owedBefore).to.deep.equal(first);
    expect(today.waitingBefore).to.deep.include({ payouts: 0, strayPayments: 0 });
    clock.advance(2 * hourMs);
    expect((await readToday(deps, {})).owedBefore).to.equal(null);
  });

  it('counts how the activations of today ended, as rule 14.2 counts them', async () => {
    const tally = createDeliveryTally({ clock: clock.now });
    const end = (hasCode: boolean) => {
      const at = clock.now();
      const messages = hasCode ? [{ code: '1234', receivedAt: at }] : [];
      const status = hasCode ? 'finished' : 'expired';
      const place = { service: 'tg', country: 46, operator: 'any', supplierId: 1 };
      tally.add({ ...place, status, boughtAt: at, endedAt: at, messages });
    };
    for (let index = 0; index < 4; index += 1) end(index > 0);
    await tally.flush();
    clock.advance(7 * dayMs + hourMs);
    end(true);
    end(false);
    await tally.flush();
    clock.advance(minuteMs);
    const { now, before, days } = await readToday(deps, {});
    expect(now).to.deep.include({ sampleSize: 2, deliveryRate: 0.5 });
    expect(before).to.deep.include({ sampleSize: 4, deliveryRate: 0.75 });
    expect(days.slice(-2).map(({ deliveryRate }) => deliveryRate)).to.deep.equal([null, 0.5]);
  });

  it('agrees with the books of a month to the kopeck, and compares days with as many before (rule 19.54)', async () => {
    await trade(1);
    clock.advance(20 * dayMs);
    await trade(2);
    await rollUpFlows(clock.now());
    // The second of February: January is over.
    clock.advance(8 * dayMs);
    await trade(3);
    clock.advance(minuteMs);
    const january = await readToday(deps, { from: '2026-01-01', to: '2026-01-31' });
    const { accounts, movements } = await readMonth('2026-01', clock.now());
    const gainOf = (account: string) =>
      accounts.filter((row) => row.account === account).reduce((sum, row) => sum + row.closing - row.opening, 0);
    const houses = ['house:sales', 'house:bonus', 'house:cashback', 'house:refund-fees', 'house:provider-fees', 'debt'];
    expect(january.now.netMargin).to.equal(houses.reduce((sum, account) => sum + gainOf(account), 0));
    expect(january.now).to.deep.include({
      bonuses: -gainOf('house:bonus'),
      providerFees: -gainOf('house:provider-fees'),
    });
    expect(january.days).to.have.length(31);
    expect(january.comparedFrom.toISOString()).to.equal('2025-11-30T21:00:00.000Z');
    const top = await readTop(deps, { from: '2026-01-01', to: '2026-01-31' }, 'en');
    const paidIn = movements
      .filter(({ kind }) => kind !== 'provider-fee')
      .reduce(
        (sum, { from, to, amount }) =>
          sum + (from === 'house:payments' ? amount : 0) - (to === 'house:payments' ? amount : 0),
        0,
      );
    expect(top.topUps).to.deep.equal([{ method: 'card', count: 6, amount: paidIn }]);
    const february = await readToday(deps, { from: '2026-02-01' });
    expect(february.now.sold).to.equal(6);
    expect(february.comparedTo.getTime()).to.equal(clock.now().getTime() - 2 * dayMs);
  });

  it('tells new buyers from returning ones, and reads no day to come and 92 days at most (rule 19.54)', async () => {
    const older = new Date(clock.now().getTime() - 40 * dayMs);
    await UserModel.collection.insertMany([
      { _id: 1 as never, email: 'one@example.com', apiKeyHash: 'one', createdAt: older },
      { _id: 2 as never, email: 'two@example.com', apiKeyHash: 'two', createdAt: clock.now() },
    ]);
    for (const user of [1, 2]) {
      await move('house:payments:card', userAccount(user), 1_000, 'top-up');
      await move(userAccount(user), houseSales, 100, 'purchase');
    }
    clock.advance(minuteMs);
    expect((await readTop(deps, {}, 'en')).buyers).to.deep.equal({ fresh: 1, returning: 1 });
    const far = await readToday(deps, { from: '2020-01-01', to: '2030-01-01' });
    expect(far.days).to.have.length(92);
    expect(far.to.toISOString()).to.equal('2026-01-05T21:00:00.000Z');
    expect((await readToday(deps, { from: '2026-02-31' })).days, 'no day of the calendar').to.have.length(7);
  });

  it('counts what waits and since when, and names the suppliers that are not heard', async () => {
    const arrivedAt = clock.now();
    await recordUnmatched({ _id: 'card:1', method: 'card', units: '100', address: '', arrivedAt, reason: '' });
    const heardAt = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs);
    const pool = { kind: 'pool', ownerUserId: 9 } as const;
    await SupplierModel.create([
      { ...pool, _id: 1, name: 'Heard', heardAt: heardAt(1) },
      { ...pool, _id: 2, name: 'Silent', heardAt: heardAt(2) },
      { ...pool, _id: 3, name: 'Off', heardAt: heardAt(2), isEnabled: false },
      { ...pool, _id: 4, name: 'Not connected yet', heardAt: null },
    ]);
    const uploadedAt = new Date(clock.now().getTime() - hourMs);
    const scan = { userId: 9, kind: 'identity', fileName: 'scan.pdf', fileType: 'application/pdf', size: 9 } as const;
    await DocumentModel.create([
      { ...scan, _id: 'waits', status: 'waiting', uploadedAt },
      { ...scan, _id: 'decided', status: 'accepted', uploadedAt: new Date(uploadedAt.getTime() - hourMs) },
    ]);
    const { queues } = await readToday(deps, {});
    expect(queues.waiting).to.deep.equal({
      payouts: 0,
      applications: 0,
      documents: 1,
      disputes: 0,
      strayPayments: 1,
      silentSuppliers: 1,
      lowStock: 0,
      failedWork: 0,
      alerts: 0,
    });
    expect(queues.oldest).to.deep.equal({
      payouts: null,
      applications: null,
      documents: uploadedAt,
      strayPayments: arrivedAt,
    });
    expect(queues.silentSuppliers).to.deep.equal([{ id: 2, name: 'Silent', since: heardAt(2) }]);
  });
});
