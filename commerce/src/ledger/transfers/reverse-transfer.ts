import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { enterOnce, readsOfTransfer } from './transfer.ts';
import type { TransferRequest } from './enter-transfer.ts';
import { movesMoney, transferCollection } from './transfer.model.ts';

/**
 * Corrects a mistake by the opposite movement, which points at it. A transfer can be reversed once.
 * @throws CommerceError NO_BALANCE when the money that should go back is spent; Error when there is nothing to reverse.
 */
export const reverseTransfer = async (
  { groupCommit }: { groupCommit: GroupCommit },
  transferId: string,
): Promise<{ isNew: boolean }> => {
  const mistake = await transferCollection().findOne({ _id: transferId });
  if (!mistake || !movesMoney(mistake.phase)) throw new Error(`no moved money under ${transferId}`);
  const request: TransferRequest = {
    idempotencyKey: `${transferId}:reversed`,
    debit: mistake.credit,
    credit: mistake.debit,
    amount: mistake.amount,
    kind: 'reversal',
    reference: mistake.reference,
  };
  return groupCommit.submit({
    name: 'reverse-transfer',
    reads: readsOfTransfer(request),
    decide: (working, at) => ({ isNew: enterOnce(working, request, at, transferId) }),
  });
};
