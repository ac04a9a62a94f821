import type { ClientSession } from 'mongodb';

import { prepareNews, type WriteNews } from '../../accounts/account-news/tell-news.ts';
import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { blockSeller } from '../../sales/goods/block-seller.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { licenceLine } from '../../sales/licences/product.model.ts';
import { actingUserIdOf, type Caller } from '../../platform/auth/caller.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { readyAccountLine } from '../../sales/ready-accounts/offer.model.ts';
import { forgetPushDevices } from '../../notifications/push/forget-push-devices.ts';
import { dropDueMessages } from '../../notifications/telegram/drop-due-messages.ts';
import { changeAccess, type AccessChange } from '../../accounts/users/change-access.ts';
import type { User } from '../../accounts/users/user.model.ts';
import { dropDueDeliveries } from '../../notifications/webhooks/deliveries/drop-due-deliveries.ts';
import type { AdminDeps } from './admin-deps.ts';

const lines = [readyAccountLine, licenceLine];

/** Switches off, or on again, what belongs to an account beside its logins and keys. */
const switchWhatItDoes = async (
  { _id: userId, isActive, isAgent }: User,
  now: Date,
  session: ClientSession,
): Promise<void> => {
  const isSellerBlocked = !isActive || !isAgent;
  for (const line of lines) await blockSeller(line, { sellerUserId: userId, isSellerBlocked }, session);
  if (isActive) return;
  await dropDueDeliveries({ userId, now }, session);
  await dropDueMessages(userId, session);
  await forgetPushDevices(userId, session);
};

/** Tells the owner that the account was switched off or on. */
const tellOfSwitch = async (writeNews: WriteNews, isActive: boolean, session: ClientSession): Promise<void> => {
  const news = writeNews(isActive ? 'account-unblocked' : 'account-blocked', () => ({}));
  if (news) await MailTaskModel.create([news], { session });
};

/**
 * Switches an account on or off, changes its roles or agrees wholesale prices, in one transaction with the audit log. An account that is
 * switched off has no login, session, API key or stream. Its suppliers' numbers and its goods leave the sale, and its software's key is refused, on other nodes within
 * seconds. Its payouts cannot be approved or paid. Its webhooks and its chat get nothing, and no rental of it renews itself. Its running
 * purchases go on to their end, so that held money is taken or released as always. Who loses the role of a partner or of an agent keeps the
 * account as a buyer; his numbers, payouts of their earnings, or goods stop in the same way.
 * @throws CommerceError USER_NOT_FOUND, OWN_ACCESS, LAST_ADMIN.
 */
export const changeAccount = async (
  deps: Pick<AdminDeps, 'clock' | 'randomness' | 'apiKeys' | 'supply' | 'mailQueue' | 'publicUrl'>,
  caller: Caller,
  { userId, change, reason }: { userId: number; change: AccessChange; reason: string },
): Promise<void> => {
  const writeNews = await prepareNews(deps, userId);
  await changeAccess(
    deps,
    {
      userId,
      changedBy: actingUserIdOf(caller),
      change,
      note: auditNoteOf(deps, caller, { action: 'user.change', target: userAccount(userId), reason }),
    },
    async (session, changed, before) => {
      await switchWhatItDoes(changed, deps.clock(), session);
      if (changed.isActive !== before.isActive) await tellOfSwitch(writeNews, changed.isActive, session);
    },
  );
  deps.mailQueue.deliverSoon();
  await deps.supply.refresh();
};
