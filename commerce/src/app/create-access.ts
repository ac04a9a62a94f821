import { withAdminService } from '../back-office/admin/authenticate-service.ts';
import type { Base } from './create-base.ts';
import { countNotified } from '../ledger/events/count-notified.ts';
import { isSandboxAccount } from '../platform/auth/sandbox-account.ts';
import type { Authenticate } from '../platform/auth/caller.ts';
import type { SandboxOwner } from '../protocols/sandbox/sandbox-key.ts';
import { createEventStreams } from '../platform/events/event-stream.routes.ts';
import { createApiKeys } from '../accounts/users/api-keys/find-user-by-api-key.ts';
import { createAuthenticate } from '../accounts/users/authenticate.ts';

/** What the keys of the sandbox and their event streams need. */
export interface SandboxAccess {
  findSandboxOwner: (apiKey: string) => Promise<SandboxOwner | undefined>;
  countNotifiedInSandbox: (account: number) => Promise<number>;
}

/** Who calls: people by session, programs by API key, suppliers by software key, the back office by token; and people's event streams. */
export const createAccess = (
  { secrets, clock, config, feed, logger }: Base,
  { authenticateSoftwareKey }: { authenticateSoftwareKey: Authenticate },
  { findSandboxOwner, countNotifiedInSandbox }: SandboxAccess,
) => {
  const onForget = (userId: number) => eventStreams.recheck(userId);
  const apiKeys = createApiKeys({ secrets, clock, onForget, findSandboxOwner });
  const authenticatePeople = createAuthenticate({
    secrets,
    clock,
    apiKeys,
    authenticateSoftwareKey,
    passkeysRequiredOf: config.passkeysRequiredOf,
  });
  const countAll = (userId: number) =>
    isSandboxAccount(userId) ? countNotifiedInSandbox(userId) : countNotified(userId);
  const eventStreams = createEventStreams({ feed, authenticate: authenticatePeople, countNotified: countAll, logger });
  return { apiKeys, authenticate: withAdminService(authenticatePeople, config.adminToken), eventStreams };
};
