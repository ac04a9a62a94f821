import { array, number, object, string } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { staffRights, staffRoles } from '../../staff-rights.ts';
import { multilineText } from '../fields.ts';

/** Who of the staff may do what. */
export const adminStaffContract = {
  adminGetOwnRights: endpoint({
    method: 'get',
    path: '/api/admin/own-rights',
    role: 'admin',
    right: 'office.open',
    summary: 'What the caller may do in the back office.',
    answer: object({
      rights: array(string().oneOf(staffRights).required()).required(),
      /** The caller’s own account; null for a member of the CMS’s staff who has none. */
      userId: number().integer().nullable().defined(),
    }),
  }),
  adminGiveStaffRole: endpoint({
    method: 'put',
    path: '/api/admin/users/:id/staff-role',
    role: 'admin',
    right: 'roles.give',
    summary: 'Gives an account a role in the staff, or takes it away; never the caller’s own, nor the last owner’s.',
    params: object({ id: number().integer().min(1).required() }),
    body: object({
      /** Null: no member of the staff. */
      role: string().oneOf(staffRoles).nullable().defined(),
      reason: multilineText(500).min(3).required(),
    }),
    answer: object({ role: string().oneOf(staffRoles).nullable().defined() }),
    errors: ['USER_NOT_FOUND', 'OWN_ACCESS', 'LAST_ADMIN'],
  }),
} as const;
