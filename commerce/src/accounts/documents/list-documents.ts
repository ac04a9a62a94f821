import type mongoose from 'mongoose';

import type { DocumentState } from '@shop/shared-types/contract/partner-documents';

import type { Secrets } from '../../platform/secrets/secrets.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { DocumentContentModel, DocumentModel, VerificationModel, type StoredDocument } from './document.model.ts';

/** A partner's documents, newest first; there are few (`documentsMax`). */
export const listOwnDocuments = (userId: number): Promise<StoredDocument[]> =>
  DocumentModel.find({ userId }).sort({ uploadedAt: -1 }).lean<StoredDocument[]>();

export interface DocumentsQuery {
  state?: DocumentState | undefined;
  /** Id of the last document of the previous page. */
  before?: string | undefined;
  limit: number;
}

const filterOf = (state: DocumentState | undefined, at: Date): mongoose.QueryFilter<StoredDocument> => {
  if (state === 'expired') return { status: 'accepted', expiresAt: { $lte: at } };
  if (state === 'accepted') return { status: 'accepted', $nor: [{ expiresAt: { $lte: at, $ne: null } }] };
  return state === undefined ? {} : { status: state };
};

/** Documents of all partners, newest first. An unknown `before` gives the first page. */
export const listDocuments = async ({ state, before, limit }: DocumentsQuery, at: Date): Promise<StoredDocument[]> => {
  const last = before === undefined ? null : await DocumentModel.findById(before).lean();
  const older = last && {
    $or: [{ uploadedAt: { $lt: last.uploadedAt } }, { uploadedAt: last.uploadedAt, _id: { $lt: last._id } }],
  };
  return DocumentModel.find({ $and: [filterOf(state, at), older ?? {}] })
    .sort({ uploadedAt: -1, _id: -1 })
    .limit(limit)
    .lean<StoredDocument[]>();
};

/** The file of a document, in base64. @throws CommerceError DOCUMENT_NOT_FOUND. */
export const openContent = async ({ secrets }: { secrets: Secrets }, id: string): Promise<string> => {
  const content = await DocumentContentModel.findById(id).lean();
  if (!content) throw new CommerceError('DOCUMENT_NOT_FOUND');
  return secrets.decrypt('partner-document', content.sealed);
};

/** A partner's documents with their files, one after the other, for the download of the own data (rule 3.23). */
export async function* exportDocuments(deps: { secrets: Secrets }, userId: number): AsyncGenerator {
  for (const { _id, kind, fileName, fileType, status, comment, uploadedAt, expiresAt } of await listOwnDocuments(
    userId,
  ))
    yield { kind, fileName, fileType, status, comment, uploadedAt, expiresAt, content: await openContent(deps, _id) };
}

/** Removes all documents of an account that is erased. It can be repeated. */
export const eraseDocuments = async (userId: number): Promise<void> => {
  await DocumentContentModel.deleteMany({ userId });
  await DocumentModel.deleteMany({ userId });
  await VerificationModel.deleteOne({ _id: userId });
};
