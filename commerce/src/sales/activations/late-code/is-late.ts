import { lateCodeMs } from '@shop/shared-types/constants';

import type { ActivationDocument } from '../activation.model.ts';

/** When the buyer's wait was over: by his cancel, or by the end of the time; undefined while he waits and after another end. */
const waitedUntil = ({ status, endedAt, expiresAt }: ActivationDocument, at: Date): Date | undefined => {
  if (status === 'cancelled' || status === 'expired') return endedAt ?? expiresAt;
  // The sweep ends it in a moment.
  return status === 'waiting' && expiresAt <= at ? expiresAt : undefined;
};

/**
 * Whether a code that comes now can be offered to the buyer of an activation (rule 4.37): it ended without one a short time ago. Only the
 * shop's own pool is known to have sold the number to nobody else since; other suppliers were told of the end and may have sold it elsewhere.
 */
export const isLateFor = (activation: ActivationDocument, at: Date): boolean => {
  const { supplierActivationId, reactivates, lateCode } = activation;
  const until = waitedUntil(activation, at);
  const isOurs = supplierActivationId === null && !reactivates;
  return until !== undefined && isOurs && !lateCode && at.getTime() - until.getTime() < lateCodeMs;
};
