import type { accountSecurityContract } from '@shop/shared-types/contract/account-security';
import type { apiKeyLimitsContract } from '@shop/shared-types/contract/api-key-limits';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { changePassword } from './passwords/change-password.ts';
import { confirmIdentity } from './two-factor/confirm-identity.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { requestEmailConfirmation } from './email/request-email-confirmation.ts';
import { revokeOtherSessions, revokeSession } from './sessions/revoke-session.ts';
import { readApiKeyLimits, setApiKeyLimits } from './api-keys/set-api-key-limits.ts';
import type { UsersDeps } from './users-deps.ts';

const done = { done: 'yes' } as const;

/** Handlers of sessions, password, address and the limits of the API key. */
export const accountSecurityHandlers = (
  deps: UsersDeps,
): Handlers<typeof accountSecurityContract & typeof apiKeyLimitsContract> => ({
  listSessions: ({ caller: { userId, sessionId } }) => listSessions(deps, { userId, sessionId }),
  revokeSession: async ({ caller: { userId }, params }) => {
    await revokeSession({ userId, ...params });
    return done;
  },
  revokeOtherSessions: async ({ caller: { userId, sessionId } }) => {
    await revokeOtherSessions({ userId, sessionId });
    return done;
  },
  confirmIdentity: async ({ caller: { userId, sessionId }, body, address }) => ({
    confirmedUntil: (await confirmIdentity(deps, { userId, sessionId, ...body, address })).toISOString(),
  }),
  changePassword: async ({ caller: { userId, sessionId }, body, locale }) => {
    await changePassword(deps, { userId, sessionId, ...body, locale });
    return done;
  },
  requestEmailConfirmation: async ({ caller: { userId }, address }) => {
    await requestEmailConfirmation(deps, { userId, address });
    return done;
  },
  requestEmailChange: async ({ caller: { userId }, body, address }) => {
    await requestEmailChange(deps, { userId, ...body, address });
    return done;
  },
  getApiKeyLimits: ({ caller: { userId } }) => readApiKeyLimits(userId),
  setApiKeyLimits: ({ caller: { userId }, body, locale }) => setApiKeyLimits(deps, { userId, limits: body, locale }),
});
