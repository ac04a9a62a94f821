import { createHash } from 'node:crypto';

import { auditNoteOf, recordAuditEntry, staffOf } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { absenceOf } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { emptyShelf, shelfIdMax, shelfIdMin, type ShelfTerms } from './create-shelf.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Shelf } from './shelf.ts';

export interface HouseShelf<T> {
  /** What the shelf holds; it is the house's own. */
  terms: Omit<T, 'sellerUserId' | 'sellerSharePercent'>;
  caller: Pick<Caller, 'staff' | 'userId'>;
  idempotencyKey?: string | undefined;
}

/** The same key of the same member of staff leads to the same shelf. */
const idFor = (randomness: GoodsDeps['randomness'], staff: string, key: string | undefined): number => {
  const span = shelfIdMax - shelfIdMin;
  if (key === undefined) return shelfIdMin + randomness.integer(span);
  const hash = createHash('sha256')
    .update(JSON.stringify([staff, key]))
    .digest();
  return shelfIdMin + (hash.readUIntBE(0, 6) % span);
};

/**
 * Opens an empty shelf of the house (rule 6.8), with an entry in the audit log. The same key again answers the shelf that it opened.
 * @throws CommerceError IDEMPOTENCY_KEY_REUSED for a key that opened a shelf of another name.
 */
export const openHouseShelf = async <T extends ShelfTerms>(
  { groupCommit, randomness, clock }: Pick<GoodsDeps, 'groupCommit' | 'randomness' | 'clock'>,
  line: GoodsLine,
  { terms, caller, idempotencyKey }: HouseShelf<T>,
): Promise<number> => {
  const staff = staffOf(caller);
  const id = idFor(randomness, staff, idempotencyKey);
  const house = { ...terms, sellerUserId: null, sellerSharePercent: 0 } as unknown as T;
  const { name, price } = house;
  const target = `${line.name}:${id}`;
  const note = auditNoteOf({ randomness }, caller, { action: 'shelf.open', target, details: { name, price } });
  await groupCommit.submit({
    name: `open-${line.name}`,
    reads: [absenceOf(line.shelves, id)],
    decide: (working, at) => {
      const known: Shelf | undefined = working.find(line.shelves, id);
      if (known?.name === name) return;
      if (known) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
      working.insert(line.shelves, emptyShelf(id, house, clock()));
      recordAuditEntry(working, note, at);
    },
  });
  return id;
};
