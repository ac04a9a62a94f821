import type { adminDocumentsContract, partnerDocumentsContract } from '@shop/shared-types/contract/partner-documents';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { findEmails } from '../users/lookup/find-emails.ts';
import { decideDocument, viewDocument } from './decide-document.ts';
import { presentDocument } from './document-state.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { submitDocument, removeDocument } from './submit-document.ts';
import { countDocuments, listDocuments, listOwnDocuments } from './list-documents.ts';

const done = { done: 'yes' as const };
const neverStored = 'private, no-store';

/** Handlers by which partners submit documents (rule 11.10). */
export const partnerDocumentsHandlers = (deps: DocumentsDeps): Handlers<typeof partnerDocumentsContract> => ({
  listOwnDocuments: async ({ caller: { userId } }) =>
    (await listOwnDocuments(userId)).map((document) => presentDocument(document, deps.clock())),
  uploadDocument: async ({ caller: { userId }, body }) =>
    presentDocument(await submitDocument(deps, { userId, ...body }), deps.clock()),
  removeDocument: async ({ caller: { userId }, params: { id } }) => {
    await removeDocument(deps, { userId, id });
    return done;
  },
});

/** The staff's calls about them. */
export const adminDocumentsHandlers = (deps: DocumentsDeps): Handlers<typeof adminDocumentsContract> => ({
  adminListDocuments: async ({ query, countBy }) => {
    const at = deps.clock();
    countBy(() => countDocuments(query, at));
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
    // A browser that opens the answer as a page saves a file, and nothing in it runs.
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
