import type { accountDataContract } from '@shop/shared-types/contract/account-data';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import type { AccountDataDeps } from './account-data-deps.ts';
import { eraseAccount } from './erase-account.ts';
import { writeAccountData } from './write-account-data.ts';

/** Handlers of the calls by which users take their data with them, or have them erased. */
export const accountDataHandlers = (deps: AccountDataDeps): Handlers<typeof accountDataContract> => ({
  exportAccountData: ({ caller: { userId }, setHeader }) => {
    setHeader('cache-control', 'private, no-store');
    setHeader('content-disposition', 'attachment; filename="account-data.json"');
    return Promise.resolve(writeAccountData(deps, userId));
  },
  eraseAccount: async ({ caller: { userId }, body: { givesUpBalance } }) => {
    await eraseAccount(deps, { userId, givesUpBalance });
    return { done: 'yes' };
  },
});
