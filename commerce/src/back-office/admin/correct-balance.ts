import { createHash } from 'node:crypto';

import { kopecks } from '@shop/shared-types/money';

import { prepareNews } from '../../accounts/account-news/tell-news.ts';
import { auditEntries } from '../../platform/audit-log/audit-entry.model.ts';
import { recordAuditEntry, staffOf } from '../../platform/audit-log/record-audit-entry.ts';
import { userAccount, type DerivedAccountId } from '../../ledger/balances/account-id.ts';
import { accounts } from '../../ledger/balances/account.model.ts';
import { transfers } from '../../ledger/transfers/transfer.model.ts';
import { enterOnce, readsOfTransfer } from '../../ledger/transfers/transfer.ts';
import type { TransferRequest } from '../../ledger/transfers/enter-transfer.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { absenceOf, type WorkingSet } from '../../platform/database/working-set.ts';
import { withIdempotencyKey, idempotencyKeyOf, recordAnswer } from '../../platform/database/idempotency.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { aloneSumOf, countAlone, readOfAlone } from '../../money/second-person/count-alone.ts';
import { assertNotOwn, useProposal, withSecondPerson, type Action } from '../../money/second-person/second-person.ts';
import { findUser } from '../../accounts/users/lookup/search-users.ts';
import { personOf } from '../../money/withdrawals/assert-second-person.ts';
import type { AdminDeps } from './admin-deps.ts';

/** The house's account that corrections come from and go to. */
export const houseCorrections: DerivedAccountId = 'house:corrections';

export interface BalanceCorrection {
  userId: number;
  /** Whole kopecks; a negative amount takes money. */
  amount: number;
  /** The free balance that the caller saw; left out: none was shown. */
  balanceBefore?: number | undefined;
  reason: string;
  idempotencyKey?: string | undefined;
}

const movementOf = (id: string, { userId, amount }: BalanceCorrection): TransferRequest => {
  const [debit, credit] =
    amount < 0 ? [userAccount(userId), houseCorrections] : [houseCorrections, userAccount(userId)];
  return { idempotencyKey: id, debit, credit, amount: kopecks(Math.abs(amount)), kind: 'correction', reference: id };
};

/**
 * Checks that the balance is still the one that the caller saw, and that it covers the correction. @returns the balance.
 * @throws CommerceError STATUS_CONFLICT with the present `balance` in kopecks when it has changed; NO_BALANCE when it is too low.
 */
const assertSeen = (working: WorkingSet, { userId, balanceBefore, amount }: BalanceCorrection): number => {
  const { posted, held } = working.get(accounts, userAccount(userId));
  const balance = posted - held;
  if (balanceBefore !== undefined && balanceBefore !== balance) throw new CommerceError('STATUS_CONFLICT', { balance });
  // What cannot be taken is refused to the first person already.
  if (balance + amount < 0) throw new CommerceError('NO_BALANCE', { balance, price: 0 - amount });
  return balance;
};

/** Kopecks that one person may move alone: of one account in a day, and of all accounts in a day. */
const aloneMaxOf = ({ config }: Pick<AdminDeps, 'config'>, userId: number, caller: Caller) =>
  [
    [`account:${userId}`, config.balanceCorrectionSecondPersonFromRub * 100],
    [`person:${personOf(caller)}`, config.balanceCorrectionsAloneMaxRub * 100],
  ] as const;

/**
 * Lets a correction be made alone as far as it and those of the last day stay small; a larger one needs another person's request (rule 19.46).
 * @returns who asked first; undefined for one that is made alone. @throws CommerceError SECOND_PERSON_NEEDED.
 */
const assertPersons = (
  working: WorkingSet,
  {
    amount,
    aloneMax,
    large,
    id,
  }: { amount: number; aloneMax: ReturnType<typeof aloneMaxOf>; large: Action; id: string },
  at: Date,
): string | undefined => {
  const moved = Math.abs(amount);
  const isLarge = aloneMax.some(([tally, from]) => aloneSumOf(working, tally, at) + moved >= from);
  if (isLarge) return useProposal(working, large, id, at);
  for (const [tally] of aloneMax) countAlone(working, tally, moved, at);
  return undefined;
};

/**
 * Credits or debits a balance by one transfer, and writes the staff's reason into the audit log in the same transaction, which also
 * leaves a message for the user. A repeat with the
 * same key changes nothing. From a sum on, of one account or of one person in a day, it is made when a second person asks for the same (rules 19.44, 19.46).
 * @throws CommerceError USER_NOT_FOUND, STATUS_CONFLICT for another balance than the caller saw, SECOND_PERSON_NEEDED, NO_BALANCE when the debit exceeds the free balance, and those of idempotency.
 */
export const correctBalance = async (
  deps: Pick<AdminDeps, 'groupCommit' | 'randomness' | 'mailQueue' | 'publicUrl' | 'config'>,
  caller: Caller,
  correction: BalanceCorrection,
): Promise<void> => {
  const { groupCommit, randomness } = deps;
  const { userId, amount, reason, idempotencyKey } = correction;
  assertNotOwn(userId, caller);
  if (!(await findUser(userId))) throw new CommerceError('USER_NOT_FOUND');
  const holder = randomness.bytes(12).toString('hex');
  const staff = staffOf(caller);
  const once =
    idempotencyKey === undefined
      ? undefined
      : idempotencyKeyOf<object>({
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
  const large = { id: `${userId}:${amount}`, reason, caller };
  const aloneMax = aloneMaxOf(deps, userId, caller);
  const writeNews = await prepareNews(deps, userId);
  const correct = () =>
    groupCommit.submit(
      withIdempotencyKey(once, {
        name: 'correct-balance',
        reads: [
          ...readsOfTransfer(movement),
          absenceOf(auditEntries, id),
          ...aloneMax.map(([tally]) => readOfAlone(tally)),
        ],
        decide: (working, at) => {
          const isNew = !working.find(transfers, id);
          const before = isNew ? { before: { balance: assertSeen(working, correction) } } : {};
          const askedBy = isNew ? assertPersons(working, { amount, aloneMax, large, id }, at) : undefined;
          if (enterOnce(working, movement, at)) {
            const note = { _id: id, staff, action: 'balance.correct' as const, target: userAccount(userId), reason };
            recordAuditEntry(working, { ...note, ...before, details: { amount, ...(askedBy ? { askedBy } : {}) } }, at);
            const news = writeNews('balance-corrected', ({ change }) => ({ change: change(amount) }));
            if (news) working.insert(mailTasks, news);
          }
          recordAnswer(working, once, at, {});
          return {};
        },
      }),
    );
  await withSecondPerson(deps, large, correct);
  deps.mailQueue.deliverSoon();
};
