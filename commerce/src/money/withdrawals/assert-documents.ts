import { assertKnownPartner, readOfKnownPartner } from '../../accounts/documents/assert-known-partner.ts';
import type { Read, WorkingSet } from '../../platform/database/working-set.ts';
import type { PayoutTerms } from './payout-terms.ts';
import type { WithdrawalDocument } from './withdrawal.model.ts';

type Terms = Pick<PayoutTerms, 'documentsAbove'>;
type Payout = Pick<WithdrawalDocument, 'userId' | 'source' | 'sum'>;

const needsDocument = ({ source, sum }: Payout, { documentsAbove }: Terms): boolean =>
  source === 'partner' && documentsAbove !== undefined && sum > documentsAbove;

/** The reads of the partner's documents for a decision on a payout. */
export const readsOfDocuments = (payout: Payout, terms: Terms): Read[] =>
  needsDocument(payout, terms) ? [readOfKnownPartner(payout.userId)] : [];

/** Above the operator's sum a partner is paid only while known by a document (rule 12.10). @throws CommerceError DOCUMENTS_NEEDED. */
export const assertDocuments = (working: WorkingSet, payout: Payout, terms: Terms, at: Date): void => {
  if (needsDocument(payout, terms)) assertKnownPartner(working, payout.userId, at);
};
