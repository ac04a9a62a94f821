import { auditEntries } from '../../../src/platform/audit-log/audit-entry.model.ts';
import { houseWithdrawals, isUserAccount, type AccountId } from '../../../src/ledger/balances/account-id.ts';
import { effectOn } from '../../../src/ledger/balances/fold.ts';
import { transfers, type Transfer } from '../../../src/ledger/transfers/transfer.model.ts';
import { idempotencyRecords } from '../../../src/platform/database/idempotency-record.model.ts';
import { flawsOfWithdrawal } from '../../../src/money/withdrawals/audit-withdrawals.ts';
import { openStatuses } from '../../../src/money/withdrawals/withdrawal-status.ts';
import {
  withdrawalReferenceOf,
  withdrawals,
  type WithdrawalDocument,
} from '../../../src/money/withdrawals/withdrawal.model.ts';
import { afterPrefix, checkOnce, touchWith, type Bookkeeping, type Find } from '../bookkeeping.ts';
import { createIndex, createTotal } from '../document-index.ts';
import { payoutTerms } from '../payout-accounts.ts';

/** The decisions that a payout may have had, in their order. */
const courses = new Set(['', 'approved', 'rejected', 'approved, rejected', 'approved, paid']);

/** Checks that the decisions follow each other in an order that is allowed, and that two people decided on a large sum (rule 12.5). */
const checkDecisions = ({ _id, status, sum, userId, decisions }: WithdrawalDocument, find: Find): void => {
  const course = decisions.map((decision) => decision.status).join(', ');
  if (!courses.has(course)) find(`payout ${_id} was ${course}`);
  if ((decisions.at(-1)?.status ?? 'requested') !== status) find(`payout ${_id} is ${status} and was ${course}`);
  const bound = decisions.filter((decision) => decision.status !== 'rejected').map(({ by }) => by);
  if (bound.includes(`user:${userId}`)) find(`payout ${_id} was decided by its owner`);
  if (sum > payoutTerms.oneStaffMax && bound.length === 2 && bound[0] === bound[1])
    find(`payout ${_id} of ${sum} was approved and paid by ${bound[0]}`);
};

/** What came to an account, and what was drawn from it so far. */
interface Draws {
  earnings: { atMs: number; riskMs: number; amount: number }[];
  drawn: number;
}

type Earning = Draws['earnings'][number];

const isEarning = ({ kind, credit, reverses }: Transfer): boolean =>
  reverses === null && (!isUserAccount(credit) || kind === 'partner-share');

/** At no moment was more drawn from an account than its owner had earned; payouts take only what came so long before that it was free. */
const checkDraws = ({ follow, find }: Bookkeeping): void => {
  const known = new Map<AccountId, Draws>();
  const drawsOf = (account: AccountId): Draws => {
    let draws = known.get(account);
    if (!draws) known.set(account, (draws = { earnings: [], drawn: 0 }));
    return draws;
  };
  follow(transfers, (transfer) => {
    const { _id, kind, debit, credit, at, amount, atRisk } = transfer;
    // What the house sends to the bank it draws from nobody's earnings.
    if (kind === 'payout' && debit !== houseWithdrawals) {
      const draws = drawsOf(debit);
      draws.drawn -= effectOn(debit, transfer);
      const freeUntil = at.getTime() - payoutTerms.holdMs;
      const isFree = (earning: Earning): boolean => earning.atMs < freeUntil && earning.riskMs <= at.getTime();
      const free = draws.earnings.reduce((sum, earning) => sum + (isFree(earning) ? earning.amount : 0), 0);
      if (draws.drawn > free) find(`${_id} draws ${debit} to ${draws.drawn} of ${free} that were free`);
    }
    if (kind === 'referral' && isUserAccount(credit)) {
      const draws = drawsOf(debit);
      draws.drawn += amount;
      const safe = draws.earnings.filter(({ riskMs }) => riskMs <= at.getTime());
      const earned = safe.reduce((sum, earning) => sum + earning.amount, 0);
      if (draws.drawn > earned)
        find(`${_id} draws ${debit} to ${draws.drawn} of ${earned} that were earned and cannot come back`);
    }
    if (debit === houseWithdrawals) drawsOf(credit).drawn -= effectOn(credit, transfer);
    if (isEarning(transfer))
      drawsOf(credit).earnings.push({ atMs: at.getTime(), riskMs: atRisk?.until.getTime() ?? 0, amount });
  });
};

/** Each move of earnings to a balance is the one that its key is answered with: a key moves earnings once. */
const checkMoves = ({ follow, find, add }: Bookkeeping): void => {
  const answers = createIndex(follow, idempotencyRecords, ({ answer }) => (answer as { id?: string } | null)?.id);
  const touch = add((id: string) => {
    if (answers.count(id) !== 1) find(`${id} moved earnings, and ${answers.count(id)} keys are answered with it`);
  });
  const moveOf = ({ kind, credit, _id }: Transfer) => (kind === 'referral' && isUserAccount(credit) ? _id : undefined);
  touchWith(follow, transfers, moveOf, touch);
};

/** The auditor's own comparison; also, no payout is asked for twice by one key, each decision is in the audit log, and the house keeps what is waiting. */
export const checkPayouts = (books: Bookkeeping): void => {
  const { database, follow, find, add } = books;
  const prefix = withdrawalReferenceOf('');
  const withdrawalOf = (reference: string) => afterPrefix(prefix, reference);
  const logged = createIndex(follow, auditEntries, ({ target }) => withdrawalOf(target));
  const touch = add((id: string) => {
    const payout = database.find(withdrawals, id);
    if (!payout) return;
    const { status, decisions } = payout;
    const byId = database.byId(transfers) as ReadonlyMap<string, Transfer>;
    for (const flaw of flawsOfWithdrawal(payout, byId)) find(`payout ${id} (${status}) ${flaw}`);
    checkDecisions(payout, find);
    if (logged.count(id) !== decisions.length)
      find(`payout ${id} has ${decisions.length} decisions, ${logged.count(id)} of them in the audit log`);
  });
  touchWith(follow, withdrawals, ({ _id }) => _id, touch);
  touchWith(follow, auditEntries, ({ target }) => withdrawalOf(target), touch);
  touchWith(follow, transfers, ({ reference }) => withdrawalOf(reference), touch);
  const waiting = createTotal(follow, withdrawals, ({ status, sum }) => (openStatuses.includes(status) ? sum : 0));
  const kept = createTotal(follow, transfers, (transfer) => effectOn(houseWithdrawals, transfer));
  const touchHouse = add(() => {
    if (kept() !== waiting()) find(`${houseWithdrawals} keeps ${kept()} for payouts of ${waiting()}`);
  });
  follow(withdrawals, () => touchHouse(houseWithdrawals));
  follow(transfers, () => touchHouse(houseWithdrawals));
  checkOnce(
    books,
    withdrawals,
    ({ requisitesShown }) => requisitesShown,
    (key, count) => `${key} asked for ${count} payouts`,
  );
  checkDraws(books);
  checkMoves(books);
};
