import { apiKeyFields } from '../api-keys/api-key-fields.ts';
import { newApiKey } from '../create-user.ts';
import { demoBuyerApiKey, demoEmails, demoPassword } from './demo-credentials.ts';
import { hashPassword, isPasswordRight } from '../passwords/hash-password.ts';
import { MailTokenModel } from '../email/mail-token.model.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { UserModel, type User } from '../user.model.ts';
import type { UsersDeps } from '../users-deps.ts';

type LockDeps = Pick<UsersDeps, 'randomness' | 'secrets' | 'apiKeys'>;

const hasPublicCredentials = async ({ secrets }: LockDeps, user: User): Promise<boolean> =>
  user.apiKeyHash === secrets.keyedHash('api-key', demoBuyerApiKey) ||
  (await isPasswordRight(demoPassword, user.passwordHash));

/**
 * Whether an account belongs to a demo. New demo accounts are marked; accounts of a version without the mark are recognised by their
 * address and credentials.
 */
const isOfDemo = async (deps: LockDeps, user: User): Promise<boolean> =>
  user.isDemo === true || (await hasPublicCredentials(deps, user));

const lock = async (deps: LockDeps, { _id: userId, isActive }: User): Promise<void> => {
  const apiKey = newApiKey(deps);
  await UserModel.updateOne(
    { _id: userId },
    {
      $set: {
        isDemo: true,
        demoLock: { wasActive: isActive },
        isActive: false,
        // Nobody knows these credentials: if the staff opens the account again, nobody can log in to it.
        passwordHash: await hashPassword(deps.randomness.bytes(32).toString('hex')),
        ...apiKeyFields(deps.secrets, apiKey),
      },
    },
  );
  await SessionModel.deleteMany({ userId });
  await MailTokenModel.deleteMany({ userId });
  deps.apiKeys.forget(userId);
};

/**
 * Locks the demo's accounts: password, sessions, API keys and mailed links stop working. The next demo unlocks the accounts.
 * @param staffOnly locks admins only, for a demo that others can reach.
 * @returns the ids of all demo accounts, and the addresses of those that were not locked yet.
 */
export const lockDemoUsers = async (
  deps: LockDeps,
  { staffOnly }: { staffOnly: boolean },
): Promise<{ userIds: number[]; locked: string[] }> => {
  const people = await UserModel.find({ $or: [{ isDemo: true }, { email: { $in: demoEmails } }] }).lean<User[]>();
  const userIds: number[] = [];
  const locked: string[] = [];
  for (const user of people) {
    if (staffOnly && !user.isAdmin) continue;
    if (!(await isOfDemo(deps, user))) continue;
    userIds.push(user._id);
    if (user.demoLock && !(await hasPublicCredentials(deps, user))) continue;
    await lock(deps, user);
    locked.push(user.email);
  }
  return { userIds, locked };
};
