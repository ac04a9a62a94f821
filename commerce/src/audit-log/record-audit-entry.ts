import type { ClientSession } from 'mongodb';

import type { Caller } from '../platform/auth/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';
import { auditEntries, auditEntryCollection, type AuditEntry } from './audit-entry.model.ts';

/** What is known of an action before it happens. */
export type AuditNote = Omit<AuditEntry, 'at'>;

/** Who acts, as the log names them: somebody who works in the CMS by their address, an admin of the shop by their account. */
export const staffOf = ({ staff, userId }: Pick<Caller, 'staff' | 'userId'>): string => staff ?? `user:${userId}`;

type NotedAction = Pick<AuditEntry, 'action' | 'target'> & Partial<AuditEntry>;

/** Begins the entry of an action under an id of its own. */
export const auditNoteOf = (
  { randomness }: { randomness: Randomness },
  caller: Pick<Caller, 'staff' | 'userId'>,
  { action, target, reason = '', details = {} }: NotedAction,
): AuditNote => ({
  _id: randomness.bytes(12).toString('hex'),
  staff: staffOf(caller),
  action,
  target,
  reason,
  details,
});

/** Leaves the entry among the writes of a money decision, so that both happen or neither. */
export const recordAuditEntry = (working: WorkingSet, note: AuditNote, at: Date): void =>
  working.insert(auditEntries, { ...note, at });

/** Writes the entry, in the transaction of what it tells about where there is one. */
export const writeAuditEntry = async (note: AuditNote, at: Date, session?: ClientSession): Promise<void> => {
  await auditEntryCollection().insertOne({ ...note, at }, session ? { session } : {});
};

/** What writes the entry of an action in the transaction of its change, both or neither. */
export const noteAlongside =
  (deps: { randomness: Randomness; clock: Clock }, caller: Pick<Caller, 'staff' | 'userId'>, action: NotedAction) =>
  (session: ClientSession): Promise<void> =>
    writeAuditEntry(auditNoteOf(deps, caller, action), deps.clock(), session);
