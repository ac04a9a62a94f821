import { createHash } from 'node:crypto';

import { kopecks } from '@shop/shared-types/money';

import { prepareNews } from '../account-news/tell-news.ts';
import { auditEntries } from '../audit-log/audit-entry.model.ts';
import { recordAuditEntry, staffOf } from '../audit-log/record-audit-entry.ts';
import { userAccount, type FoldedAccountId } from '../ledger/balances/account-id.ts';
import { enterOnce, readsOfTransfer } from '../ledger/transfers/transfer.ts';
import type { TransferRequest } from '../ledger/transfers/enter-transfer.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { absenceOf } from '../platform/database/working-set.ts';
import { onceFor, onceOnlyOf, recordAnswer } from '../platform/database/idempotency.ts';
import { mailTasks } from '../platform/mail/mail-task.model.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { findUser } from '../users/lookup/search-users.ts';
import type { AdminDeps } from './admin-deps.ts';

/** The house's account that corrections come from and go to. */
export const houseCorrections: FoldedAccountId = 'house:corrections';

export interface BalanceCorrection {
  userId: number;
  /** Whole kopecks; a negative amount takes money. */
  amount: number;
  reason: string;
  idempotencyKey?: string | undefined;
}

const movementOf = (id: string, { userId, amount }: BalanceCorrection): TransferRequest => {
  const [debit, credit] =
    amount < 0 ? [userAccount(userId), houseCorrections] : [houseCorrections, userAccount(userId)];
  return { idempotencyKey: id, debit, credit, amount: kopecks(Math.abs(amount)), kind: 'correction', reference: id };
};

/**
 * Credits or debits a balance by one transfer, and writes the staff's reason into the audit log in the same transaction, which also
 * leaves a message for the user. A repeat with the
 * same key changes nothing.
 * @throws CommerceError USER_NOT_FOUND, NO_BALANCE when the debit exceeds the free balance, and those of idempotency.
 */
export const correctBalance = async (
  deps: Pick<AdminDeps, 'groupCommit' | 'randomness' | 'mailOutbox' | 'publicUrl'>,
  caller: Caller,
  correction: BalanceCorrection,
): Promise<void> => {
  const { groupCommit, randomness } = deps;
  const { userId, amount, reason, idempotencyKey } = correction;
  if (!(await findUser(userId))) throw new CommerceError('USER_NOT_FOUND');
  const holder = randomness.bytes(12).toString('hex');
  const staff = staffOf(caller);
  const once =
    idempotencyKey === undefined
      ? undefined
      : onceOnlyOf<object>({
          userId: caller.userId,
          scope: `balance-correction:${staff}`,
          key: idempotencyKey,
          request: { userId, amount, reason },
          holder,
        });
  // The transfer is named after the key: a repeat finds it even when the idempotency record has long expired.
  const part = once ? createHash('sha256').update(once.recordId).digest('hex').slice(0, 24) : holder;
  const id = `correction:${part}`;
  const movement = movementOf(id, correction);
  const writeNews = await prepareNews(deps, userId);
  await groupCommit.submit(
    onceFor(once, {
      name: 'correct-balance',
      reads: [...readsOfTransfer(movement), absenceOf(auditEntries, id)],
      decide: (working, at) => {
        if (enterOnce(working, movement, at)) {
          const note = { _id: id, staff, action: 'balance.correct' as const, target: userAccount(userId), reason };
          recordAuditEntry(working, { ...note, details: { amount } }, at);
          const news = writeNews('balance-corrected', ({ change }) => ({ change: change(amount) }));
          if (news) working.insert(mailTasks, news);
        }
        recordAnswer(working, once, at, {});
        return {};
      },
    }),
  );
  deps.mailOutbox.deliverSoon();
};
