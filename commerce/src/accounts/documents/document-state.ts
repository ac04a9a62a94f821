import type { DocumentState, PartnerDocument } from '@shop/shared-types/contract/partner-documents';

import type { StoredDocument } from './document.model.ts';

export const stateOf = ({ status, expiresAt }: Pick<StoredDocument, 'status' | 'expiresAt'>, at: Date): DocumentState =>
  status === 'accepted' && expiresAt !== null && expiresAt <= at ? 'expired' : status;

/** The last moment at which a document counts, on its last day: its end is the midnight after. */
export const lastMomentBefore = (expiresAt: Date): Date => new Date(expiresAt.getTime() - 1);

/** The last day on which a document counts, `2031-05-17`. */
const lastDayOf = ({ expiresAt }: Pick<StoredDocument, 'expiresAt'>): string | null =>
  expiresAt && lastMomentBefore(expiresAt).toISOString().slice(0, 10);

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
  lastDay: lastDayOf(document),
});
