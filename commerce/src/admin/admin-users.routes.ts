import type { adminContract } from '@shop/shared-types/contract/admin';

import { findOrders } from '../activations/find-orders.ts';
import { presentActivation } from '../activations/present-activation.ts';
import { listAuditLog } from '../audit-log/list-audit-log.ts';
import { auditNoteOf } from '../audit-log/record-audit-entry.ts';
import { userAccount } from '../ledger/account-id.ts';
import { listBalanceHistory } from '../ledger/list-balance-history.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import { changeAccess } from '../users/change-access.ts';
import { findUser, searchUsers } from '../users/search-users.ts';
import type { User } from '../users/user.model.ts';
import type { AdminDeps } from './admin-deps.ts';
import { correctBalance } from './correct-balance.ts';
import { presentAdminUser } from './present-admin-user.ts';

const latestMax = 20;

const requireUser = async (userId: number): Promise<User> => {
  const user = await findUser(userId);
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  return user;
};

/** Handlers of accounts, their balances, and the log of what the staff did. */
export const adminUsersHandlers = (deps: AdminDeps): Handlers<typeof adminContract> => ({
  adminListUsers: async ({ query: { search, before, limit } }) =>
    Promise.all((await searchUsers({ search, before, limit })).map(presentAdminUser)),
  adminGetUser: async ({ params: { id } }) => {
    const user = await requireUser(id);
    const [presented, orders, history] = await Promise.all([
      presentAdminUser(user),
      findOrders({ userId: id, limit: latestMax }),
      listBalanceHistory({ userId: id, limit: latestMax }),
    ]);
    return { user: presented, activations: orders.map(presentActivation), history };
  },
  adminChangeUser: async ({ caller, params: { id }, body: { reason, ...change } }) => {
    const note = auditNoteOf(deps, caller, { action: 'user.change', target: userAccount(id), reason });
    await changeAccess(deps, { userId: id, change, note });
    return presentAdminUser(await requireUser(id));
  },
  adminCorrectBalance: async ({ caller, params: { id }, body, idempotencyKey }) => {
    await correctBalance(deps, caller, { userId: id, ...body, idempotencyKey });
    return presentAdminUser(await requireUser(id));
  },
  adminListAuditLog: async ({ query }) =>
    (await listAuditLog(query)).map(({ _id, at, staff, action, target, reason, details }) => ({
      id: _id,
      at: at.toISOString(),
      staff,
      action,
      target,
      reason,
      details,
    })),
});
