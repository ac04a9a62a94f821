import { activationIdMax } from '@shop/shared-types/constants';

import type { Secrets } from '../platform/secrets/secrets.ts';

/**
 * A rental's id. It has the form of an activation's id, in a series of its own. The id derives from the purchase; the next `attempt` gives
 * another id if the first is taken.
 */
export const rentalIdOf = (secrets: Secrets, purchase: string, attempt: number): number => {
  const hash = secrets.keyedHash('rental-id', `${purchase}|${attempt}`);
  return 1 + (Number.parseInt(hash.slice(0, 13), 16) % activationIdMax);
};
