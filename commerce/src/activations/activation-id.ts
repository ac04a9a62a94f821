import { activationIdMax } from '@shop/shared-types/constants';

import type { Secrets } from '../platform/secrets/secrets.ts';

/**
 * An activation's id: from 1 to 2^31 − 1, which the field's programs can read, and without a hint of how many were sold before. The id
 * derives from the purchase, so that a retry finds its own work. The next `attempt` gives another id if the first is taken.
 */
export const activationIdOf = (secrets: Secrets, purchase: string, attempt: number): number => {
  const hash = secrets.keyedHash('activation-id', `${purchase}|${attempt}`);
  // 13 hexadecimal digits are exact in a JavaScript number, and give far more values than there are ids.
  return 1 + (Number.parseInt(hash.slice(0, 13), 16) % activationIdMax);
};
