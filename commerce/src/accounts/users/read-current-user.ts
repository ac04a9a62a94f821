import type { CurrentUser } from '@shop/shared-types/contract/users';

import { readBalance } from '../../ledger/balances/read-balance.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { presentCurrentUser } from './present-current-user.ts';
import { UserModel, type User } from './user.model.ts';

/** The account with its balance. @throws CommerceError LOGIN_REQUIRED when the account is gone. */
export const readCurrentUser = async (secrets: Secrets, userId: number): Promise<CurrentUser> => {
  const [user, { available, held }] = await Promise.all([UserModel.findById(userId).lean<User>(), readBalance(userId)]);
  if (!user) throw new CommerceError('LOGIN_REQUIRED');
  return presentCurrentUser(secrets, { user, balance: available, held });
};
