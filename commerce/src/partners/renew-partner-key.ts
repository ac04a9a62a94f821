import mongoose from 'mongoose';

import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { MailTaskModel } from '../platform/mail/mail-task.model.ts';
import { findRecipient } from '../accounts/users/find-recipient.ts';
import { composeSecurityNotice } from '../accounts/users/security-notice-mail.ts';
import { findPoolKey, openPartnerPool, renewSoftwareKey } from '../supply/pool/open-partner-pool.ts';
import type { PartnersDeps } from './partners-deps.ts';
import { softwareKeyOf } from './read-partner-summary.ts';

/**
 * Gives a partner's software a new key and tells the partner. A partner without a pool gets one.
 * @returns the key.
 * @throws CommerceError STATUS_CONFLICT when the key was made or replaced meanwhile, so that no key is handed out that does not work.
 */
export const renewPartnerKey = async (
  deps: Pick<PartnersDeps, 'randomness' | 'secrets' | 'mailQueue' | 'publicUrl'>,
  ownerUserId: number,
): Promise<string> => {
  const owner = await findRecipient(ownerUserId);
  const before = await findPoolKey(ownerUserId);
  const renewed = await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      if ((await findPoolKey(ownerUserId, session)) !== before) throw new CommerceError('STATUS_CONFLICT');
      const pool = await openPartnerPool(deps, { ownerUserId, name: `Partner ${ownerUserId}` }, session);
      if (owner) {
        const notice = composeSecurityNotice(deps, owner, 'software-key-renewed');
        await MailTaskModel.create([deps.mailQueue.taskOf(notice)], { session });
      }
      return renewSoftwareKey(deps, pool._id, session);
    }, moneyTransaction),
  );
  deps.mailQueue.deliverSoon();
  return softwareKeyOf(deps, [renewed]);
};
