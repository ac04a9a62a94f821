import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import { kopecks } from '@shop/shared-types/money';

import type { OutboxChannel } from '../../../platform/events/create-outbox-dispatcher.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { announceLowBalance } from './announce-low-balance.ts';
import { composeLowBalanceMail } from './low-balance-mail.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

export const lowBalanceChannelName = 'low-balance';

/** A further channel, beside e-mail, that announces a low balance. */
export type TellLowBalance = (user: User, balance: number, sequence: number) => Promise<void>;

/**
 * Tells an account's owner that the balance has fallen below the owner's threshold: once for each fall, by e-mail and, for programs, by the
 * event `balance.low`. If the event is handed over again after a crash, only the e-mail is sent again, since the first may not have been
 * sent.
 */
export const createLowBalanceChannel = (
  deps: Pick<UsersDeps, 'mailQueue' | 'publicUrl'> & { groupCommit: Pick<GroupCommit, 'submit'> },
  tellElsewhere: TellLowBalance = () => Promise.resolve(),
): OutboxChannel => ({
  name: lowBalanceChannelName,
  take: async ({ userId, name, payload, sequence }) => {
    if (name !== 'balance-changed') return;
    const { balance } = payload as LiveEvents['balance-changed'];
    const user = await UserModel.findById(userId).lean<User>();
    const threshold = user?.settings.lowBalanceThreshold ?? null;
    if (!user || threshold === null) return;
    const known = user.lowBalance ?? { isBelow: false, sequence: 0 };
    const isBelow = balance < threshold;
    if (sequence < known.sequence) return;
    if (sequence > known.sequence) {
      if (isBelow === known.isBelow) return;
      await UserModel.updateOne({ _id: userId }, { $set: { lowBalance: { isBelow, sequence } } });
    }
    if (!isBelow) return;
    await announceLowBalance(deps, { userId, sequence, balance: Math.max(0, balance), threshold });
    await deps.mailQueue.enqueue(composeLowBalanceMail(deps, { ...user, balance: kopecks(balance) }));
    await tellElsewhere(user, balance, sequence);
  },
});
