import mongoose from 'mongoose';

import { formatRubles } from '@shop/shared-types/money';

import { eraseSmsTexts } from '../activations/sms/erase-sms-texts.ts';
import { readBalance } from '../ledger/balances/read-balance.ts';
import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { MailTaskModel } from '../platform/mail/mail-task.model.ts';
import { eraseDocuments } from '../partners/documents/list-documents.ts';
import { eraseDisputeTexts } from '../refunds/disputes/list-disputes.ts';
import { dropDueMessages } from '../telegram/drop-due-messages.ts';
import { unlinkChat } from '../telegram/link-chat.ts';
import { findRecipient } from '../users/find-recipient.ts';
import { removeSandbox } from '../sandbox/sandbox-key.ts';
import { findErasing, forgetPerson, noteErased } from '../users/forget-person.ts';
import { listWebhooks } from '../webhooks/find-webhook.ts';
import { removeWebhook } from '../webhooks/remove-webhook.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { composeErasureLetter } from './erasure-mail.ts';
import { findUnfinished } from './find-unfinished.ts';

const accountsAtOnce = 20;

/** Removes what hangs on an erased account outside of its own document. Each step can be repeated. */
const removeRemains = async (userId: number): Promise<void> => {
  for (const { _id } of await listWebhooks(userId)) await removeWebhook({ userId, id: _id });
  await unlinkChat(userId);
  await removeSandbox(userId);
  await eraseSmsTexts(userId);
  await eraseDisputeTexts(userId);
  await eraseDocuments(userId);
  // An order that was bought while the account was being erased may still get SMS. The next run removes them.
  if ((await findUnfinished(userId)).length === 0) await noteErased(userId);
};

/**
 * Erases a buyer's account at its owner's wish (rule 3.24): nobody can log in to it, and nothing in it names a person. The ledger, orders
 * and payments stay under the bare number of the account. What is left on the balance stays in the books and can be spent by nobody.
 * @param givesUpBalance the owner agrees to lose what is left on the balance.
 * @throws CommerceError ACCOUNT_IN_USE, ACCOUNT_HAS_ROLE, BALANCE_LEFT.
 */
export const eraseAccount = async (
  { users, mailOutbox }: Pick<AccountDataDeps, 'users' | 'mailOutbox'>,
  { userId, givesUpBalance }: { userId: number; givesUpBalance: boolean },
): Promise<void> => {
  const unfinished = await findUnfinished(userId);
  if (unfinished.length > 0) throw new CommerceError('ACCOUNT_IN_USE', { unfinished });
  const { posted } = await readBalance(userId);
  if (posted > 0 && !givesUpBalance) throw new CommerceError('BALANCE_LEFT', { balance: `${formatRubles(posted)} ₽` });
  const recipient = await findRecipient(userId);
  // Written before the transaction: afterwards nobody knows the address, so the letter is part of it (rule 15.3).
  const letter = recipient && mailOutbox.taskOf(composeErasureLetter(recipient));
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await forgetPerson(users, userId, session))) throw new CommerceError('ACCOUNT_HAS_ROLE');
      await dropDueMessages(userId, session);
      if (letter) await MailTaskModel.create([letter], { session });
    }, moneyTransaction),
  );
  users.apiKeys.forget(userId);
  if (letter) mailOutbox.deliverSoon();
  await removeRemains(userId);
};

/** Goes on with erasures that were interrupted, and with texts of orders that ended after the erasure. */
export const finishErasures = async (): Promise<void> => {
  for (const userId of await findErasing(accountsAtOnce)) await removeRemains(userId);
};
