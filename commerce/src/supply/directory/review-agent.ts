import type { ClientSession } from 'mongoose';

import type { Clock } from '../../platform/clock/clock.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { claimHolder } from '../../accounts/users/claim-holder.ts';
import { maySupply } from '../../accounts/users/find-blocked.ts';
import { assertTried } from './assert-tried.ts';
import { saveSupplier, type AlongsideSupplier } from './save-supplier.ts';
import type { Supplier } from './supplier.model.ts';

/** @throws CommerceError SUPPLIER_OWNER_REFUSED for somebody who is no partner any more. */
const assertOwnerMaySupply = async ({ ownerUserId }: Supplier, session: ClientSession): Promise<void> => {
  const owner = ownerUserId === null ? undefined : await claimHolder(ownerUserId, session);
  if (!owner || !maySupply(owner)) throw new CommerceError('SUPPLIER_OWNER_REFUSED');
};

/**
 * Accepts an agent that a partner submitted, which puts it on sale, or refuses it (rule 21.10). A repeat of the same decision changes nothing.
 * @throws CommerceError SUPPLIER_NOT_FOUND; STATUS_CONFLICT for what was not submitted or decided otherwise; SUPPLIER_OWNER_REFUSED; SUPPLIER_NOT_TRIED (rule 21.15).
 */
export const reviewAgent = (
  { clock }: { clock: Clock },
  {
    supplierId,
    decision,
    comment,
    withoutTrial,
  }: { supplierId: number; decision: 'accepted' | 'refused'; comment: string; withoutTrial?: string | undefined },
  alongside: AlongsideSupplier,
): Promise<Supplier> =>
  saveSupplier(
    supplierId,
    async (stored, session) => {
      const { review } = stored;
      if (review?.state === decision) return {};
      if (review?.state !== 'handed-in') throw new CommerceError('STATUS_CONFLICT', { status: review?.state ?? null });
      const isAccepted = decision === 'accepted';
      if (isAccepted) await assertOwnerMaySupply(stored, session);
      if (isAccepted) assertTried(stored, withoutTrial);
      return { isEnabled: isAccepted, review: { ...review, state: decision, comment, decidedAt: clock() } };
    },
    alongside,
  );
