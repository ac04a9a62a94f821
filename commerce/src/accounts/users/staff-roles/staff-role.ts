import { rightsOf, type StaffRight, type StaffRole } from '@shop/shared-types/staff-rights';

import { users, type User } from '../user.model.ts';

/** The role of an account in the staff: an admin without one is an owner, so that who was an admin before there were roles stays what he was. */
export const staffRoleOf = ({ isAdmin, staffRole }: Pick<User, 'isAdmin' | 'staffRole'>): StaffRole | null =>
  isAdmin ? (staffRole ?? 'owner') : null;

/** The rights of an account as staff (rule 19.21); none while the account is off. */
export const staffRightsOf = (user: Pick<User, 'isAdmin' | 'isActive' | 'staffRole'>): ReadonlySet<StaffRight> => {
  const role = staffRoleOf(user);
  return rightsOf(role !== null && user.isActive ? [role] : []);
};

/** Of accounts that are owners. */
export const ownerFilter = { isAdmin: true, isActive: true, staffRole: { $in: [null, 'owner' as const] } };

/** A member of the CMS's staff in the engine: the account, and what it may do. */
export interface StaffAccount {
  staffUserId: number;
  staffRights: ReadonlySet<StaffRight>;
}

/**
 * The account of the shop's staff that has the e-mail address of a member of the CMS's staff.
 * @returns undefined when no admin has this address: then the CMS's own roles alone decide, and who has none may do nothing.
 */
export const findStaffAccount = async (email: string): Promise<StaffAccount | undefined> => {
  const user = await users().findOne(
    { email: email.trim().toLowerCase() },
    { projection: { isAdmin: 1, isActive: 1, staffRole: 1 } },
  );
  return user?.isAdmin ? { staffUserId: user._id, staffRights: staffRightsOf(user) } : undefined;
};
