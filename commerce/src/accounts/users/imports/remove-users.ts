import { MailTokenModel } from '../email/mail-token.model.ts';
import { UserNoteModel } from '../notes/user-note.model.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { users, type User } from '../user.model.ts';

/** The facts of an account by which its use shows. */
export type ImportedFacts = Pick<User, '_id' | 'email' | 'passwordHash'>;

/** What only an owner, a program or the staff does to an account. */
const signsOfUse = [
  { knownPlaces: { $exists: true } },
  { apiKeyUsedAt: { $ne: null } },
  { telegramChat: { $ne: null } },
  { 'apiKeys.0': { $exists: true } },
  ...['isPartner', 'isAgent', 'isAdmin'].map((right) => ({ [right]: true })),
];

/** Reads accounts that were brought in, and which of them somebody has used since (rule 23.9). */
export const readImportedUsers = async (
  userIds: readonly number[],
): Promise<{ found: ImportedFacts[]; used: ReadonlySet<number> }> => {
  const among = { _id: { $in: [...userIds] } };
  const [found, used, sessions] = await Promise.all([
    users()
      .find(among, { projection: { email: 1, passwordHash: 1 } })
      .toArray(),
    users()
      .find({ ...among, $or: signsOfUse }, { projection: { _id: 1 } })
      .toArray(),
    SessionModel.distinct('userId', { userId: { $in: [...userIds] } }),
  ]);
  return { found, used: new Set([...used.map(({ _id }) => _id), ...sessions]) };
};

/** Removes accounts whose ledger accounts are closed. */
export const removeUsers = async (userIds: readonly number[]): Promise<void> => {
  const theirs = { userId: { $in: [...userIds] } };
  await SessionModel.deleteMany(theirs);
  await MailTokenModel.deleteMany(theirs);
  await UserNoteModel.deleteMany(theirs);
  await users().deleteMany({ _id: { $in: [...userIds] } });
};
