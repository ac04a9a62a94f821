import type { Filter } from 'mongodb';
import mongoose from 'mongoose';

import type { DocumentState } from '@shop/shared-types/contract/partner-documents';

import type { Secrets } from '../../platform/secrets/secrets.ts';
import { countRows, readPage, sortingOf, type SortOf } from '../../platform/paging/read-page.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { DocumentContentModel, DocumentModel, VerificationModel, type StoredDocument } from './document.model.ts';

/** A partner's documents, newest first; there are few (`documentsMax`). */
export const listOwnDocuments = (userId: number): Promise<StoredDocument[]> =>
  DocumentModel.find({ userId }).sort({ uploadedAt: -1 }).lean<StoredDocument[]>();

export interface DocumentsQuery {
  state?: DocumentState | undefined;
  sort?: SortOf<'uploadedAt' | 'size'>;
  /** Id of the last document of the previous page. */
  before?: string | undefined;
  limit: number;
}

const filterOf = (state: DocumentState | undefined, at: Date): Filter<StoredDocument> => {
  if (state === 'expired') return { status: 'accepted', expiresAt: { $lte: at } };
  if (state === 'accepted') return { status: 'accepted', $nor: [{ expiresAt: { $lte: at, $ne: null } }] };
  return state === undefined ? {} : { status: state };
};

const documentCollection = () => mongoose.connection.collection<StoredDocument>(DocumentModel.collection.name);

/** Documents of all partners, newest first unless sorted otherwise. An unknown `before` gives the first page. */
export const listDocuments = ({ state, sort, ...page }: DocumentsQuery, at: Date): Promise<StoredDocument[]> =>
  readPage(documentCollection(), filterOf(state, at), {
    ...page,
    sorting: sortingOf(sort, { uploadedAt: 'uploadedAt', size: 'size' }, { field: 'uploadedAt', direction: -1 }),
  });

/** How many they are. */
export const countDocuments = ({ state }: Pick<DocumentsQuery, 'state'>, at: Date) =>
  countRows(documentCollection(), filterOf(state, at));

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
