import type { Caller } from '../platform/auth/caller.ts';
import { auditNoteOf, recordAuditEntry, staffOf } from '../audit-log/record-audit-entry.ts';
import { houseWithdrawals, withdrawalPayouts } from '../ledger/account-id.ts';
import { enterTransfer } from '../ledger/enter-transfer.ts';
import { readOf, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { mailTasks } from '../platform/mail/mail-task.model.ts';
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
  /** What the owner reads; a rejection has one (the contract sees to it). */
  comment: string;
  caller: Pick<Caller, 'staff' | 'userId'>;
}

/** The sum leaves the shop by the method's account. */
const payOut = (working: WorkingSet, { _id, method, sum }: WithdrawalDocument, at: Date): void =>
  enterTransfer(working, {
    _id: paidTransferIdOf(_id),
    phase: 'single',
    kind: 'payout',
    debit: houseWithdrawals,
    credit: withdrawalPayouts(method),
    amount: sum,
    reference: withdrawalReferenceOf(_id),
    at,
    settles: null,
    reverses: null,
  });

/** Every part goes back to where it was taken from. */
const giveBack = (working: WorkingSet, { _id, parts }: WithdrawalDocument, at: Date): void => {
  for (const { account, amount } of parts) {
    const taken = partTransferIdOf(_id, account);
    enterTransfer(working, {
      _id: `${taken}:reversed`,
      phase: 'single',
      kind: 'reversal',
      debit: houseWithdrawals,
      credit: account,
      amount,
      reference: withdrawalReferenceOf(_id),
      at,
      settles: null,
      reverses: taken,
    });
  }
};

/** The e-mail to the owner. @returns undefined for an account that is gone. */
const composeNews = async (
  deps: Pick<WithdrawalsDeps, 'publicUrl' | 'brandName'>,
  { id, ...news }: Pick<DecisionRequest, 'id' | 'decision' | 'comment'>,
): Promise<Mail | undefined> => {
  const withdrawal = await withdrawalCollection().findOne({ _id: id });
  const recipient = withdrawal && (await findRecipient(withdrawal.userId));
  return recipient ? composeWithdrawalMail(deps, recipient, withdrawal, news) : undefined;
};

/**
 * Approves a withdrawal, marks it as paid, or rejects it and gives the sum back; the audit log says who did it, and an e-mail of the same
 * transaction tells its owner. The same decision again changes nothing.
 * @throws CommerceError WITHDRAWAL_NOT_FOUND; STATUS_CONFLICT for a move that the status does not allow.
 */
export const decideWithdrawal = async (
  deps: Pick<WithdrawalsDeps, 'groupCommit' | 'randomness' | 'mailOutbox' | 'publicUrl' | 'brandName'>,
  { id, decision, comment, caller }: DecisionRequest,
): Promise<WithdrawalDocument> => {
  const target = withdrawalReferenceOf(id);
  const note = auditNoteOf(deps, caller, {
    action: 'withdrawal.decide',
    target,
    reason: comment,
    details: { decision },
  });
  const news = await composeNews(deps, { id, decision, comment });
  const task = news && deps.mailOutbox.taskOf(news);
  const decided = await deps.groupCommit.submit({
    name: 'decide-withdrawal',
    reads: [readOf(withdrawals, id)],
    decide: (working, at) => {
      const withdrawal = working.find(withdrawals, id);
      if (!withdrawal) throw new CommerceError('WITHDRAWAL_NOT_FOUND');
      const { status, decisions } = withdrawal;
      if (status === decision) return withdrawal;
      if (!movesFrom[status].includes(decision)) throw new CommerceError('STATUS_CONFLICT', { status });
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
