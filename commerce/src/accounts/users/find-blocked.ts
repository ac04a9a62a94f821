import { documentKind } from '../../platform/database/working-set.ts';
import { staffRoleOf } from './staff-roles/staff-role.ts';
import { users, type User } from './user.model.ts';

/** The part of an account that a money decision reads. */
export type AccountHolder = Pick<User, '_id' | 'isActive' | 'isPartner' | 'isAgent' | 'isAdmin' | 'staffRole'>;
export const accountHolders = documentKind<AccountHolder>('users');

const isOwner = (holder: Pick<AccountHolder, 'isAdmin' | 'staffRole'>): boolean => staffRoleOf(holder) === 'owner';

/** Whether an account may sell numbers and be paid for them: it is on and belongs to a partner or an owner of the shop, not to any staff. */
export const maySupply = (holder: Omit<AccountHolder, '_id' | 'isAgent'>): boolean =>
  holder.isActive && (holder.isPartner || isOwner(holder));

/** Whether an account may sell accounts and licences and be paid for them: it is on and belongs to an agent or an owner of the shop. */
export const maySellGoods = (holder: Omit<AccountHolder, '_id' | 'isPartner'>): boolean =>
  holder.isActive && (holder.isAgent || isOwner(holder));

/** The accounts among these that are switched off. */
export const findBlocked = async (userIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Set();
  const found = await users()
    .find({ _id: { $in: wanted }, isActive: false }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

/** The accounts among these that exist and do not fulfil what `may` asks of them. */
const findBarred = async (
  userIds: readonly number[],
  may: (holder: AccountHolder) => boolean,
): Promise<ReadonlySet<number>> => {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Set();
  const found = await users()
    .find<AccountHolder>(
      { _id: { $in: wanted } },
      { projection: { isActive: 1, isPartner: 1, isAgent: 1, isAdmin: 1, staffRole: 1 } },
    )
    .toArray();
  return new Set(found.flatMap((holder) => (may(holder) ? [] : [holder._id])));
};

/** Finds, among the given accounts, those that may not sell numbers: they are switched off, or no longer belong to a partner. */
export const findBarredSuppliers = (userIds: readonly number[]) => findBarred(userIds, maySupply);

/** Finds, among the given accounts, those that may not sell goods: they are switched off, or no longer belong to an agent. */
export const findBarredAgents = (userIds: readonly number[]) => findBarred(userIds, maySellGoods);

export const isBlocked = async (userId: number): Promise<boolean> => (await findBlocked([userId])).has(userId);
