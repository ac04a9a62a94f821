import { createHash } from 'node:crypto';

import mongoose from 'mongoose';

import { claimHolder } from '../../../accounts/users/claim-holder.ts';
import { isSandboxAccount, ownerOf } from '../../../platform/auth/sandbox-account.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { buildWebhook } from '../build-webhook.ts';
import { callbackHostKeptMs } from '../deliveries/webhook-schedule.ts';
import { WebhookModel } from '../webhook.model.ts';

/**
 * Finds the record of the host that a purchase's address names, or makes it. All addresses of an account at one host share one: while the host is
 * away, one call at a time tries it, and the first success sends everything that waits (rule 15.14). The record goes when nothing is left of the
 * last event.
 * @param account the buyer's, or that of a sandbox
 * @returns undefined when the account was erased meanwhile
 */
export const findCallbackHost = async (
  account: number,
  callbackUrl: string,
  now: Date,
): Promise<string | undefined> => {
  const { origin } = new URL(callbackUrl);
  const _id = `cb_${createHash('sha256').update(`${account} ${origin}`).digest('hex').slice(0, 24)}`;
  const removeAt = new Date(now.getTime() + callbackHostKeptMs);
  const { matchedCount } = await WebhookModel.updateOne({ _id }, { $max: { removeAt } });
  if (matchedCount > 0) return _id;
  const userId = ownerOf(account);
  const webhook = buildWebhook(
    { _id, userId, url: origin, isSandbox: isSandboxAccount(account), secretSealed: null },
    now,
  );
  const { _id: _, ...fields } = { ...webhook, eventTypes: [], isCallback: true, removeAt };
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if (!(await claimHolder(userId, session))) return undefined;
      await WebhookModel.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true, session });
      return _id;
    }, moneyTransaction),
  );
};
