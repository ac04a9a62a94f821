import type { ClientSession } from 'mongoose';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { ownerFilter } from './staff-role.ts';
import { UserModel } from '../user.model.ts';

/**
 * Ensures that an owner is left beside this one, and writes to that owner's document. If two owners take each other's access away at the same
 * moment, one transaction therefore conflicts, starts again and finds no other owner left.
 * @throws CommerceError LAST_ADMIN.
 */
export const keepAnOwner = async (userId: number, session: ClientSession): Promise<void> => {
  const left = await UserModel.findOneAndUpdate(
    { _id: { $ne: userId }, ...ownerFilter },
    { $inc: { accessVersion: 1 } },
    { session },
  );
  if (!left) throw new CommerceError('LAST_ADMIN');
};
