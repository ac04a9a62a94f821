import { createHash } from 'node:crypto';

import type { ClientSession } from 'mongoose';

import { kopecks } from '@shop/shared-types/money';

import { auditEntryCollection } from '../../../platform/audit-log/audit-entry.model.ts';
import {
  auditNoteOf,
  staffOf,
  writeAuditEntry,
  type AuditNote,
} from '../../../platform/audit-log/record-audit-entry.ts';
import { changeCatalogue, writeMargins, writePrices } from '../../../catalogue/change-prices.ts';
import { readCatalogueVersion } from '../../../catalogue/catalogue-snapshot.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { setSupplierMargin } from '../../../supply/directory/set-supplier-margin.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { isPrice, valueNow, type MarginEntry, type PriceEntry, type TableEntry } from './price-entry.ts';
import { rehearsePriceTable, type RehearsalDeps, type RehearsedTable } from './rehearse-price-table.ts';

type ApplyDeps = RehearsalDeps & Pick<AdminDeps, 'clock' | 'randomness'>;

export interface AppliedTable {
  csv: string;
  /** Of the rehearsal that staff saw. */
  fingerprint: string;
  idempotencyKey?: string | undefined;
  /** The same key was used before, and its answer comes again. */
  onReplay: () => void;
}

const attemptsMax = 5;
/** A price changed between the rehearsal of an attempt and its writes. */
class PricesMoved extends Error {}

const hexOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The log's entry of the whole table is the record of the key: it is written in the transaction of the prices, once a key. */
const noteOf = (deps: ApplyDeps, caller: Caller, { csv, fingerprint, idempotencyKey }: AppliedTable): AuditNote => {
  const digest = hexOf([csv, fingerprint]);
  const note = auditNoteOf(deps, caller, { action: 'price-table.apply', target: 'prices', details: { digest } });
  if (idempotencyKey === undefined) return note;
  return { ...note, _id: hexOf(['price-table', staffOf(caller), idempotencyKey]).slice(0, 24) };
};

const findApplied = async ({ _id, details: { digest } }: AuditNote): Promise<{ changes: number } | undefined> => {
  const entry = await auditEntryCollection().findOne({ _id });
  if (!entry) return undefined;
  if (entry.details['digest'] !== digest) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
  return { changes: Number(entry.details['changes']) };
};

/** The catalogue's version is raised by every change of it, so two that overlap cannot both be committed. */
const assertUnmoved = async ({ world: { snapshot } }: RehearsedTable, session: ClientSession): Promise<void> => {
  if ((await readCatalogueVersion(session)) !== snapshot.version) throw new PricesMoved();
};

const writeTableMargins = async (
  entries: readonly MarginEntry[],
  { world }: RehearsedTable,
  session: ClientSession,
): Promise<void> => {
  const { marginPercent, wholesaleMarginPercent } = world.snapshot.settings;
  const houses = { marginPercent, wholesaleMarginPercent };
  for (const { kind, value } of entries) {
    if (kind === 'house-margin') houses.marginPercent = value ?? marginPercent;
    if (kind === 'wholesale-margin') houses.wholesaleMarginPercent = value ?? wholesaleMarginPercent;
  }
  if (entries.some(({ kind }) => kind !== 'supplier-margin')) await writeMargins(houses, session);
  for (const entry of entries) {
    const { kind, supplierId, value: after } = entry;
    if (kind !== 'supplier-margin' || supplierId === null) continue;
    const isSet = await setSupplierMargin({ supplierId, before: valueNow(entry, world), after }, session);
    if (!isSet) throw new PricesMoved();
  }
};

const writeTablePrices = (entries: readonly PriceEntry[], session: ClientSession): Promise<void> =>
  writePrices(
    entries.flatMap(({ owners, service, country, value }) =>
      owners.map((owner) => ({
        owner,
        changes: [{ service, country, price: value === null ? null : kopecks(value) }],
      })),
    ),
    session,
  );

/** How the log names one change: as it names the same change by hand. */
const loggedAs = (entry: TableEntry) => {
  if (isPrice(entry)) {
    const { service, country, owners, value } = entry;
    const target = `price:${service}:${country}`;
    return { action: 'price.set' as const, target, details: { owner: owners.join(', '), price: value } };
  }
  if (entry.kind === 'supplier-margin') {
    const target = `supplier:${entry.supplierId}`;
    return { action: 'supplier.change' as const, target, details: { marginPercent: entry.value } };
  }
  return { action: 'margins.set' as const, target: 'margins', details: { [entry.kind]: entry.value } };
};

const writeLog = async (
  deps: ApplyDeps,
  caller: Caller,
  { entries, world, changes }: RehearsedTable,
  note: AuditNote,
  session: ClientSession,
): Promise<void> => {
  const at = deps.clock();
  await writeAuditEntry({ ...note, details: { ...note.details, changes } }, at, session);
  const lines = entries.map(({ line, entry }) => {
    const { details, ...logged } = loggedAs(entry);
    const more = { before: valueNow(entry, world), table: note._id, line };
    return { ...auditNoteOf(deps, caller, { ...logged, details: { ...details, ...more } }), at };
  });
  if (lines.length > 0) await auditEntryCollection().insertMany(lines, { session });
};

const isKeyTaken = (failure: unknown): boolean => (failure as { code?: unknown } | null)?.code === 11_000;

/**
 * Sets all prices and margins of a rehearsed table in one transaction, or none of them, with an entry of the audit log for the table and one
 * for each change. The same key again answers what it did before. Every node uses the prices within seconds.
 * @throws CommerceError PRICE_TABLE_REFUSED for a table with wrong lines; PRICE_TABLE_CHANGED when anything of the rehearsal is no longer so;
 * IDEMPOTENCY_KEY_REUSED.
 */
export const applyPriceTable = async (
  deps: ApplyDeps,
  caller: Caller,
  table: AppliedTable,
): Promise<{ changes: number }> => {
  const note = noteOf(deps, caller, table);
  const replay = async (): Promise<{ changes: number } | undefined> => {
    const applied = await findApplied(note);
    if (applied) table.onReplay();
    return applied;
  };
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const before = await replay();
    if (before) return before;
    await Promise.all([deps.catalogue.refresh(), deps.supply.refresh()]);
    const rehearsed = await rehearsePriceTable(deps, table.csv, 'en');
    const { refused, fingerprint, entries, changes } = rehearsed;
    if (refused.length > 0) throw new CommerceError('PRICE_TABLE_REFUSED', { lines: refused.length });
    if (fingerprint !== table.fingerprint) {
      // The same key, sent at the same moment, may have set this table since the look above.
      const meanwhile = await replay();
      if (meanwhile) return meanwhile;
      throw new CommerceError('PRICE_TABLE_CHANGED');
    }
    const all = entries.map(({ entry }) => entry);
    try {
      await changeCatalogue(async (session) => {
        await assertUnmoved(rehearsed, session);
        await writeTablePrices(all.filter(isPrice), session);
        await writeTableMargins(
          all.filter((entry): entry is MarginEntry => !isPrice(entry)),
          rehearsed,
          session,
        );
        await writeLog(deps, caller, rehearsed, note, session);
      });
    } catch (failure) {
      if (!(failure instanceof PricesMoved) && !isKeyTaken(failure)) throw failure;
      continue;
    }
    await Promise.all([deps.catalogue.refresh(), deps.supply.refresh()]);
    return { changes };
  }
  throw new CommerceError('PRICE_TABLE_CHANGED');
};
