import type { DocumentState, PartnerDocument } from '@shop/shared-types/contract/partner-documents';

import type { StoredDocument } from './document.model.ts';

export const stateOf = (
  { status, expiresAt }: Pick<StoredDocument, 'status' | 'expiresAt'>,
  at: Date,
): DocumentState => (status === 'accepted' && expiresAt !== null && expiresAt <= at ? 'expired' : status);

export const presentDocument = (document: StoredDocument, at: Date): PartnerDocument => ({
  id: document._id,
  kind: document.kind,
  fileName: document.fileName,
  fileType: document.fileType,
  size: document.size,
  state: stateOf(document, at),
  comment: document.comment,
  uploadedAt: document.uploadedAt.toISOString(),
  decidedAt: document.decidedAt?.toISOString() ?? null,
  expiresAt: document.expiresAt?.toISOString() ?? null,
});
