import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { isUserAccount, userIdOf, type AccountId } from '../balances/account-id.ts';
import { accounts } from '../balances/account.model.ts';
import { announceBalance } from '../events/announce.ts';
import type { TransferRequest } from './enter-transfer.ts';
import { move } from './move.ts';
import { transfers, type Transfer } from './transfer.model.ts';

/** The documents that `enterOnce` has to read. */
export const readsOfTransfer = ({ idempotencyKey, debit, credit }: TransferRequest): Read[] => [
  readOf(transfers, idempotencyKey),
  ...[debit, credit].filter(isUserAccount).map((side) => readOf(accounts, side)),
];

const isSameMovement = (known: Transfer, { debit, credit, amount, kind, reference }: TransferRequest): boolean =>
  known.debit === debit &&
  known.credit === credit &&
  known.amount === amount &&
  known.kind === kind &&
  known.reference === reference;

/** Moves money within a decision, once for each key. @returns false when the money was moved before. */
export const enterOnce = (working: WorkingSet, request: TransferRequest, at: Date): boolean => {
  const known = working.find(transfers, request.idempotencyKey);
  if (known) {
    if (!isSameMovement(known, request)) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
    return false;
  }
  move(working, { ...request, at });
  const side: AccountId | undefined = [request.debit, request.credit].find(isUserAccount);
  if (side !== undefined && isUserAccount(side)) announceBalance(working, userIdOf(side), at);
  return true;
};

/**
 * Moves money at once. A repeat with the same key changes nothing.
 * @throws CommerceError NO_BALANCE; IDEMPOTENCY_KEY_REUSED when the key was used for another movement.
 */
export const transfer = (
  { groupCommit }: { groupCommit: GroupCommit },
  request: TransferRequest,
): Promise<{ isNew: boolean }> =>
  groupCommit.submit({
    name: 'transfer',
    reads: readsOfTransfer(request),
    decide: (working, at) => ({ isNew: enterOnce(working, request, at) }),
  });
