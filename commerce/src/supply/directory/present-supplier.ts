import type { SupplierSettings } from '@shop/shared-types/contract/admin/suppliers';

import type { Clock } from '../../platform/clock/clock.ts';
import type { KeptSupplierDirectory } from './supplier-directory.ts';
import type { SupplierNotice } from './supplier-notice.model.ts';
import { isTried } from './assert-tried.ts';
import { everywhere, type Supplier } from './supplier.model.ts';

/** A supplier as the staff sees it: whether there is a key, and never the key. */
export const presentSupplierSettings = (
  { supply, clock }: { supply: { directory: KeptSupplierDirectory }; clock: Clock },
  supplier: Supplier,
): SupplierSettings => {
  const { pausedUntil = null, markets = everywhere, marginPercent = null } = supplier;
  return {
    id: supplier._id,
    kind: supplier.kind,
    name: supplier.name,
    url: supplier.url,
    hasKey: supply.directory.connectionOf(supplier._id) !== undefined,
    ownerUserId: supplier.ownerUserId,
    isEnabled: supplier.isEnabled,
    pausedUntil: pausedUntil !== null && pausedUntil > clock() ? pausedUntil.toISOString() : null,
    priority: supplier.priority,
    priorityPenalty: supplier.priorityPenalty,
    markets: { services: [...markets.services], countries: [...markets.countries] },
    marginPercent,
    allowsPrivateUrl: supplier.allowsPrivateUrl,
    review: supplier.review?.state ?? null,
    isTried: isTried(supplier),
    isOffUntilTried: supplier.isOffUntilTried ?? false,
    triedAt: supplier.lastTrial?.at.toISOString() ?? null,
    archivedAt: supplier.archivedAt?.toISOString() ?? null,
    reviewComment: supplier.review?.comment ?? '',
  };
};

export const presentSupplierNotice = ({ _id, kind, subject, count, firstAt, lastAt }: SupplierNotice) => ({
  id: _id,
  kind,
  subject,
  count,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
