import type { adminDocumentsContract, partnerDocumentsContract } from '@shop/shared-types/contract/partner-documents';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { findEmails } from '../users/lookup/find-emails.ts';
import { decideDocument, viewDocument } from './decide-document.ts';
import { presentDocument } from './document-state.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { handInDocument, removeDocument } from './hand-in-document.ts';
import { listDocuments, listOwnDocuments } from './list-documents.ts';

const done = { done: 'yes' as const };
const neverStored = 'private, no-store';

/** Handlers by which partners hand in documents (rule 11.10). */
export const partnerDocumentsHandlers = (deps: DocumentsDeps): Handlers<typeof partnerDocumentsContract> => ({
  listOwnDocuments: async ({ caller: { userId } }) =>
    (await listOwnDocuments(userId)).map((document) => presentDocument(document, deps.clock())),
  uploadDocument: async ({ caller: { userId }, body }) =>
    presentDocument(await handInDocument(deps, { userId, ...body }), deps.clock()),
  removeDocument: async ({ caller: { userId }, params: { id } }) => {
    await removeDocument(deps, { userId, id });
    return done;
  },
});

/** The staff's calls about them. */
export const adminDocumentsHandlers = (deps: DocumentsDeps): Handlers<typeof adminDocumentsContract> => ({
  adminListDocuments: async ({ query }) => {
    const at = deps.clock();
    const documents = await listDocuments(query, at);
    const emails = await findEmails(documents.map(({ userId }) => userId));
    return documents.map((document) => ({
      ...presentDocument(document, at),
      userId: document.userId,
      email: emails.get(document.userId) ?? '',
    }));
  },
  adminOpenDocument: async ({ caller, params: { id }, setHeader }) => {
    setHeader('cache-control', neverStored);
    // Whoever opens the answer as a page gets a file to save, and nothing in it runs.
    setHeader('content-disposition', 'attachment; filename="document.json"');
    setHeader('content-security-policy', "default-src 'none'; sandbox");
    const { document, content } = await viewDocument(deps, { id, caller });
    return { fileName: document.fileName, fileType: document.fileType, content };
  },
  adminDecideDocument: async ({ caller, params: { id }, body }) => {
    await decideDocument(deps, { id, ...body, caller });
    return done;
  },
});
