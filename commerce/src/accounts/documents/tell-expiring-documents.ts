import mongoose from 'mongoose';

import { mailFrom } from '../../platform/message-templates/write-message.ts';
import { dayIn } from '../../platform/message-templates/moment-in.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { findRecipient } from '../users/find-recipient.ts';
import { pageUrl } from '../users/page-url.ts';
import { DocumentModel, type StoredDocument } from './document.model.ts';
import { lastMomentBefore } from './document-state.ts';
import type { DocumentsDeps } from './documents-deps.ts';

const dayMs = 24 * 3_600_000;
/** Days before the end at which a partner is told, the last notice first. */
const noticeDays = [7, 30] as const;
const toldAtOnce = 500;

const daysLeft = ({ expiresAt }: StoredDocument, at: Date): number =>
  ((expiresAt?.getTime() ?? Infinity) - at.getTime()) / dayMs;

/** The notice that is due: 7 days before the end the one of 30 days is no longer sent. */
const dueNotice = (document: StoredDocument, at: Date): number | undefined => {
  const due = noticeDays.find((days) => daysLeft(document, at) <= days);
  return due !== undefined && document.toldDays.includes(due) ? undefined : due;
};

/** Tells a partner once that a document ends. The mail and the note that it was written are one transaction. */
const tell = async (deps: DocumentsDeps, document: StoredDocument, days: number): Promise<boolean> => {
  const { _id, userId, fileName, expiresAt } = document;
  const partner = await findRecipient(userId);
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const filter = { _id, status: 'accepted' as const, expiresAt, toldDays: { $ne: days } };
      const { modifiedCount } = await DocumentModel.updateOne(filter, { $push: { toldDays: days } }, { session });
      if (modifiedCount === 0 || !partner || !expiresAt) return false;
      const facts = { document: fileName, date: dayIn(partner.locale, lastMomentBefore(expiresAt)) };
      const mail = mailFrom('document-expires', partner, facts, pageUrl(deps.publicUrl, partner.locale, '/partner'));
      await MailTaskModel.create([deps.mailQueue.taskOf(mail)], { session });
      return true;
    }, moneyTransaction),
  );
};

/** Tells partners 30 and 7 days before an accepted document ends. Any number of nodes may do it. @returns the notices written. */
export const tellExpiringDocuments = async (deps: DocumentsDeps): Promise<number> => {
  const at = deps.clock();
  const soon = new Date(at.getTime() + Math.max(...noticeDays) * dayMs);
  const ending = await DocumentModel.find({ status: 'accepted', expiresAt: { $gt: at, $lte: soon } })
    .sort({ expiresAt: 1 })
    .limit(toldAtOnce)
    .lean<StoredDocument[]>();
  let told = 0;
  for (const document of ending) {
    const days = dueNotice(document, at);
    if (days !== undefined && (await tell(deps, document, days))) told += 1;
  }
  if (told > 0) deps.mailQueue.deliverSoon();
  return told;
};
