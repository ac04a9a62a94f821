import { announce } from '../../../ledger/events/announce.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { withIdempotencyKey, idempotencyKeyOf, recordAnswer } from '../../../platform/database/idempotency.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';

/** The moment at which a balance fell below its owner's threshold. */
export interface LowBalanceFall {
  userId: number;
  /** Id of the event that moved the balance below the threshold. */
  sequence: number;
  /** Kopecks. */
  balance: number;
  threshold: number;
}

/** Adds `balance.low` to the outbox, once for each fall, even if the fall is handed over again after a crash. */
export const announceLowBalance = async (
  { groupCommit }: { groupCommit: Pick<GroupCommit, 'submit'> },
  { userId, sequence, balance, threshold }: LowBalanceFall,
): Promise<void> => {
  const once = idempotencyKeyOf<null>({
    userId,
    scope: 'low-balance-event',
    key: String(sequence),
    request: {},
    holder: 'low-balance-channel',
  });
  await groupCommit.submit(
    withIdempotencyKey(once, {
      name: 'announce-low-balance',
      reads: [readOfAccount(userId)],
      decide: (working, at) => {
        announce(working, userId, 'balance.low', { balance, threshold }, at);
        recordAnswer(working, once, at, null);
      },
    }),
  );
};
