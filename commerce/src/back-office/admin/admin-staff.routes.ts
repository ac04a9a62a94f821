import type { adminStaffContract } from '@shop/shared-types/contract/admin/staff';
import { staffRights } from '@shop/shared-types/staff-rights';

import { auditNoteOf } from '../../platform/audit-log/record-audit-entry.ts';
import { userAccount } from '../../ledger/balances/account-id.ts';
import { actingUserIdOf, holdsRight } from '../../platform/auth/caller.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { giveStaffRole } from '../../accounts/users/staff-roles/give-staff-role.ts';
import type { AdminDeps } from './admin-deps.ts';

/** Handlers of the staff's rights and roles. */
export const adminStaffHandlers = (deps: AdminDeps): Handlers<typeof adminStaffContract> => ({
  adminGetOwnRights: ({ caller }) =>
    Promise.resolve({
      rights: staffRights.filter((right) => holdsRight(caller, right)),
      userId: actingUserIdOf(caller) || null,
    }),
  adminGiveStaffRole: async ({ caller, params: { id }, body: { role, reason } }) => {
    const entry = { action: 'staff-role.give' as const, target: userAccount(id), reason };
    const note = auditNoteOf(deps, caller, entry);
    await giveStaffRole(deps, { userId: id, role, givenBy: actingUserIdOf(caller), note });
    // An owner may supply numbers without being a partner, so the suppliers' owners are read anew.
    await deps.supply.refresh();
    return { role };
  },
});
