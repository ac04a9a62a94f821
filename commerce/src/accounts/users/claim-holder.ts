import type { ClientSession } from 'mongoose';

import { UserModel, type User } from './user.model.ts';

/**
 * Reads an account in a transaction and writes to it. A change of its access, or its erasure, at the same moment conflicts with that: one of the two
 * transactions starts again and sees the other's outcome (rule 18.15).
 * @returns undefined when there is no such account, or it was erased.
 */
export const claimHolder = async (userId: number, session: ClientSession): Promise<User | undefined> =>
  (await UserModel.findOneAndUpdate(
    { _id: userId, erasedAt: null },
    { $inc: { accessVersion: 1 } },
    { session },
  ).lean<User>()) ?? undefined;

/** Whether the account was erased before the transaction. An erasure is never undone, so nothing has to be claimed. */
export const isErased = async (userId: number, session: ClientSession): Promise<boolean> =>
  (await UserModel.exists({ _id: userId, erasedAt: { $type: 'date' } }).session(session)) !== null;
