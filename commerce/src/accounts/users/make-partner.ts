import type { ClientSession } from 'mongodb';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { UserModel, type User } from './user.model.ts';

/**
 * Gives the account with an e-mail address access to the partner area (`is_p`), in the caller's transaction.
 * @throws CommerceError USER_NOT_FOUND.
 */
export const makePartner = async (email: string, session: ClientSession): Promise<User> => {
  const user = await UserModel.findOneAndUpdate(
    { email },
    { $set: { isPartner: true } },
    { returnDocument: 'after', session },
  ).lean<User>();
  if (!user) throw new CommerceError('USER_NOT_FOUND');
  return user;
};
