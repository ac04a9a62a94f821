import type { Request } from 'express';

import { rightsOf, staffRoles, type StaffRight, type StaffRole } from '@shop/shared-types/staff-rights';

import type { Caller } from '../auth/caller.ts';
import { CommerceError } from './commerce-error.ts';

/** Finds the account of the shop's staff that has an e-mail address, with what it may do; undefined when there is none. */
export type FindStaffAccount = (
  email: string,
) => Promise<{ staffUserId: number; staffRights: ReadonlySet<StaffRight> } | undefined>;

const isStaffRole = (name: string): name is StaffRole => (staffRoles as readonly string[]).includes(name);

/** What the CMS's own roles let a member of its staff do; undefined where it says nothing. */
const rightsInCms = (req: Request): ReadonlySet<StaffRight> | undefined => {
  const given = req.get('x-staff-roles');
  if (given === undefined) return undefined;
  const names = given.split(',').map((name) => name.trim());
  if (!names.every(isStaffRole)) throw new CommerceError('INPUT_INVALID', { header: 'X-Staff-Roles' });
  return rightsOf(names.filter(isStaffRole));
};

/**
 * The member of staff for whom the CMS acts, with what that person may do: what the CMS's own roles give, and no more than the account of the
 * shop's staff with the same e-mail address may, where there is one. A person without a role in the CMS may do what the account may, and
 * nothing without one. A call that names nobody is refused: the audit log must not have gaps.
 * @throws CommerceError INPUT_INVALID with the `header` that is missing or wrong.
 */
export const nameStaff = async (
  req: Request,
  caller: Caller,
  findStaffAccount: FindStaffAccount | undefined,
): Promise<Caller> => {
  const staff = req.get('x-staff');
  if (staff === undefined || !/^[\x21-\x7e]{1,254}$/.test(staff)) {
    throw new CommerceError('INPUT_INVALID', { header: 'X-Staff' });
  }
  const inCms = rightsInCms(req);
  const account = await findStaffAccount?.(staff);
  if (!account) return { ...caller, staff, staffRights: inCms ?? new Set() };
  const { staffUserId, staffRights } = account;
  const rights = inCms === undefined ? staffRights : new Set([...inCms].filter((right) => staffRights.has(right)));
  return { ...caller, staff, staffUserId, staffRights: rights };
};
