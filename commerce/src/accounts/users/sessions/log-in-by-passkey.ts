import type { PasskeyProof } from '@shop/shared-types/contract/passkeys';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { acceptPasskey } from '../passkeys/accept-passkey.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';
import { noteFailedLogin } from './failed-logins.ts';
import { logOut } from './log-out.ts';
import { noteLoginPlace } from './note-login-place.ts';
import { openSession } from './open-session.ts';

/**
 * Opens a session for the signature of a passkey alone (rule 3.40). The device has checked its holder, so it counts as both factors.
 * @throws CommerceError PASSKEY_WRONG, ACCOUNT_INACTIVE, TOO_MANY_REQUESTS.
 */
export const logInByPasskey = async (
  deps: UsersDeps,
  { proof, address, userAgent }: { proof: PasskeyProof; address: string; userAgent?: string | undefined },
): Promise<{ user: User; token: string }> => {
  const { loginAddress } = deps.throttles;
  await loginAddress.count(address);
  const { user, passkeyId } = await acceptPasskey(deps, { proof, sessionId: null }).catch(async (failure: unknown) => {
    await noteFailedLogin(deps.clock());
    throw failure;
  });
  await loginAddress.takeBack(address);
  if (!user.isActive) throw new CommerceError('ACCOUNT_INACTIVE');
  const visitor = { address, userAgent, hasSecondFactor: true, passkeyId };
  const { token, sessionId } = await openSession(deps, user._id, visitor);
  // The passkey may have been removed while this session was opened. The removal could not end a session that was not there yet.
  if (!(await UserModel.exists({ _id: user._id, 'passkeys.id': passkeyId }))) {
    await logOut(sessionId);
    throw new CommerceError('PASSKEY_WRONG');
  }
  await noteLoginPlace(deps, user._id, { address, userAgent });
  return { user, token };
};
