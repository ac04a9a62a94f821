import type { ledgerContract } from '@shop/shared-types/contract/ledger';

import type { Handlers } from '../platform/http/serve-contract.ts';
import { listBalanceHistory } from './list-balance-history.ts';

/** Handlers of the views on a user's transfers. */
export const ledgerHandlers = (): Handlers<typeof ledgerContract> => ({
  listBalanceHistory: ({ caller, query }) => listBalanceHistory({ userId: caller.userId, ...query }),
});
