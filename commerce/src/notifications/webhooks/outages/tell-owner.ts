import mongoose from 'mongoose';

import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { MailTaskModel } from '../../../platform/mail/mail-task.model.ts';
import { findRecipient, type Recipient } from '../../../accounts/users/find-recipient.ts';
import { WebhookModel, type Webhook } from '../webhook.model.ts';
import type { WebhooksDeps } from '../webhooks-deps.ts';

export type TellOwnerDeps = Pick<WebhooksDeps, 'mailQueue' | 'publicUrl'>;

export interface OwnerNews {
  /** The state that the webhook must have; another node may already have told the owner. */
  when: mongoose.QueryFilter<Webhook>;
  change: Partial<Webhook>;
  compose: (owner: Recipient) => TemplateMail;
}

/**
 * Changes a webhook and writes the e-mail about it in one transaction, so that the owner is told of the change once, even after a crash.
 */
export const tellOwner = async (
  { mailQueue }: TellOwnerDeps,
  userId: number,
  { when, change, compose }: OwnerNews,
): Promise<void> => {
  const owner = await findRecipient(userId);
  let isTold = false;
  await mongoose.connection.transaction(async (session) => {
    const { modifiedCount } = await WebhookModel.updateOne(when, { $set: change }, { session });
    isTold = modifiedCount > 0 && owner !== undefined;
    if (isTold && owner) await MailTaskModel.create([mailQueue.taskOf(compose(owner))], { session });
  });
  if (isTold) mailQueue.deliverSoon();
};
