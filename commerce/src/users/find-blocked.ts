import { documentKind } from '../platform/database/working-set.ts';
import { users, type User } from './user.model.ts';

/** The part of an account that a money decision reads. */
export type AccountHolder = Pick<User, '_id' | 'isActive' | 'isPartner' | 'isAdmin'>;
export const accountHolders = documentKind<AccountHolder>('users');

/** Whether an account may sell numbers and be paid for them: it is on, and its owner is a partner or an admin. */
export const maySupply = ({ isActive, isPartner, isAdmin }: Omit<AccountHolder, '_id'>): boolean =>
  isActive && (isPartner || isAdmin);

/** The accounts among these that are switched off. */
export const findBlocked = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Set();
  const found = await users()
    .find({ _id: { $in: wanted }, isActive: false }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

/** The accounts among these that exist and may not sell numbers, because they are switched off or their owner is no partner any more. */
export const findBarredSuppliers = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Set();
  const found = await users()
    .find<AccountHolder>({ _id: { $in: wanted } }, { projection: { isActive: 1, isPartner: 1, isAdmin: 1 } })
    .toArray();
  return new Set(found.flatMap((holder) => (maySupply(holder) ? [] : [holder._id])));
};

export const isBlocked = async (userId: number): Promise<boolean> => (await findBlocked([userId])).has(userId);
