import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isPasswordRight } from './hash-password.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/**
 * Asks a logged-in person for the password again, before a sensitive change.
 * @throws CommerceError PASSWORD_WRONG, TOO_MANY_REQUESTS; LOGIN_REQUIRED when the account is gone.
 */
export const assertPassword = async (
  { throttles: { passwordCheck } }: Pick<UsersDeps, 'throttles'>,
  userId: number,
  password: string,
): Promise<User> => {
  // Read before the attempt is counted: calls of the same moment are counted one after the other, and then all still know the same account.
  const user = await UserModel.findById(userId).lean<User>();
  if (!user) throw new CommerceError('LOGIN_REQUIRED');
  await passwordCheck.count(String(userId));
  if (!(await isPasswordRight(password, user.passwordHash))) throw new CommerceError('PASSWORD_WRONG');
  await passwordCheck.takeBack(String(userId));
  return user;
};
