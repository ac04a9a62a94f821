import { auditEntries } from '../audit-log/audit-entry.model.ts';
import { houseWithdrawals, isUserAccount, type AccountId } from '../ledger/balances/account-id.ts';
import { effectOn } from '../ledger/balances/fold.ts';
import { transfers, type Transfer } from '../ledger/transfers/transfer.model.ts';
import { flawsOfWithdrawal } from '../withdrawals/audit-withdrawals.ts';
import { openStatuses } from '../withdrawals/withdrawal-status.ts';
import { withdrawalReferenceOf, withdrawals, type WithdrawalDocument } from '../withdrawals/withdrawal.model.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { payoutTerms } from './payout-accounts.ts';

type Find = (finding: string) => void;

/** The decisions that a payout may have had, in their order. */
const courses = new Set(['', 'approved', 'rejected', 'approved, rejected', 'approved, paid']);

/** The auditor's own comparison; also, the course of the decisions is a right one, and two people saw a large sum. */
const checkPayout = (payout: WithdrawalDocument, byId: ReadonlyMap<string, Transfer>, find: Find): void => {
  const { _id, status, sum, userId, decisions } = payout;
  for (const flaw of flawsOfWithdrawal(payout, byId)) find(`payout ${_id} (${status}) ${flaw}`);
  const course = decisions.map((decision) => decision.status).join(', ');
  if (!courses.has(course)) find(`payout ${_id} was ${course}`);
  if ((decisions.at(-1)?.status ?? 'requested') !== status) find(`payout ${_id} is ${status} and was ${course}`);
  const bound = decisions.filter((decision) => decision.status !== 'rejected').map(({ by }) => by);
  if (bound.includes(`user:${userId}`)) find(`payout ${_id} was decided by its owner`);
  if (sum > payoutTerms.oneStaffMax && bound.length === 2 && bound[0] === bound[1])
    find(`payout ${_id} of ${sum} was approved and paid by ${bound[0]}`);
};

const isEarning = (account: AccountId, { kind, credit, reverses }: Transfer): boolean =>
  credit === account && reverses === null && (!isUserAccount(account) || kind === 'partner-share');

/** At no moment was more drawn from an account than its owner had earned so long before that it was free. */
const checkDraws = (account: AccountId, all: readonly Transfer[], find: Find): void => {
  const earnings = all.filter((transfer) => isEarning(account, transfer));
  let drawn = 0;
  for (const transfer of all) {
    const isDraw = transfer.kind === 'payout' && transfer.debit === account;
    const isGivenBack = transfer.debit === houseWithdrawals && transfer.credit === account;
    if (!isDraw && !isGivenBack) continue;
    drawn -= effectOn(account, transfer);
    const freeUntil = transfer.at.getTime() - payoutTerms.holdMs;
    const free = earnings.reduce((sum, { at, amount }) => sum + (at.getTime() < freeUntil ? amount : 0), 0);
    if (isDraw && drawn > free) find(`${transfer._id} draws ${account} to ${drawn} of ${free} that were free`);
  }
};

/** No payout is asked for twice by one key, each decision is in the audit log, and the house keeps what is waiting. */
export const checkPayouts = (database: MemoryDatabase, byId: ReadonlyMap<string, Transfer>, find: Find): void => {
  const all = database.all(withdrawals);
  for (const payout of all) checkPayout(payout, byId, find);
  if (new Set(all.map(({ requisitesShown }) => requisitesShown)).size !== all.length)
    find('a key asked for two payouts');
  const waiting = all.filter(({ status }) => openStatuses.includes(status)).reduce((total, { sum }) => total + sum, 0);
  const moved = database.all(transfers);
  const kept = moved.reduce((sum, transfer) => sum + effectOn(houseWithdrawals, transfer), 0);
  if (kept !== waiting) find(`${houseWithdrawals} keeps ${kept} for payouts of ${waiting}`);
  const targets = new Set(all.map(({ _id }) => withdrawalReferenceOf(_id)));
  const logged = database.all(auditEntries).filter(({ target }) => targets.has(target)).length;
  const decided = all.reduce((count, { decisions }) => count + decisions.length, 0);
  if (logged !== decided) find(`${decided} decisions on payouts, ${logged} of them in the audit log`);
  const drawnFrom = new Set(all.flatMap(({ parts }) => parts.map(({ account }) => account)));
  for (const account of drawnFrom) checkDraws(account, moved, find);
};
