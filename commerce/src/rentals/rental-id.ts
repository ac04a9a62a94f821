import { activationIdMax } from '@shop/shared-types/constants';

import type { Secrets } from '../platform/secrets/secrets.ts';

/** A rental's id: what an activation's id is, of its own count. It derives from the purchase; `attempt` leads past an id that is taken. */
export const rentalIdOf = (secrets: Secrets, purchase: string, attempt: number): number => {
  const hash = secrets.keyedHash('rental-id', `${purchase}|${attempt}`);
  return 1 + (Number.parseInt(hash.slice(0, 13), 16) % activationIdMax);
};
