import type { AdminUser } from '@shop/shared-types/contract/admin/accounts';

import { readBalance } from '../../ledger/balances/read-balance.ts';
import { staffRoleOf } from '../../accounts/users/staff-roles/staff-role.ts';
import type { User } from '../../accounts/users/user.model.ts';

/** An account as the staff sees it: no key, no password, no second factor. */
export const presentAdminUser = async (user: User): Promise<AdminUser> => {
  const { available, held, owed = 0 } = await readBalance(user._id);
  return {
    id: user._id,
    name: user.name,
    email: user.email,
    balance: available,
    held,
    owed,
    isActive: user.isActive,
    isPartner: user.isPartner,
    isAgent: user.isAgent,
    isAdmin: user.isAdmin,
    staffRole: staffRoleOf(user),
    hasTwoFactor: Boolean(user.twoFactor),
    hasCustomPrice: user.hasCustomPrice,
    isWholesale: user.isWholesale === true,
    tags: user.tags ?? [],
    limits: user.agreedLimits ?? null,
    registeredAt: user.createdAt.toISOString(),
  };
};
