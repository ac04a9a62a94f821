import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';

import { timeOf } from '../parts/time-of';

/** The state of a supplier in a word or two. */
export const healthOf = ({
  isEnabled,
  isArchived,
  pausedUntil,
  isSelling,
  circuit,
  review,
}: SupplierHealth): string => {
  if (isArchived) return 'archived';
  if (review === 'handed-in') return 'submitted, waits for a decision';
  if (review === 'refused') return 'refused';
  if (!isEnabled) return 'switched off';
  if (pausedUntil) return `paused until ${timeOf(pausedUntil)}`;
  if (!isSelling) return 'not responding';
  return circuit === 'closed' ? 'healthy' : 'failing';
};

/** The delivery rate as rule 14.2 counts it, `83 %`; undefined without an order that says anything. */
export const rateOf = ({
  sampleSize,
  delivered,
}: Pick<SupplierHealth, 'sampleSize' | 'delivered'>): string | undefined =>
  sampleSize === 0 ? undefined : `${Math.round((100 * delivered) / sampleSize)} %`;
