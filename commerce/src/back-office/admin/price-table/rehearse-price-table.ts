import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type {
  PriceTableLine,
  PriceTableRehearsal,
  RefusedPriceLine,
} from '@shop/shared-types/contract/admin/price-table';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { AdminDeps } from '../admin-deps.ts';
import { imaginePrices } from './imagine-prices.ts';
import {
  changesAnything,
  isPrice,
  valueNow,
  type NumberedEntry,
  type PriceEntry,
  type PriceWorld,
  type TableEntry,
} from './price-entry.ts';
import { readPriceTable, refusalOf } from './read-price-table.ts';
import { lowestAsked, openBooks, weighEntry, type PriceBooks } from './weigh-price.ts';

export type RehearsalDeps = Pick<AdminDeps, 'catalogue' | 'supply' | 'config'>;

/** A rehearsal, and what its lines would write. */
export interface RehearsedTable extends PriceTableRehearsal {
  world: PriceWorld;
  /** The lines that change something. */
  entries: readonly NumberedEntry[];
}

/** Other work of this node gets its turn after so many lines. */
const linesAtATime = 250;

export const worldNow = ({ catalogue, supply }: Pick<AdminDeps, 'catalogue' | 'supply'>): PriceWorld => ({
  snapshot: catalogue.current(),
  suppliers: supply.directory.list(),
});

const namesOf = (entry: TableEntry, { snapshot, suppliers }: PriceWorld, locale: LocaleCode) => {
  const supplierName = (id: number): string =>
    `${suppliers.find(({ supplierId }) => supplierId === id)?.name ?? ''} (${id})`;
  if (!isPrice(entry)) {
    return {
      sale: null,
      owner: entry.supplierId === null ? '' : supplierName(entry.supplierId),
      service: '',
      country: '',
    };
  }
  const { sale, service, country, supplierIds, userId } = entry;
  return {
    sale,
    owner: userId === null ? supplierIds.map(supplierName).join(', ') : String(userId),
    service: snapshot.serviceByCode.get(service)?.names[locale] ?? service,
    country: snapshot.countryById.get(country)?.names[locale] ?? String(country),
  };
};

/** A price agreed with a user below what every supplier asks would sell nothing (rule 1.7). */
const belowSuppliers = (entry: PriceEntry, after: PriceBooks): number | undefined => {
  if (entry.kind !== 'user' || entry.value === null) return undefined;
  const minimum = lowestAsked(after, entry);
  return minimum !== undefined && entry.value < minimum ? minimum : undefined;
};

/** The wholesale margin is at most the retail one; the last line that sets one of them is refused. */
const refuseCrossedMargins = (entries: readonly NumberedEntry[], { settings }: PriceWorld['snapshot']) => {
  if (settings.wholesaleMarginPercent <= settings.marginPercent) return [];
  const last = entries.findLast(({ entry }) => entry.kind === 'house-margin' || entry.kind === 'wholesale-margin');
  return last ? [refusalOf(last.line, { reason: 'wholesale-above-retail' })] : [];
};

/** Names what staff saw: every number of the rehearsal, and the file. Names of people and places do not count. */
const fingerprintOf = (csv: string, lines: readonly PriceTableLine[], refused: readonly RefusedPriceLine[]): string => {
  const numbers = lines.map(({ line, before, after, ...weighed }) => [
    line,
    before,
    after,
    weighed.buyerPaysBefore,
    weighed.buyerPaysAfter,
    weighed.supplierGets,
    weighed.warnings,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([csv, numbers, refused]))
    .digest('hex');
};

/**
 * Plays an uploaded price table: every line in the world where the whole table holds, by the price books that sell. Changes nothing. At most
 * `priceTableLinesMax` lines are read.
 */
export const rehearsePriceTable = async (
  deps: RehearsalDeps,
  csv: string,
  locale: LocaleCode,
): Promise<RehearsedTable> => {
  const world = worldNow(deps);
  const { leastMarginPercent } = deps.config;
  const { entries, refused } = await readPriceTable(csv, world);
  const imagined = imaginePrices(
    world,
    entries.map(({ entry }) => entry),
  );
  const books = { before: openBooks(world), after: openBooks(imagined), leastMarginPercent };
  const lines: PriceTableLine[] = [];
  for (const [index, { line, entry }] of entries.entries()) {
    if (index % linesAtATime === linesAtATime - 1) await nextTurn();
    const minimum = isPrice(entry) ? belowSuppliers(entry, books.after) : undefined;
    if (minimum !== undefined) {
      refused.push(refusalOf(line, { reason: 'below-suppliers', minimum }));
      continue;
    }
    const values = { before: valueNow(entry, world), after: entry.value };
    lines.push({ line, kind: entry.kind, ...namesOf(entry, world, locale), ...values, ...weighEntry(entry, books) });
  }
  refused.push(...refuseCrossedMargins(entries, imagined.snapshot));
  refused.sort((one, other) => one.line - other.line);
  const changing = entries.filter(({ entry }) => changesAnything(entry, world));
  return {
    fingerprint: fingerprintOf(csv, lines, refused),
    lines,
    refused,
    changes: changing.length,
    leastMarginPercent,
    world,
    entries: changing,
  };
};
