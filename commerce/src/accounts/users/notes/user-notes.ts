import mongoose from 'mongoose';

import { auditNoteOf, staffOf, writeAuditEntry } from '../../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import { moneyTransaction } from '../../../platform/database/transaction-options.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { claimHolder } from '../claim-holder.ts';
import { UserNoteModel, type UserNoteDocument } from './user-note.model.ts';

interface NotesQuery {
  userId: number;
  /** Id of the last note of the previous page. */
  before?: string | undefined;
  limit: number;
}

/** The staff's notes about a user, newest first. An unknown `before` gives the first page. */
export const listUserNotes = async ({ userId, before, limit }: NotesQuery): Promise<UserNoteDocument[]> => {
  const last = before === undefined ? null : await UserNoteModel.findOne({ _id: before, userId }).lean();
  const older = last && { $or: [{ at: { $lt: last.at } }, { at: last.at, _id: { $lt: last._id } }] };
  return UserNoteModel.find({ userId, ...(older ?? {}) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<UserNoteDocument[]>();
};

/**
 * Adds a note about a user, with an entry in the audit log. The entry does not repeat the text, which goes when the account is erased.
 * @throws CommerceError USER_NOT_FOUND, also for an account that is erased.
 */
export const addUserNote = async (
  deps: { clock: Clock; randomness: Randomness },
  { userId, text, caller }: { userId: number; text: string; caller: Pick<Caller, 'staff' | 'userId'> },
): Promise<UserNoteDocument> => {
  const note: UserNoteDocument = {
    _id: deps.randomness.bytes(12).toString('hex'),
    userId,
    text,
    staff: staffOf(caller),
    at: deps.clock(),
  };
  const entry = auditNoteOf(deps, caller, {
    action: 'user.note',
    target: `user:${userId}`,
    details: { note: note._id },
  });
  await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      // The account is written, so that an erasure at the same moment does not overlook the note.
      if (!(await claimHolder(userId, session))) throw new CommerceError('USER_NOT_FOUND');
      await UserNoteModel.create([note], { session });
      await writeAuditEntry(entry, note.at, session);
    }, moneyTransaction),
  );
  return note;
};
