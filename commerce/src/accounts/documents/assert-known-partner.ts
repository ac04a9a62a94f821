import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { verifications } from './document.model.ts';

/** The read of a decision that asks whether a partner is known. */
export const readOfKnownPartner = (userId: number): Read => readOf(verifications, userId);

/**
 * A partner is known while an identity document or a company registration of his is accepted and has not expired.
 * @throws CommerceError DOCUMENTS_NEEDED.
 */
export const assertKnownPartner = (working: WorkingSet, userId: number, at: Date): void => {
  const known = working.find(verifications, userId);
  if (!known || known.until <= at) throw new CommerceError('DOCUMENTS_NEEDED', { userId });
};
