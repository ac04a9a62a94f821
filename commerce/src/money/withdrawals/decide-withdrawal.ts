import type { Caller } from '../../platform/auth/caller.ts';
import { auditNoteOf, recordAuditEntry, staffOf, type AuditNote } from '../../platform/audit-log/record-audit-entry.ts';
import { announceBalance } from '../../ledger/events/announce.ts';
import { houseWithdrawals, withdrawalPayouts } from '../../ledger/balances/account-id.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { move } from '../../ledger/transfers/move.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { writtenTransactionId } from '../coins/transaction-id.ts';
import type { TemplateMail } from '../../platform/mail/mail.ts';
import { mailTasks, type MailTask } from '../../platform/mail/mail-task.model.ts';
import { accountHolders } from '../../accounts/users/find-blocked.ts';
import { assertDocuments, readsOfDocuments } from './assert-documents.ts';
import { assertSecondPerson, personOf } from './assert-second-person.ts';
import { mayBePaid } from './may-be-paid.ts';
import { findRecipient } from '../../accounts/users/find-recipient.ts';
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
import { transitionsFrom } from './withdrawal-status.ts';
import type { WithdrawalsDeps } from './withdrawals-deps.ts';

type DecisionDeps = Pick<WithdrawalsDeps, 'groupCommit' | 'randomness' | 'mailQueue' | 'publicUrl' | 'terms'>;

export interface DecisionsRequest {
  ids: readonly string[];
  decision: DecidedStatus;
  /** The comment that the owner reads; the contract requires one for a rejection. */
  comment: string;
  /** The bank's or the chain's name of the payment; only for `paid`. */
  transactionId?: string | undefined;
  caller: Pick<Caller, 'staff' | 'userId' | 'staffUserId'>;
}

export type DecisionRequest = Omit<DecisionsRequest, 'ids'> & { id: string };

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
const giveBack = (working: WorkingSet, { _id, parts, source, userId }: WithdrawalDocument, at: Date): void => {
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
  if (source === 'agent') announceBalance(working, userId, at);
};

/** The e-mail to the owner. @returns undefined when the account is gone. */
const composeNews = async (
  deps: Pick<WithdrawalsDeps, 'publicUrl'>,
  withdrawal: WithdrawalDocument,
  news: Pick<DecisionsRequest, 'decision' | 'comment'>,
): Promise<TemplateMail | undefined> => {
  const recipient = await findRecipient(withdrawal.userId);
  return recipient ? composeWithdrawalMail(deps, recipient, withdrawal, news) : undefined;
};

/** Refuses a payout to an owner who may not be paid. The money can still go back to the earnings. @throws CommerceError OWNER_BLOCKED. */
const assertOwnerMayBePaid = (
  working: WorkingSet,
  { userId, source }: WithdrawalDocument,
  decision: DecidedStatus,
): void => {
  if (decision === 'rejected') return;
  if (!mayBePaid(working.find(accountHolders, userId), source)) throw new CommerceError('OWNER_BLOCKED');
};

/** One withdrawal on its way to a decision: what was known of it, and what is written with the decision. */
export interface PreparedDecision {
  known: WithdrawalDocument;
  note: AuditNote;
  task: MailTask | undefined;
}

/** The entry of the audit log that is written with a decision. */
export const noteOfDecision = (
  deps: Pick<WithdrawalsDeps, 'randomness'>,
  id: string,
  { decision, comment, transactionId, caller }: Omit<DecisionsRequest, 'ids'>,
): AuditNote =>
  auditNoteOf(deps, caller, {
    action: 'withdrawal.decide',
    target: withdrawalReferenceOf(id),
    reason: comment,
    details: { decision, ...(transactionId === undefined ? {} : { transactionId }) },
  });

const prepare = async (
  deps: Pick<WithdrawalsDeps, 'randomness' | 'mailQueue' | 'publicUrl'>,
  id: string,
  request: DecisionsRequest,
): Promise<PreparedDecision> => {
  const known = await withdrawalCollection().findOne({ _id: id });
  if (!known) throw new CommerceError('WITHDRAWAL_NOT_FOUND', { id });
  const news = await composeNews(deps, known, request);
  return { known, note: noteOfDecision(deps, id, request), task: news && deps.mailQueue.taskOf(news) };
};

/** Whether this very decision was made before. Another transaction would be a second payment, so it is no repeat. */
const isRepeat = (
  { status, decisions }: WithdrawalDocument,
  { decision, transactionId }: Omit<DecisionsRequest, 'ids'>,
): boolean =>
  status === decision &&
  (transactionId === undefined ||
    writtenTransactionId(decisions.at(-1)?.transactionId ?? transactionId) === writtenTransactionId(transactionId));

const decideOne = (
  working: WorkingSet,
  { known: { _id: id }, note, task }: PreparedDecision,
  { terms, ...request }: Omit<DecisionsRequest, 'ids'> & Pick<WithdrawalsDeps, 'terms'>,
  at: Date,
): WithdrawalDocument => {
  const { decision, comment, transactionId, caller } = request;
  const withdrawal = working.get(withdrawals, id);
  const { status, decisions } = withdrawal;
  if (isRepeat(withdrawal, request)) return withdrawal;
  if (!transitionsFrom[status].includes(decision)) throw new CommerceError('STATUS_CONFLICT', { status, id });
  assertOwnerMayBePaid(working, withdrawal, decision);
  assertSecondPerson(withdrawal, { decision, caller, terms });
  if (decision === 'paid') assertDocuments(working, withdrawal, terms, at);
  if (decision === 'paid') payOut(working, withdrawal, at);
  if (decision === 'rejected') giveBack(working, withdrawal, at);
  recordAuditEntry(working, note, at);
  if (task) working.insert(mailTasks, task);
  const entry: WithdrawalDecision = {
    status: decision,
    comment,
    staff: staffOf(caller),
    by: personOf(caller),
    ...(transactionId === undefined ? {} : { transactionId: writtenTransactionId(transactionId) }),
    at,
  };
  return working.update(withdrawals, id, { status: decision, decisions: [...decisions, entry] });
};

/** Decides on prepared withdrawals (rule 12.4): on all of them in one transaction, or on none. */
export const decidePrepared = (
  { groupCommit, terms }: Pick<WithdrawalsDeps, 'groupCommit' | 'terms'>,
  prepared: readonly PreparedDecision[],
  request: Omit<DecisionsRequest, 'ids'>,
): Promise<WithdrawalDocument[]> => {
  const owners = new Set(prepared.map(({ known }) => known.userId));
  const agents = [...new Set(prepared.flatMap(({ known }) => (known.source === 'agent' ? [known.userId] : [])))];
  return groupCommit.submit({
    name: 'decide-withdrawals',
    reads: [
      ...prepared.map(({ known }) => readOf(withdrawals, known._id)),
      ...[...owners].map((userId) => readOf(accountHolders, userId)),
      ...agents.map((userId) => readOfAccount(userId)),
      ...prepared.flatMap(({ known }) => readsOfDocuments(known, terms)),
    ],
    decide: (working, at) => prepared.map((one) => decideOne(working, one, { ...request, terms }, at)),
  });
};

/**
 * Approves withdrawals, marks them as paid, or rejects them and gives the sums back: all of them in one transaction, or none. The audit log
 * names the staff member for each, and an e-mail of the same transaction tells each owner. A repeat of the same decision changes nothing.
 * @throws CommerceError WITHDRAWAL_NOT_FOUND; STATUS_CONFLICT for a move that the status does not allow, and for a second payment by another
 * transaction; OWNER_BLOCKED for an approval or payment to an account that is switched off, or of earnings as a partner or an agent to somebody who is
 * none any more; SECOND_PERSON_NEEDED (rule 12.5); DOCUMENTS_NEEDED (rule 12.10).
 */
export const decideWithdrawals = async (
  deps: DecisionDeps,
  request: DecisionsRequest,
): Promise<WithdrawalDocument[]> => {
  const prepared: PreparedDecision[] = [];
  for (const id of new Set(request.ids)) prepared.push(await prepare(deps, id, request));
  const decided = await decidePrepared(deps, prepared, request);
  deps.mailQueue.deliverSoon();
  return decided;
};

/** Decides on one withdrawal, as `decideWithdrawals` does. */
export const decideWithdrawal = async (
  deps: DecisionDeps,
  { id, ...request }: DecisionRequest,
): Promise<WithdrawalDocument> => {
  const [decided] = await decideWithdrawals(deps, { ...request, ids: [id] });
  if (!decided) throw new Error(`withdrawal ${id} was not decided`);
  return decided;
};
