import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { composeTakenAddressMail } from './taken-address-mail.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** Tells the owner of an account, once an hour at most, that somebody tried to use its address. */
export const tellOfTakenAddress = async (
  deps: Pick<UsersDeps, 'throttles' | 'mailQueue' | 'publicUrl'>,
  email: string,
): Promise<void> => {
  const owner = await UserModel.findOne({ email }).lean<User>();
  if (!owner) return;
  try {
    await deps.throttles.takenNotice.count(email);
  } catch (refusal) {
    if (refusal instanceof CommerceError && refusal.code === 'TOO_MANY_REQUESTS') return;
    throw refusal;
  }
  await deps.mailQueue.enqueue(composeTakenAddressMail(deps, owner));
};
