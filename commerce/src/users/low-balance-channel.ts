import type { LiveEvents } from '@shop/shared-types/contract/live-events';
import { kopecks } from '@shop/shared-types/money';

import type { OutboxChannel } from '../platform/events/create-outbox-dispatcher.ts';
import { composeLowBalanceMail } from './low-balance-mail.ts';
import { UserModel, type User } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

export const lowBalanceChannelName = 'low-balance';

/** Somebody beside the mailbox who hears of a low balance. */
export type TellLowBalance = (user: User, balance: number, sequence: number) => Promise<void>;

/**
 * Tells an account's owner that the balance has fallen below the threshold that the owner set: once for each time it falls. An event
 * that comes again after a crash changes nothing, but for its e-mail, which may not have left.
 */
export const createLowBalanceChannel = (
  deps: Pick<UsersDeps, 'mailQueue' | 'publicUrl' | 'brandName'>,
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
    const { email: to, locale } = user;
    await deps.mailQueue.enqueue(
      composeLowBalanceMail(deps, { to, name: user.name, locale, balance: kopecks(balance) }),
    );
    await tellElsewhere(user, balance, sequence);
  },
});
