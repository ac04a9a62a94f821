import mongoose from 'mongoose';

import { documentBytesMax, documentsMax, type DocumentKind } from '@shop/shared-types/contract/partner-documents';

import { moneyTransaction } from '../../platform/database/transaction-options.ts';
import { takeTurn } from '../../platform/database/turn.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { MailTaskModel } from '../../platform/mail/mail-task.model.ts';
import { DocumentContentModel, DocumentModel, type StoredDocument } from './document.model.ts';
import { stateOf } from './document-state.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { fileTypeOf } from './file-type-of.ts';

export interface Submitted {
  userId: number;
  kind: DocumentKind;
  fileName: string;
  /** Base64. */
  content: string;
}

const kindWords: Record<DocumentKind, string> = { identity: 'личность', company: 'компания', tax: 'налоги' };

/** Tells the staff that a document waits. It names no content: e-mails lie around. */
const mailToStaff = (
  { supportEmail: to, brandName, staffLanguage: locale }: DocumentsDeps,
  { userId, kind }: StoredDocument,
) =>
  composeMail({
    to,
    locale,
    brandName,
    ...(locale === 'ru'
      ? {
          subject: 'Документ партнёра ждёт проверки',
          paragraphs: [
            `Партнёр ${userId} прислал документ (${kindWords[kind]}). Проверьте его в админке: «Документы партнёров».`,
          ],
        }
      : {
          subject: 'A document of a partner waits',
          paragraphs: [
            `Partner ${userId} handed in a document (${kind}). Look at it in the back office, page "Documents of partners".`,
          ],
        }),
  });

/**
 * Takes a document of a partner in, sealed, and tells the staff in the same transaction.
 * @throws CommerceError DOCUMENT_TYPE_REFUSED for a file that is no PDF, JPEG or PNG by its first bytes, or larger than 4 MB;
 * DOCUMENTS_LIMIT.
 */
export const submitDocument = async (
  deps: DocumentsDeps,
  { userId, kind, fileName, content }: Submitted,
): Promise<StoredDocument> => {
  const { clock, randomness, secrets, mailQueue } = deps;
  const bytes = Buffer.from(content, 'base64');
  const fileType = fileTypeOf(bytes);
  if (!fileType || bytes.length > documentBytesMax) throw new CommerceError('DOCUMENT_TYPE_REFUSED');
  const document: StoredDocument = {
    _id: randomness.bytes(12).toString('hex'),
    userId,
    kind,
    fileName,
    fileType,
    size: bytes.length,
    status: 'waiting',
    comment: '',
    uploadedAt: clock(),
    decidedAt: null,
    expiresAt: null,
    toldDays: [],
  };
  const sealed = secrets.encrypt('partner-document', bytes.toString('base64'));
  const mail = mailQueue.taskOf(mailToStaff(deps, document));
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      await takeTurn(`documents:${userId}`, session);
      if ((await DocumentModel.countDocuments({ userId }).session(session)) >= documentsMax)
        throw new CommerceError('DOCUMENTS_LIMIT', { limit: documentsMax });
      await DocumentModel.create([document], { session });
      await DocumentContentModel.create([{ _id: document._id, userId, sealed }], { session });
      await MailTaskModel.create([mail], { session });
    }, moneyTransaction),
  );
  mailQueue.deliverSoon();
  return document;
};

/**
 * Removes a document that says nothing for the books: one that waits, was refused or has expired.
 * @throws CommerceError DOCUMENT_NOT_FOUND, also for another partner's; STATUS_CONFLICT for an accepted one.
 */
export const removeDocument = async (
  { clock }: Pick<DocumentsDeps, 'clock'>,
  { userId, id }: { userId: number; id: string },
): Promise<void> => {
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const document = await DocumentModel.findOne({ _id: id, userId }).session(session).lean<StoredDocument>();
      if (!document) throw new CommerceError('DOCUMENT_NOT_FOUND');
      const state = stateOf(document, clock());
      if (state === 'accepted') throw new CommerceError('STATUS_CONFLICT', { status: state });
      await DocumentModel.deleteOne({ _id: id }, { session });
      await DocumentContentModel.deleteOne({ _id: id }, { session });
    }, moneyTransaction),
  );
};
