import mongoose from 'mongoose';

import { formatRubles } from '@shop/shared-types/money';

import { eraseCallbackUrls } from '../../sales/erase-callback-urls.ts';
import { eraseSmsTexts } from '../../sales/activations/sms/erase-sms-texts.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { AccountModel, type Account, type ClosedAccount } from '../../ledger/balances/account.model.ts';
import { closeAccount, endOf } from '../../ledger/balances/close-account.ts';
import { openAccount } from '../../ledger/balances/open-account.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { eraseApiCalls } from '../../accounts/api-calls/list-api-calls.ts';
import { eraseDocuments } from '../../accounts/documents/list-documents.ts';
import { removeLabels } from '../../sales/orders/order-labels.ts';
import { removeImportedOrders } from '../../sales/orders/imported-orders.ts';
import { eraseDisputeTexts } from '../../sales/refunds/disputes/list-disputes.ts';
import { forgetPushDevices } from '../../notifications/push/forget-push-devices.ts';
import { dropDueMessages } from '../../notifications/telegram/drop-due-messages.ts';
import { unlinkChat } from '../../notifications/telegram/link-chat.ts';
import { findRecipient } from '../../accounts/users/find-recipient.ts';
import { removeSandbox } from '../../protocols/sandbox/sandbox-key.ts';
import { findErasing, forgetPerson, noteErased } from '../../accounts/users/forget-person.ts';
import { listWebhooks } from '../../notifications/webhooks/find-webhook.ts';
import { removeCallbackSecret } from '../../notifications/webhooks/callbacks/renew-callback-secret.ts';
import { removeWebhook } from '../../notifications/webhooks/remove-webhook.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { composeErasureMail } from './erasure-mail.ts';
import { findUnfinished, type Unfinished } from './find-unfinished.ts';

const accountsAtOnce = 20;

/** Removes what hangs on an erased account outside of its own document. Each step can be repeated. */
const removeRemains = async (userId: number, now: Date): Promise<void> => {
  for (const { _id } of await listWebhooks(userId)) await removeWebhook({ userId, id: _id });
  await removeCallbackSecret(userId);
  await unlinkChat(userId);
  await removeSandbox(userId);
  await eraseSmsTexts(userId);
  await removeImportedOrders([userId]);
  await removeLabels([userId]);
  await eraseCallbackUrls(userId);
  await eraseDisputeTexts(userId);
  await eraseDocuments(userId);
  await eraseApiCalls(userId);
  // Orders of accounts that were erased before erasures and purchases excluded each other may still get SMS. The next run removes them.
  if ((await findUnfinished(userId, now)).length === 0) await noteErased(userId);
};

interface Erasure {
  userId: number;
  /** The owner agrees to lose what is left on the balance. */
  givesUpBalance: boolean;
}

/** Something was bought, begun or credited between the look at the account and the erasure. */
class StaleAccount extends Error {
  override readonly name = 'StaleAccount';
}

/** If the account changes during this many attempts in a row, the erasure is refused and can be tried again later. */
const looksMax = 5;

/** An account as it was seen, and what of it was under way a moment later. */
interface SeenAccount extends Pick<Erasure, 'givesUpBalance'> {
  seen: Account;
  unfinished: readonly Unfinished[];
}

/**
 * Decides whether an account can go, and how it ends.
 * @throws CommerceError ACCOUNT_IN_USE, BALANCE_LEFT.
 */
export const decideErasure = ({ seen, unfinished, givesUpBalance }: SeenAccount, now: Date): ClosedAccount => {
  const closed = endOf(seen, now);
  if (unfinished.length > 0 || !closed) {
    throw new CommerceError('ACCOUNT_IN_USE', { unfinished: unfinished.length > 0 ? [...unfinished] : ['orders'] });
  }
  if (seen.posted > 0 && !givesUpBalance) {
    throw new CommerceError('BALANCE_LEFT', { balance: `${formatRubles(seen.posted)} ₽` });
  }
  return closed;
};

/**
 * Looks whether the account can go. The account's document is read first, so that whatever is begun during the look changes its version.
 * @throws CommerceError as `decideErasure`.
 */
const lookAt = async (
  { userId, givesUpBalance }: Erasure,
  now: Date,
): Promise<{ seen: Account; closed: ClosedAccount }> => {
  await openAccount(userId);
  const seen = await AccountModel.findById(userAccount(userId)).lean<Account>().orFail();
  const unfinished = await findUnfinished(userId, now);
  return { seen, closed: decideErasure({ seen, unfinished, givesUpBalance }, now) };
};

/**
 * Looks and erases once.
 * @throws StaleAccount when something of the account was written between the two; CommerceError as `eraseAccount`.
 */
const eraseOnce = async (
  { users, mailQueue }: Pick<AccountDataDeps, 'users' | 'mailQueue'>,
  erasure: Erasure,
): Promise<void> => {
  const { userId } = erasure;
  const { seen, closed } = await lookAt(erasure, users.clock());
  const recipient = await findRecipient(userId);
  // Written before the transaction: afterwards nobody knows the address, so the e-mail is part of it (rule 15.3).
  const mail = recipient && mailQueue.taskOf(composeErasureMail(recipient));
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await closeAccount(seen, closed, session))) throw new StaleAccount();
      if (!(await forgetPerson(users, userId, session))) throw new CommerceError('ACCOUNT_HAS_ROLE');
      await dropDueMessages(userId, session);
      await forgetPushDevices(userId, session);
      if (mail) await MailTaskModel.create([mail], { session });
    }, moneyTransaction),
  );
  users.apiKeys.forget(userId);
  if (mail) mailQueue.deliverSoon();
};

/**
 * Erases a buyer's account at its owner's request (rule 3.24): nobody can log in to it, and nothing in it names a person. The ledger, orders
 * and payments stay under the bare number of the account. What is left on the balance stays in the books and can be spent by nobody.
 * Purchases, top-ups and payouts at the same moment either come before, and the erasure is refused, or are refused themselves (rule 7.13).
 * @throws CommerceError ACCOUNT_IN_USE, ACCOUNT_HAS_ROLE, BALANCE_LEFT; UNAVAILABLE when the account changes at every look.
 */
export const eraseAccount = async (
  deps: Pick<AccountDataDeps, 'users' | 'mailQueue'>,
  erasure: Erasure,
): Promise<void> => {
  for (let look = 1; ; look += 1) {
    try {
      await eraseOnce(deps, erasure);
      break;
    } catch (failure) {
      if (!(failure instanceof StaleAccount)) throw failure;
      if (look >= looksMax) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: failure });
    }
  }
  await removeRemains(erasure.userId, deps.users.clock());
};

/** Goes on with erasures that were interrupted, and with texts of orders that ended after the erasure. */
export const finishErasures = async (now: Date): Promise<void> => {
  for (const userId of await findErasing(accountsAtOnce)) await removeRemains(userId, now);
};
