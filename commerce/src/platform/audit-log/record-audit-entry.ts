import type { ClientSession } from 'mongodb';

import type { Caller } from '../auth/caller.ts';
import type { Clock } from '../clock/clock.ts';
import type { Randomness } from '../clock/randomness.ts';
import type { WorkingSet } from '../database/working-set.ts';
import { auditEntries, auditEntryCollection, type AuditEntry } from './audit-entry.model.ts';

/** The part of an entry that is known before the action happens. */
export type AuditNote = Omit<AuditEntry, 'at'>;

/** Names the actor for the log: a member of staff in the CMS by e-mail address, an admin of the shop by account. */
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

/** What the fields that a change names held before it, for the entry that records it. */
export const beforeChange = (changed: Readonly<Record<string, unknown>>, stored: object): Pick<AuditNote, 'before'> => {
  const held = Object.entries(stored).filter(([name]) => changed[name] !== undefined);
  return held.length === 0 ? {} : { before: Object.fromEntries(held) };
};

/** Adds the entry to the writes of a money decision, so that both are committed or neither. */
export const recordAuditEntry = (working: WorkingSet, note: AuditNote, at: Date): void =>
  working.insert(auditEntries, { ...note, at });

/** Writes the entry, in the transaction of the change that it records if there is one. */
export const writeAuditEntry = async (note: AuditNote, at: Date, session?: ClientSession): Promise<void> => {
  await auditEntryCollection().insertOne({ ...note, at }, session ? { session } : {});
};

/**
 * Returns a function that writes the entry in the transaction of its change, so that both are committed or neither. `stored` is what the
 * change found.
 */
export const noteAlongside =
  (deps: { randomness: Randomness; clock: Clock }, caller: Pick<Caller, 'staff' | 'userId'>, action: NotedAction) =>
  (session: ClientSession, stored: object = {}): Promise<void> => {
    const note = auditNoteOf(deps, caller, action);
    return writeAuditEntry({ ...note, ...beforeChange(note.details, stored) }, deps.clock(), session);
  };
