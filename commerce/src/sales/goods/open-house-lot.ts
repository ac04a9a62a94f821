import { createHash } from 'node:crypto';

import { auditNoteOf, recordAuditEntry, staffOf } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { absenceOf } from '../../platform/database/working-set.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { emptyLot, lotIdMax, lotIdMin, type LotTerms } from './create-lot.ts';
import type { GoodsDeps } from './goods-deps.ts';
import type { GoodsLine, Lot } from './lot.ts';

export interface HouseLot<T> {
  /** The terms of the lot, which belongs to the house. */
  terms: Omit<T, 'sellerUserId' | 'sellerSharePercent'>;
  caller: Pick<Caller, 'staff' | 'userId'>;
  idempotencyKey?: string | undefined;
}

/** The same key of the same member of staff leads to the same lot. */
const idFor = (randomness: GoodsDeps['randomness'], staff: string, key: string | undefined): number => {
  const span = lotIdMax - lotIdMin;
  if (key === undefined) return lotIdMin + randomness.integer(span);
  const hash = createHash('sha256')
    .update(JSON.stringify([staff, key]))
    .digest();
  return lotIdMin + (hash.readUIntBE(0, 6) % span);
};

/**
 * Opens an empty lot of the house (rule 6.8), with an entry in the audit log. The same key again answers the lot that it opened.
 * @throws CommerceError IDEMPOTENCY_KEY_REUSED for a key that opened a lot of another name.
 */
export const openHouseLot = async <T extends LotTerms>(
  { groupCommit, randomness, clock }: Pick<GoodsDeps, 'groupCommit' | 'randomness' | 'clock'>,
  line: GoodsLine,
  { terms, caller, idempotencyKey }: HouseLot<T>,
): Promise<number> => {
  const staff = staffOf(caller);
  const id = idFor(randomness, staff, idempotencyKey);
  const house = { ...terms, sellerUserId: null, sellerSharePercent: 0 } as unknown as T;
  const { name, price } = house;
  const target = `${line.name}:${id}`;
  const note = auditNoteOf({ randomness }, caller, { action: 'shelf.open', target, details: { name, price } });
  await groupCommit.submit({
    name: `open-${line.name}`,
    reads: [absenceOf(line.lots, id)],
    decide: (working, at) => {
      const known: Lot | undefined = working.find(line.lots, id);
      if (known?.name === name) return;
      if (known) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
      working.insert(line.lots, emptyLot(id, house, clock()));
      recordAuditEntry(working, note, at);
    },
  });
  return id;
};
