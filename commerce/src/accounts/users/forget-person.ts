import type { ClientSession } from 'mongodb';

import type { Moment } from '../../platform/database/at-one-moment.ts';
import { apiKeyFields } from './api-keys/api-key-fields.ts';
import { newApiKey } from './create-user.ts';
import { MailTokenModel } from './email/mail-token.model.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { SessionModel } from './sessions/session.model.ts';
import { UserNoteModel } from './notes/user-note.model.ts';
import { UserModel, users } from './user.model.ts';
import type { UsersDeps } from './users-deps.ts';

/** The name that stands in place of an erased one. */
const erasedName = 'Erased';

/** An address that nobody has: the domain `.invalid` never leads anywhere, and the id keeps it unique. */
const erasedEmailOf = (userId: number): string => `erased-${userId}@erased.invalid`;

/**
 * Removes from an account everything that names its owner, and closes it: new credentials that nobody knows, no session, no mailed link. It
 * runs in the caller's transaction. @returns false when the account was erased before, or is none of a buyer's.
 */
export const forgetPerson = async (
  { clock, randomness, secrets }: Pick<UsersDeps, 'clock' | 'randomness' | 'secrets'>,
  userId: number,
  session: ClientSession,
): Promise<boolean> => {
  const apiKey = newApiKey({ randomness });
  const { modifiedCount } = await UserModel.updateOne(
    { _id: userId, erasedAt: null, isPartner: false, isAgent: false, isAdmin: false },
    {
      $set: {
        erasedAt: clock(),
        isErasing: true,
        isActive: false,
        name: erasedName,
        email: erasedEmailOf(userId),
        emailConfirmedAt: null,
        passwordHash: await hashPassword(randomness.bytes(32).toString('hex')),
        ...apiKeyFields(secrets, apiKey),
        apiKeyLimits: null,
        apiKeys: [],
        settings: { hasSound: true, showsActivePurchase: true, lowBalanceThreshold: null, phone: null, telegram: null },
        twoFactor: null,
        twoFactorStart: null,
        telegramChat: null,
        lowBalance: null,
      },
      $unset: { knownPlaces: 1, tags: 1, passkeys: 1 },
    },
    { session },
  );
  await SessionModel.deleteMany({ userId }, { session });
  await MailTokenModel.deleteMany({ userId }, { session });
  await UserNoteModel.deleteMany({ userId }, { session });
  return modifiedCount === 1;
};

/** Every erased account, read at a moment. */
export const eachErased = async function* (moment: Moment): AsyncGenerator<number> {
  const erased = users().find({ erasedAt: { $type: 'date' } }, { ...moment, projection: { _id: 1 } });
  for await (const { _id } of erased) yield _id;
};

/** Which of these accounts were erased. */
export const findErasedAmong = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const erased = { _id: { $in: [...userIds] }, erasedAt: { $type: 'date' } } as const;
  const found = await users()
    .find(erased, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

/** The accounts whose remains are still to be removed, at most `limit`. */
export const findErasing = async (limit: number): Promise<number[]> =>
  (await UserModel.find({ isErasing: true }, { _id: 1 }).limit(limit).lean()).map(({ _id }) => _id);

/** Notes that nothing of an erased account is left to remove. */
export const noteErased = async (userId: number): Promise<void> => {
  await UserModel.updateOne({ _id: userId }, { $unset: { isErasing: 1 } });
};
