import type { DepsOf } from '../platform/http/serve-contract.ts';
import { apiCallsHandlers } from './api-calls/api-calls.routes.ts';
import { communityHandlers } from './community/community.routes.ts';
import { adminDocumentsHandlers, partnerDocumentsHandlers } from './documents/documents.routes.ts';
import { accountSecurityHandlers } from './users/account-security.routes.ts';
import { apiKeysHandlers } from './users/api-keys/api-keys.routes.ts';
import { passkeysHandlers } from './users/passkeys/passkeys.routes.ts';
import { twoFactorHandlers } from './users/two-factor/two-factor.routes.ts';
import { usersHandlers } from './users/users.routes.ts';

interface AccountsHandlersDeps extends DepsOf<typeof partnerDocumentsHandlers> {
  users: DepsOf<typeof usersHandlers>;
  community: DepsOf<typeof communityHandlers>;
}

/** Handlers of all calls about accounts. */
export const accountsHandlers = (deps: AccountsHandlersDeps) => ({
  ...usersHandlers(deps.users),
  ...twoFactorHandlers(deps.users),
  ...passkeysHandlers(deps.users),
  ...accountSecurityHandlers(deps.users),
  ...apiKeysHandlers(deps.users),
  ...apiCallsHandlers(),
  ...communityHandlers(deps.community),
  ...partnerDocumentsHandlers(deps),
  ...adminDocumentsHandlers(deps),
});
