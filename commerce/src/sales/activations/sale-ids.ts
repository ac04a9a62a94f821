import { activationIdMax } from '@shop/shared-types/constants';

import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Each try has two ids; the second is for the rare case that the first is taken. */
const idsATry = 2;

/**
 * Ids that an activation or a rental may get at this attempt: from 1 to 2^31 − 1, which the field's programs can read, and without a hint
 * of how many were sold before. They derive from the purchase, so that a retry finds its own work; the next `attempt` has other ids. Both kinds have a series of their own.
 */
export const saleIdsOf = (
  secrets: Secrets,
  series: 'activation-id' | 'rental-id',
  { seed }: { seed: string },
  attempt: number,
): number[] =>
  Array.from({ length: idsATry }, (_, index) => {
    const hash = secrets.keyedHash(series, `${seed}|${attempt * idsATry + index}`);
    // 13 hexadecimal digits are exact in a JavaScript number, and give far more values than there are ids.
    return 1 + (Number.parseInt(hash.slice(0, 13), 16) % activationIdMax);
  });
