import mongoose, { type ClientSession } from 'mongoose';

import { auditNoteOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import { mailFrom } from '../../platform/message-templates/write-message.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { findRecipient } from '../users/find-recipient.ts';
import { pageUrl } from '../users/page-url.ts';
import { DocumentModel, VerificationModel, type StoredDocument } from './document.model.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { openContent } from './list-documents.ts';

export interface DocumentDecision {
  id: string;
  decision: 'accepted' | 'refused';
  comment: string;
  /** `2027-01-31`: the last day on which it counts; null: no end. */
  expiresOn: string | null;
  caller: Pick<Caller, 'staff' | 'userId'>;
}

const dayMs = 24 * 3_600_000;
/** Documents without an end count until then. */
const forGood = new Date('9999-12-31T00:00:00Z');

const target = (id: string): string => `partner-document:${id}`;

/** Writes until when the partner is known by an accepted identity or company registration; a tax form says nothing of it. */
const noteVerification = async (userId: number, session: ClientSession): Promise<void> => {
  const accepted = await DocumentModel.find({ userId, status: 'accepted', kind: { $in: ['identity', 'company'] } })
    .session(session)
    .lean<StoredDocument[]>();
  const until = new Date(Math.max(0, ...accepted.map(({ expiresAt }) => (expiresAt ?? forGood).getTime())));
  await VerificationModel.updateOne(
    { _id: userId },
    { $set: { until }, $inc: { version: 1 } },
    { session, upsert: true },
  );
};

const tellRefusal = async (
  { publicUrl, mailQueue }: DocumentsDeps,
  { userId, fileName }: StoredDocument,
  comment: string,
  session: ClientSession,
): Promise<void> => {
  const partner = await findRecipient(userId);
  if (!partner) return;
  const url = pageUrl(publicUrl, partner.locale, '/partner');
  const mail = mailFrom('document-refused', partner, { document: fileName, comment }, url);
  await MailTaskModel.create([mailQueue.taskOf(mail)], { session });
};

/**
 * Accepts a document or refuses it, with an entry in the audit log, and writes whether its partner is known. The last decision counts.
 * @throws CommerceError DOCUMENT_NOT_FOUND; DOCUMENT_EXPIRED for a last day that is over.
 */
export const decideDocument = async (
  deps: DocumentsDeps,
  { id, decision, comment, expiresOn, caller }: DocumentDecision,
): Promise<void> => {
  const at = deps.clock();
  const expiresAt = decision === 'refused' || expiresOn === null ? null : new Date(Date.parse(expiresOn) + dayMs);
  if (expiresAt && expiresAt <= at) throw new CommerceError('DOCUMENT_EXPIRED');
  const note = auditNoteOf(deps, caller, {
    action: 'partner-document.decide',
    target: target(id),
    reason: comment,
    details: { decision, expiresOn },
  });
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const change = { status: decision, comment, decidedAt: at, expiresAt, toldDays: [] };
      const document = await DocumentModel.findOneAndUpdate(
        { _id: id },
        { $set: change },
        { session },
      ).lean<StoredDocument>();
      if (!document) throw new CommerceError('DOCUMENT_NOT_FOUND');
      await noteVerification(document.userId, session);
      if (decision === 'refused') await tellRefusal(deps, document, comment, session);
      await writeAuditEntry(note, at, session);
    }, moneyTransaction),
  );
  deps.mailQueue.deliverSoon();
};

/** Opens a document's file for the staff. The entry in the audit log is written first: nothing is seen without it. */
export const viewDocument = async (
  deps: DocumentsDeps,
  { id, caller }: Pick<DocumentDecision, 'id' | 'caller'>,
): Promise<{ document: StoredDocument; content: string }> => {
  const document = await DocumentModel.findById(id).lean<StoredDocument>();
  if (!document) throw new CommerceError('DOCUMENT_NOT_FOUND');
  const { userId, kind } = document;
  const entry = { action: 'partner-document.view' as const, target: target(id), details: { userId, kind } };
  await writeAuditEntry(auditNoteOf(deps, caller, entry), deps.clock());
  return { document, content: await openContent(deps, id) };
};
