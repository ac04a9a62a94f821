import type { Caller } from '../platform/auth/caller.ts';
import { auditNoteOf, recordAuditEntry, staffOf } from '../audit-log/record-audit-entry.ts';
import { houseWithdrawals, withdrawalPayouts } from '../ledger/balances/account-id.ts';
import { move } from '../ledger/transfers/move.ts';
import { readOf, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { TemplateMail } from '../platform/mail/mail.ts';
import { mailTasks } from '../platform/mail/mail-task.model.ts';
import { accountHolders } from '../users/find-blocked.ts';
import { mayBePaid } from './may-be-paid.ts';
import { findRecipient } from '../users/find-recipient.ts';
import { composeWithdrawalMail, type DecidedStatus } from './withdrawal-mail.ts';
import {
  paidTransferIdOf,
  partTransferIdOf,
  withdrawalCollection,
  withdrawalReferenceOf,
  withdrawals,
  type WithdrawalDecision,
  type WithdrawalDocument,
} from './withdrawal.model.ts';
import { movesFrom } from './withdrawal-status.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

export interface DecisionRequest {
  id: string;
  decision: DecidedStatus;
  /** The comment that the owner reads; the contract requires one for a rejection. */
  comment: string;
  caller: Pick<Caller, 'staff' | 'userId'>;
}

/** Pays the sum out of the shop through the method's account. */
const payOut = (working: WorkingSet, { _id, method, sum }: WithdrawalDocument, at: Date): void =>
  move(working, {
    idempotencyKey: paidTransferIdOf(_id),
    kind: 'payout',
    debit: houseWithdrawals,
    credit: withdrawalPayouts(method),
    amount: sum,
    reference: withdrawalReferenceOf(_id),
    at,
  });

/** Gives every part back to the account that it was taken from. */
const giveBack = (working: WorkingSet, { _id, parts }: WithdrawalDocument, at: Date): void => {
  for (const { account, amount } of parts) {
    const taken = partTransferIdOf(_id, account);
    move(working, {
      idempotencyKey: `${taken}:reversed`,
      kind: 'reversal',
      debit: houseWithdrawals,
      credit: account,
      amount,
      reference: withdrawalReferenceOf(_id),
      at,
      reverses: taken,
    });
  }
};

/** The e-mail to the owner. @returns undefined when the account is gone. */
const composeNews = async (
  deps: Pick<WithdrawalsDeps, 'publicUrl'>,
  withdrawal: WithdrawalDocument,
  news: Pick<DecisionRequest, 'decision' | 'comment'>,
): Promise<TemplateMail | undefined> => {
  const recipient = await findRecipient(withdrawal.userId);
  return recipient ? composeWithdrawalMail(deps, recipient, withdrawal, news) : undefined;
};

/** Who may not be paid gets no payout; the money can still go back to the earnings. @throws CommerceError OWNER_BLOCKED. */
const assertOwnerMayBePaid = (
  working: WorkingSet,
  { userId, source }: WithdrawalDocument,
  decision: DecidedStatus,
): void => {
  if (decision === 'rejected') return;
  if (!mayBePaid(working.find(accountHolders, userId), source)) throw new CommerceError('OWNER_BLOCKED');
};

/**
 * Approves a withdrawal, marks it as paid, or rejects it and gives the sum back. The audit log names the staff member, and an e-mail of the
 * same transaction tells the owner. A repeat of the same decision changes nothing.
 * @throws CommerceError WITHDRAWAL_NOT_FOUND; STATUS_CONFLICT for a move that the status does not allow; OWNER_BLOCKED for an approval or
 * payment to an account that is switched off, or of a partner's earnings to somebody who is no partner any more.
 */
export const decideWithdrawal = async (
  deps: Pick<WithdrawalsDeps, 'groupCommit' | 'randomness' | 'mailOutbox' | 'publicUrl'>,
  { id, decision, comment, caller }: DecisionRequest,
): Promise<WithdrawalDocument> => {
  const target = withdrawalReferenceOf(id);
  const note = auditNoteOf(deps, caller, {
    action: 'withdrawal.decide',
    target,
    reason: comment,
    details: { decision },
  });
  const known = await withdrawalCollection().findOne({ _id: id });
  if (!known) throw new CommerceError('WITHDRAWAL_NOT_FOUND');
  const news = await composeNews(deps, known, { decision, comment });
  const task = news && deps.mailOutbox.taskOf(news);
  const decided = await deps.groupCommit.submit({
    name: 'decide-withdrawal',
    reads: [readOf(withdrawals, id), readOf(accountHolders, known.userId)],
    decide: (working, at) => {
      const withdrawal = working.get(withdrawals, id);
      const { status, decisions } = withdrawal;
      if (status === decision) return withdrawal;
      if (!movesFrom[status].includes(decision)) throw new CommerceError('STATUS_CONFLICT', { status });
      assertOwnerMayBePaid(working, withdrawal, decision);
      if (decision === 'paid') payOut(working, withdrawal, at);
      if (decision === 'rejected') giveBack(working, withdrawal, at);
      recordAuditEntry(working, note, at);
      if (task) working.insert(mailTasks, task);
      const entry: WithdrawalDecision = { status: decision, comment, staff: staffOf(caller), at };
      return working.update(withdrawals, id, { status: decision, decisions: [...decisions, entry] });
    },
  });
  deps.mailOutbox.deliverSoon();
  return decided;
};
