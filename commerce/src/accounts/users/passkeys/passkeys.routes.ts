import type { passkeysContract } from '@shop/shared-types/contract/passkeys';

import type { Handlers } from '../../../platform/http/serve-contract.ts';
import type { UsersDeps } from '../users-deps.ts';
import { addPasskey, startPasskey } from './add-passkey.ts';
import { askPasskey } from './ask-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './change-passkeys.ts';

/** Handlers of passkeys. */
export const passkeysHandlers = (deps: UsersDeps): Handlers<typeof passkeysContract> => ({
  listPasskeys: ({ caller: { userId } }) => listPasskeys(userId),
  startPasskey: ({ caller: { userId, sessionId = '' } }) => startPasskey(deps, { userId, sessionId }),
  addPasskey: ({ caller: { userId, sessionId = '' }, body }) => addPasskey(deps, { userId, sessionId, ...body }),
  renamePasskey: ({ caller: { userId }, params, body }) => renamePasskey({ userId, ...params, ...body }),
  removePasskey: async ({ caller: { userId, sessionId }, params }) => {
    await removePasskey(deps, { userId, sessionId, ...params });
    return { done: 'yes' };
  },
  askPasskey: ({ caller, address }) => {
    const { userId, sessionId } = caller ?? {};
    const person = userId === undefined || sessionId === undefined ? undefined : { userId, sessionId };
    return askPasskey(deps, { person, address });
  },
});
