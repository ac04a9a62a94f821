import type { adminFindContract } from '@shop/shared-types/contract/admin/find';

import type { Clock } from '../../../platform/clock/clock.ts';
import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { findAnything } from './find-anything.ts';

/** The search of the back office. */
export const adminFindHandlers = ({ clock }: { clock: Clock }): Handlers<typeof adminFindContract> => ({
  adminFind: ({ query: { text } }) => findAnything(text, clock()),
});
