import type { twoFactorContract } from '@shop/shared-types/contract/two-factor';

import type { Handlers } from '../../../platform/http/serve-contract.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { stopTwoFactor } from './stop-two-factor.ts';
import type { UsersDeps } from '../users-deps.ts';

/** Handlers of two-factor authentication. */
export const twoFactorHandlers = (deps: UsersDeps): Handlers<typeof twoFactorContract> => ({
  startTwoFactor: ({ caller: { userId, sessionId }, body }) => startTwoFactor(deps, { userId, sessionId, ...body }),
  confirmTwoFactor: ({ caller: { userId, sessionId }, body }) => confirmTwoFactor(deps, { userId, sessionId, ...body }),
  stopTwoFactor: async ({ caller: { userId }, body, address }) => {
    await stopTwoFactor(deps, { userId, ...body, address });
    return { done: 'yes' };
  },
});
