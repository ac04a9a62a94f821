import type { SupplierHealth } from '@shop/shared-types/contract/admin/suppliers';

import { timeOf } from '../parts/time-of';
import { say } from '../parts/say';

/** The state of a supplier in a word or two. */
export const healthOf = ({
  isEnabled,
  isArchived,
  pausedUntil,
  isSelling,
  circuit,
  review,
}: SupplierHealth): string => {
  if (isArchived) return say('archived');
  if (review === 'handed-in') return say('submitted, waits for a decision');
  if (review === 'refused') return say('refused');
  if (!isEnabled) return say('switched off');
  if (pausedUntil) return say('paused until {pausedUntil}', { pausedUntil: timeOf(pausedUntil) });
  if (!isSelling) return say('not responding');
  return circuit === 'closed' ? say('healthy') : say('failing');
};

/** The delivery rate as rule 14.2 counts it, `83 %`; undefined without an order that says anything. */
export const rateOf = ({
  sampleSize,
  delivered,
}: Pick<SupplierHealth, 'sampleSize' | 'delivered'>): string | undefined =>
  sampleSize === 0 ? undefined : `${Math.round((100 * delivered) / sampleSize)} %`;
