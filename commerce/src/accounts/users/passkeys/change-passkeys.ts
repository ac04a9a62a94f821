import type { PasskeyAnswer } from '@shop/shared-types/contract/passkeys';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { tellOwner } from '../tell-owner.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { presentPasskey } from './passkey.ts';
import { assertFactorMayGo } from './required-passkeys.ts';

interface OwnPasskey {
  userId: number;
  id: string;
}

/** The passkeys of an account in the order in which they were added. */
export const listPasskeys = async (userId: number): Promise<PasskeyAnswer[]> => {
  const user = await UserModel.findById(userId, { passkeys: 1 }).lean<Pick<User, 'passkeys'>>();
  return (user?.passkeys ?? []).map(presentPasskey);
};

/** Gives a passkey another name. @throws CommerceError PASSKEY_NOT_FOUND, also for passkeys of others. */
export const renamePasskey = async ({ userId, id, name }: OwnPasskey & { name: string }): Promise<PasskeyAnswer> => {
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, 'passkeys.id': id },
    { $set: { 'passkeys.$.name': name } },
    { returnDocument: 'after' },
  ).lean<User>();
  const passkey = user?.passkeys?.find((one) => one.id === id);
  if (!passkey) throw new CommerceError('PASSKEY_NOT_FOUND');
  return presentPasskey(passkey);
};

/**
 * Removes a passkey, ends the other sessions that it opened, and tells the owner (rule 3.41). The last second factor takes the recovery codes
 * with it.
 * @throws CommerceError PASSKEY_NOT_FOUND, LAST_SECOND_FACTOR; STATUS_CONFLICT when another factor changed meanwhile.
 */
export const removePasskey = async (
  deps: UsersDeps,
  { userId, id, sessionId }: OwnPasskey & { sessionId: string | undefined },
): Promise<void> => {
  const user = await UserModel.findById(userId).lean<User>();
  const passkeys = user?.passkeys ?? [];
  if (!user || !passkeys.some((one) => one.id === id)) throw new CommerceError('PASSKEY_NOT_FOUND');
  const secretSealed = user.twoFactor?.secretSealed ?? null;
  const left = { hasPasskey: passkeys.length > 1, hasApp: secretSealed !== null };
  assertFactorMayGo(deps, user, left);
  const { matchedCount } = await UserModel.updateOne(
    // The other factors as they were read: of two removals at once the second finds what the first has left.
    { _id: userId, passkeys: { $size: passkeys.length }, 'passkeys.id': id, 'twoFactor.secretSealed': secretSealed },
    { $pull: { passkeys: { id } }, ...(left.hasPasskey || left.hasApp ? {} : { $set: { twoFactor: null } }) },
  );
  if (matchedCount === 0) throw new CommerceError('STATUS_CONFLICT');
  await SessionModel.deleteMany({ userId, passkeyId: id, _id: { $ne: sessionId } });
  await tellOwner(deps, userId, 'passkey-removed');
};
