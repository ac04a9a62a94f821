import type { apiKeysContract } from '@shop/shared-types/contract/api-keys';

import type { Handlers } from '../../../platform/http/serve-contract.ts';
import type { UsersDeps } from '../users-deps.ts';
import {
  changeNamedKey,
  createNamedKey,
  hideFirstKey,
  listNamedKeys,
  renewNamedKey,
  revokeNamedKey,
} from './named-keys.ts';
import { reportApiKey } from './report-api-key.ts';

const done = { done: 'yes' } as const;

/** Handlers of the named keys. */
export const apiKeysHandlers = (deps: UsersDeps): Handlers<typeof apiKeysContract> => ({
  listApiKeys: ({ caller: { userId } }) => listNamedKeys(deps, userId),
  createApiKey: ({ caller: { userId }, body, locale }) => createNamedKey(deps, { ...body, userId, locale }),
  changeApiKey: ({ caller: { userId }, params: { id }, body, locale }) =>
    changeNamedKey(deps, { ...body, userId, id, locale }),
  renewNamedApiKey: ({ caller: { userId }, params: { id }, body: { overlapHours } }) =>
    renewNamedKey(deps, { userId, id, overlapHours }),
  revokeApiKey: async ({ caller: { userId }, params: { id } }) => {
    await revokeNamedKey(deps, { userId, id });
    return done;
  },
  hideFirstApiKey: ({ caller: { userId }, body: { isHidden } }) => hideFirstKey(deps, userId, isHidden),
  reportApiKey: async ({ body: { apiKey }, address }) => {
    await reportApiKey(deps, { apiKey, address });
    return done;
  },
});
