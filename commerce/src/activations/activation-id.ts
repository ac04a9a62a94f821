import { activationIdMax } from '@shop/shared-types/constants';

import type { Secrets } from '../platform/secrets/secrets.ts';

/**
 * An activation's id: from 1 to 2^31 − 1, as the field's programs can read, and without a hint of how many were sold before.
 * It derives from the purchase, so that a retry finds its own work; `attempt` leads past an id that is taken.
 */
export const activationIdOf = (secrets: Secrets, purchase: string, attempt: number): number => {
  const hash = secrets.keyedHash('activation-id', `${purchase}|${attempt}`);
  // 13 hexadecimal digits are exact in a number, and far more than the ids.
  return 1 + (Number.parseInt(hash.slice(0, 13), 16) % activationIdMax);
};
