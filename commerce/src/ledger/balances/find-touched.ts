import { AccountModel, type Account } from './account.model.ts';
import { userAccount, userIdOf } from './account-id.ts';

/**
 * The users of these whose accounts have more than their opening: an order, a top-up that was begun, anything that wrote them. An account that
 * an undo has closed is none of them.
 */
export const findTouched = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = await AccountModel.find(
    { _id: { $in: userIds.map(userAccount) }, closed: { $exists: false } },
    { version: 1, sequence: 1 },
  ).lean<Pick<Account, '_id' | 'version' | 'sequence'>[]>();
  // The account is written once when it is opened, and once with its opening balance.
  return new Set(
    found.filter(({ version, sequence }) => sequence > 1 || version > 1 + sequence).map(({ _id }) => userIdOf(_id)),
  );
};
