import { expect } from 'chai';

import { kopecks } from '@shop/shared-types/money';

import { startTestEngine } from '../../app/start-test-engine.fixture.ts';
import { AuditEntryModel } from '../../platform/audit-log/audit-entry.model.ts';
import { auditShop } from '../../operation/audit/audit-shop.ts';
import { houseSales, houseWithdrawals, partnerAccount, referralAccount } from '../../ledger/balances/account-id.ts';
import { readDerivedBalance } from '../../ledger/balances/read-derived-balance.ts';
import { findTransfers } from '../../ledger/transfers/find-transfers.ts';
import { readsOfReversals, reversePart } from '../../ledger/transfers/reverse-part.ts';
import { transfer } from '../../ledger/transfers/transfer.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { createTestClock } from '../../platform/clock/clock.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import { rejectionCodeOf } from '../../platform/http/rejection-code-of.fixture.ts';
import { earn, putSupplier, type TestWithdrawals } from './build-withdrawals.fixture.ts';
import { decideWithdrawals, type DecisionsRequest } from './decide-withdrawal.ts';
import { readHeldEarnings } from './earnings.ts';
import { listEarningsBehind } from './list-earnings-behind.ts';
import { readPayoutTerms } from './payout-terms.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { WithdrawalModel } from './withdrawal.model.ts';
import { writeBankFile } from './write-bank-file.ts';

const partner = 7;
const card = '2200000000000004';
const dayMs = 24 * 3_600_000;

/** One of the staff by a session of the shop, the same person through the CMS, and somebody else there. */
const ann = { userId: 101 };
const annInCms = { userId: 0, staff: 'ann@example.com', staffUserId: 101 };
const bob = { userId: 0, staff: 'bob@example.com' };
const asCaller = (person: object): Caller =>
  ({ isPartner: false, isAgent: false, isAdmin: true, credential: 'session', ...person }) as Caller;

describe('payouts that can be trusted', () => {
  useTestDatabase();
  let deps: TestWithdrawals;
  let otherNode: TestWithdrawals;
  beforeEach(async () => {
    await emptyDatabase();
    [deps, otherNode] = [startTestEngine().withdrawals, startTestEngine({ node: 'node-b', seed: 2 }).withdrawals];
    await putSupplier(1, partner);
  });
  afterEach(async () => {
    expect((await auditShop()).findings).to.deep.equal([]);
    await deps.groupCommit.close();
    await otherNode.groupCommit.close();
  });

  const ask = async (sum: number, source: 'partner' | 'referral' = 'partner', userId = partner, node = deps) =>
    (
      await requestWithdrawal(node, {
        userId,
        source,
        method: 'card',
        requisites: card,
        sum: kopecks(sum),
        locale: 'en',
      })
    )._id;
  const decide = (
    ids: string | string[],
    decision: DecisionsRequest['decision'],
    caller: DecisionsRequest['caller'],
    transactionId?: string,
    node = deps,
  ) =>
    decideWithdrawals(node, {
      ids: [ids].flat(),
      decision,
      comment: decision === 'rejected' ? 'Wrong card' : '',
      caller,
      transactionId: transactionId ?? (decision === 'paid' ? 'bank-1' : undefined),
    });
  const codeOf = (deciding: Promise<unknown>) => rejectionCodeOf(deciding);

  describe('four eyes (rule 12.5)', () => {
    beforeEach(() => earn(deps, partnerAccount(1), 20_000_000));

    it('let who approved a payout above the sum not pay it, by whichever way that person comes in', async () => {
      const id = await ask(5_000_001);
      await decide(id, 'approved', ann);
      expect(await codeOf(decide(id, 'paid', ann))).to.equal('SECOND_PERSON_NEEDED');
      expect(await codeOf(decide(id, 'paid', annInCms))).to.equal('SECOND_PERSON_NEEDED');
      expect(await readDerivedBalance(houseWithdrawals)).to.equal(5_000_001);
      await decide(id, 'paid', bob);
      expect(await readDerivedBalance(houseWithdrawals)).to.equal(0);
    });

    it('are not asked for up to the sum, nor for a rejection', async () => {
      const small = await ask(5_000_000);
      await decide(small, 'approved', ann);
      await decide(small, 'paid', ann);
      const large = await ask(6_000_000);
      await decide(large, 'approved', bob);
      await decide(large, 'rejected', bob);
      expect(await readDerivedBalance(partnerAccount(1))).to.equal(15_000_000);
    });

    it('let nobody approve or pay a payout of his own, however small', async () => {
      const id = await ask(500_000);
      const own = { userId: 0, staff: 'partner@example.com', staffUserId: partner };
      expect(await codeOf(decide(id, 'approved', own))).to.equal('SECOND_PERSON_NEEDED');
      await decide(id, 'approved', bob);
      expect(await codeOf(decide(id, 'paid', { userId: partner }))).to.equal('SECOND_PERSON_NEEDED');
    });

    it('hold where one person approves and pays at the same moment on two nodes', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await ask(5_100_000 - round);
        await Promise.allSettled([decide(id, 'approved', ann), decide(id, 'paid', ann, 'bank', otherNode)]);
        expect((await WithdrawalModel.findById(id).orFail()).status).to.equal('approved');
        await decide(id, 'rejected', bob);
      }
    });
  });

  describe('a payment', () => {
    beforeEach(async () => {
      await earn(deps, partnerAccount(1), 4_000_000);
      await earn(deps, referralAccount(9), 4_000_000);
    });

    it('of two staff who pay at once is one: the other transaction is refused', async () => {
      const id = await ask(500_000);
      await decide(id, 'approved', ann);
      const codes = await Promise.all([
        codeOf(decide(id, 'paid', ann, 'bank-1')),
        codeOf(decide(id, 'paid', bob, 'bank-2', otherNode)),
      ]);
      expect(codes.toSorted()).to.deep.equal(['STATUS_CONFLICT', 'none']);
      expect(await readDerivedBalance('house:payouts:card')).to.equal(500_000);
      const { decisions } = await WithdrawalModel.findById(id).orFail();
      expect(await codeOf(decide(id, 'paid', bob, decisions.at(-1)?.transactionId))).to.equal('none');
      expect((await WithdrawalModel.findById(id).orFail()).decisions).to.have.length(2);
    });

    it('is final: it is neither rejected nor approved afterwards, and a rejected payout is not paid', async () => {
      const [paid, rejected] = [await ask(500_000), await ask(600_000)];
      await decide([paid, rejected], 'approved', ann);
      await decide(paid, 'paid', bob);
      await decide(rejected, 'rejected', bob);
      for (const decision of ['rejected', 'approved'] as const)
        expect(await codeOf(decide(paid, decision, bob)), decision).to.equal('STATUS_CONFLICT');
      for (const decision of ['paid', 'approved'] as const)
        expect(await codeOf(decide(rejected, decision, bob)), decision).to.equal('STATUS_CONFLICT');
      expect(await readDerivedBalance('house:payouts:card')).to.equal(500_000);
      expect(await readDerivedBalance(partnerAccount(1))).to.equal(3_500_000);
    });

    it('of a batch is all of it or nothing, and once', async () => {
      const ids = [await ask(500_000), await ask(600_000), await ask(700_000, 'referral', 9)];
      await decide(ids.slice(0, 2), 'approved', ann);
      expect(await codeOf(decide(ids, 'paid', bob))).to.equal('STATUS_CONFLICT');
      expect(await readDerivedBalance('house:payouts:card')).to.equal(0);
      await decide(ids[2] as string, 'approved', ann);
      await Promise.all([
        decide(ids, 'paid', bob, 'file-7'),
        decide(ids.toReversed(), 'paid', bob, 'file-7', otherNode),
      ]);
      expect(await readDerivedBalance('house:payouts:card')).to.equal(1_800_000);
      const paid = await WithdrawalModel.find().lean();
      expect(paid.map(({ decisions }) => decisions.at(-1)?.transactionId)).to.deep.equal([
        'file-7',
        'file-7',
        'file-7',
      ]);
      expect(await AuditEntryModel.countDocuments({ action: 'withdrawal.decide' })).to.equal(6);
    });
  });

  describe('the file for the bank (rule 12.7)', () => {
    it('holds whole cards of approved payouts alone, and the audit log knows who took it', async () => {
      await earn(deps, partnerAccount(1), 4_000_000);
      const [first, second] = [await ask(500_000), await ask(612_345)];
      await decide([first, second], 'approved', ann);
      const file = await writeBankFile(deps, asCaller(bob), [second, first, first]);
      expect({ ...file, csv: '' }).to.deep.equal({ csv: '', count: 2, sum: 1_112_345 });
      const [head, ...rows] = file.csv.trimEnd().split('\r\n');
      expect(head).to.equal('payout,user,method,requisites,rubles,currency,dollars,asked');
      expect(rows.map((row) => row.split(',').slice(1, 7))).to.have.deep.members([
        ['7', 'card', card, '5000.00', 'RUB', '62.50'],
        ['7', 'card', card, '6123.45', 'RUB', '76.54'],
      ]);
      const entry = await AuditEntryModel.findOne({ action: 'withdrawal.export' }).orFail();
      expect(entry.staff).to.equal('bob@example.com');
      expect(entry.details).to.deep.include({ sum: 1_112_345 });
      expect(JSON.stringify(entry)).not.to.include(card);
      await decide(first, 'paid', bob);
      expect(await codeOf(writeBankFile(deps, asCaller(bob), [first, second]))).to.equal('STATUS_CONFLICT');
      expect(await codeOf(writeBankFile(deps, asCaller(bob), ['nothing']))).to.equal('WITHDRAWAL_NOT_FOUND');
    });
  });

  describe('the time for which earnings are held (rule 12.6)', () => {
    let clock: ReturnType<typeof createTestClock>;
    let held: TestWithdrawals;
    beforeEach(() => {
      clock = createTestClock();
      held = {
        ...startTestEngine({ node: 'node-c', seed: 3, testClock: clock }).withdrawals,
        terms: readPayoutTerms({ holdDays: 3 }),
      };
    });
    afterEach(() => held.groupCommit.close());
    const heldNow = () => readHeldEarnings(held, { userId: partner, source: 'partner' });
    const heldUntil = (amount: number, at: Date) => ({ held: amount, heldUntil: at });
    const askHeld = (sum: number) => ask(sum, 'partner', partner, held);

    it('keeps what came in the last days, and nothing else', async () => {
      await earn(held, partnerAccount(1), 1_000_000);
      const first = clock.now();
      expect(await codeOf(askHeld(500_000))).to.equal('WITHDRAWAL_TOO_LARGE');
      expect(await heldNow()).to.deep.equal(heldUntil(1_000_000, new Date(first.getTime() + 3 * dayMs)));
      clock.advance(2 * dayMs);
      await earn(held, partnerAccount(1), 700_000);
      const second = clock.now();
      clock.advance(dayMs + 1);
      expect(await heldNow()).to.deep.equal(heldUntil(700_000, new Date(second.getTime() + 3 * dayMs)));
      expect(await codeOf(askHeld(1_000_001))).to.equal('WITHDRAWAL_TOO_LARGE');
      await askHeld(1_000_000);
      expect(await codeOf(askHeld(500_000))).to.equal('WITHDRAWAL_TOO_LARGE');
      clock.advance(2 * dayMs);
      expect(await heldNow()).to.deep.equal({ held: 0, heldUntil: null });
      await askHeld(700_000);
    });

    it('does not begin anew for what a rejected payout gave back', async () => {
      await earn(held, partnerAccount(1), 1_000_000);
      clock.advance(4 * dayMs);
      await decide(await askHeld(1_000_000), 'rejected', bob, undefined, held);
      expect(await heldNow()).to.deep.equal({ held: 0, heldUntil: null });
      await askHeld(1_000_000);
    });

    it('frees nothing when old earnings are taken back, and holds nothing of new ones that were', async () => {
      const credit = async (key: string, amount: number) => {
        await transfer(held, {
          idempotencyKey: `${key}:share`,
          debit: houseSales,
          credit: partnerAccount(1),
          amount: kopecks(amount),
          kind: 'partner-share',
          reference: key,
        });
      };
      const takeBack = async (key: string, amount: number) => {
        const originals = await findTransfers(key);
        expect(originals).to.have.length(1);
        await held.groupCommit.submit({
          name: 'take back',
          reads: readsOfReversals(originals),
          decide: (working, at) => {
            for (const original of originals)
              reversePart(working, { original, amount: kopecks(amount), part: 'one', kind: 'reversal' }, at);
          },
        });
      };
      await credit('sale:old', 1_000_000);
      clock.advance(4 * dayMs);
      await credit('sale:new', 800_000);
      await takeBack('sale:old', 400_000);
      expect((await heldNow()).held).to.equal(800_000);
      await takeBack('sale:new', 300_000);
      expect((await heldNow()).held).to.equal(500_000);
      expect(await codeOf(askHeld(600_001))).to.equal('WITHDRAWAL_TOO_LARGE');
      await askHeld(600_000);
    });
  });

  describe('the earnings behind a payout (rule 12.8)', () => {
    it('are those since the payout before, for the owner and for staff, page by page', async () => {
      const clock = createTestClock();
      const node = startTestEngine({ node: 'node-d', seed: 4, testClock: clock }).withdrawals;
      const earnAt = async (amount: number) => {
        clock.advance(1_000);
        await earn(node, partnerAccount(1), amount);
      };
      const askNow = async (sum: number) => {
        clock.advance(1_000);
        return ask(sum, 'partner', partner, node);
      };
      await earnAt(600_000);
      const first = await askNow(500_000);
      const rejected = await (async () => {
        await earnAt(510_000);
        return askNow(500_000);
      })();
      await decide(rejected, 'rejected', bob, undefined, node);
      await earnAt(520_000);
      await earnAt(530_000);
      const second = await askNow(1_000_000);
      await earnAt(540_000);
      const amountsOf = async (id: string, more = {}) =>
        (await listEarningsBehind({ id, limit: 10, ...more })).movements.map(({ amount }) => amount);
      expect(await amountsOf(first)).to.deep.equal([600_000]);
      expect((await listEarningsBehind({ id: first, limit: 10 })).since).to.equal(null);
      expect(await amountsOf(second, { userId: partner })).to.deep.equal([530_000, 520_000, 510_000]);
      const [newest] = (await listEarningsBehind({ id: second, limit: 1 })).movements;
      expect(await amountsOf(second, { before: newest?.id })).to.deep.equal([520_000, 510_000]);
      expect(await codeOf(listEarningsBehind({ id: second, userId: 8, limit: 10 }))).to.equal('WITHDRAWAL_NOT_FOUND');
      await node.groupCommit.close();
    });
  });
});
