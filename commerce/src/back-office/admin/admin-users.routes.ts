import type { adminContract } from '@shop/shared-types/contract/admin/accounts';

import { findActivations } from '../../sales/activations/find-activations.ts';
import { presentActivation } from '../../sales/activations/present-activation.ts';
import { listBalanceHistory } from '../../ledger/statement/list-balance-history.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { saveAs } from '../../platform/http/save-as.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { countAuditLog } from '../../platform/audit-log/list-audit-log.ts';
import { countUsers, findUser, searchUsers } from '../../accounts/users/lookup/search-users.ts';
import type { User } from '../../accounts/users/user.model.ts';
import type { AdminDeps } from './admin-deps.ts';
import { exportAuditLog, readAuditFilter, readAuditLog } from './audit/present-audit-log.ts';
import { changeAccount } from './change-account.ts';
import { correctBalance } from './correct-balance.ts';
import { presentAdminUser } from './present-admin-user.ts';

const latestMax = 20;

const requireUser = async (userId: number): Promise<User> => {
  const user = await findUser(userId);
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  return user;
};

/** Handlers of accounts, their balances, and the audit log. */
export const adminUsersHandlers = (deps: AdminDeps): Handlers<typeof adminContract> => ({
  adminListUsers: async ({ query, countBy }) => {
    countBy(() => countUsers(query));
    return Promise.all((await searchUsers(query)).map(presentAdminUser));
  },
  adminGetUser: async ({ params: { id } }) => {
    const user = await requireUser(id);
    const [presented, orders, history] = await Promise.all([
      presentAdminUser(user),
      findActivations({ userId: id, limit: latestMax }, { supplierIds: [], now: deps.clock() }),
      listBalanceHistory({ userId: id, limit: latestMax }),
    ]);
    return { user: presented, activations: orders.map((order) => presentActivation(order, deps.clock())), history };
  },
  adminChangeUser: async ({ caller, params: { id }, body: { reason, limits, ...change } }) => {
    await changeAccount(deps, caller, { userId: id, change: { ...change, agreedLimits: limits }, reason });
    return presentAdminUser(await requireUser(id));
  },
  adminCorrectBalance: async ({ caller, params: { id }, body, idempotencyKey }) => {
    await correctBalance(deps, caller, { userId: id, ...body, idempotencyKey });
    return presentAdminUser(await requireUser(id));
  },
  adminListAuditLog: async ({ query, countBy }) => {
    const filter = await readAuditFilter(query);
    countBy(() => countAuditLog(filter));
    return readAuditLog(filter);
  },
  adminExportAuditLog: async ({ query, setHeader }) => {
    const filter = await readAuditFilter(query);
    saveAs(setHeader, 'audit-log.csv');
    return exportAuditLog(filter);
  },
});
