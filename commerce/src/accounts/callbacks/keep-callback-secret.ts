import mongoose from 'mongoose';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { claimHolder } from '../users/claim-holder.ts';
import { CallbackSecretModel, type CallbackSecret } from './callback-secret.model.ts';

/** The secret that signs the calls about an account's purchases; null before the first one. */
export const readCallbackSecret = (userId: number): Promise<CallbackSecret | null> =>
  CallbackSecretModel.findById(userId).lean<CallbackSecret>();

/**
 * Puts a secret in the place of the known one.
 * @throws CommerceError LOGIN_REQUIRED when the account was erased meanwhile; STATUS_CONFLICT when the secret was replaced meanwhile, so that no
 * secret is handed out that does not sign.
 */
export const replaceCallbackSecret = (known: CallbackSecret | null, next: CallbackSecret): Promise<void> =>
  mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { _id } = next;
      if (!(await claimHolder(_id, session))) throw new CommerceError('LOGIN_REQUIRED');
      const stored = await CallbackSecretModel.findById(_id).session(session).lean<CallbackSecret>();
      if (stored?.secretSealed !== known?.secretSealed) throw new CommerceError('STATUS_CONFLICT');
      await CallbackSecretModel.replaceOne({ _id }, next, { upsert: true, session });
    }, moneyTransaction),
  );

export const deleteCallbackSecret = async (userId: number): Promise<void> => {
  await CallbackSecretModel.deleteOne({ _id: userId });
};
