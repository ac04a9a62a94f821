import type { apiCallsContract } from '@shop/shared-types/contract/api-calls';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listApiCalls } from './list-api-calls.ts';

/** Handlers of the log of what programs did. */
export const apiCallsHandlers = (): Handlers<typeof apiCallsContract> => ({
  // A named key learns nothing of the programs that work with other keys.
  listApiCalls: ({ caller: { userId, key }, query }) =>
    key && query.key !== undefined && query.key !== key.id
      ? Promise.resolve([])
      : listApiCalls({ ...query, userId, ...(key ? { key: key.id } : {}) }),
});
