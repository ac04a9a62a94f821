import {
  priceTableLinesMax,
  type PriceTableRefusal,
  type RefusedPriceLine,
} from '@shop/shared-types/contract/admin/price-table';
import { goodsPriceMax } from '@shop/shared-types/constants';
import { parseRubles } from '@shop/shared-types/money';
import { plainNumberText } from '@shop/shared-types/typed-number';

import { priceOwnerOf } from '../../../catalogue/price-list.model.ts';
import { readCsv } from '../../../platform/export/read-csv.ts';
import { findEmails } from '../../../accounts/users/lookup/find-emails.ts';
import { partnersSuppliers } from '../set-price.ts';
import {
  isMarginKind,
  isPriceKind,
  nameOfEntry,
  type NumberedEntry,
  type PriceWorld,
  type TableEntry,
} from './price-entry.ts';

/** The columns that an upload needs. Others, such as names for people, are not read. */
const neededColumns = ['kind', 'sale', 'owner_id', 'service', 'country', 'price_rub', 'margin_percent'] as const;
type Cells = Record<(typeof neededColumns)[number], string>;

export interface ReadPriceTable {
  entries: NumberedEntry[];
  refused: RefusedPriceLine[];
}

const shownLengthMax = 60;

/** A line that cannot be read, thrown while it is read. */
class LineRefusal extends Error {
  readonly reason: PriceTableRefusal;
  readonly text: string;
  constructor(reason: PriceTableRefusal, text = '') {
    super(reason);
    this.reason = reason;
    this.text = text.slice(0, shownLengthMax);
  }
}

export const refusalOf = (
  line: number,
  { reason, text = '', ...more }: Pick<RefusedPriceLine, 'reason'> & Partial<RefusedPriceLine>,
): RefusedPriceLine => ({ line, reason, text, otherLine: null, minimum: null, ...more });

/** Kopecks of a cell; spreadsheets of many countries write a comma, and blanks between thousands. Null: the cell is empty. */
const priceOf = ({ price_rub: cell }: Cells): number | null => {
  const text = cell.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  if (text === '') return null;
  const sum = /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? parseRubles(text) : undefined;
  if (sum === undefined || sum === 0 || sum > goodsPriceMax) throw new LineRefusal('value-wrong', cell);
  return sum;
};

const marginOf = ({ margin_percent: cell }: Cells): number | null => {
  const text = cell.replace(/\s*%?$/, '');
  if (text === '') return null;
  if (!/^\d{1,4}$/.test(text) || Number(text) > 1_000) throw new LineRefusal('value-wrong', cell);
  return Number(text);
};

const idOf = (text: string): number | undefined => (/^\d{1,10}$/.test(text) ? Number(text) : undefined);

interface ReadingDeps {
  world: PriceWorld;
  /** Ids of users of the file who have an account. */
  users: ReadonlySet<number>;
}

const ownersOf = (kind: 'default' | 'wholesale' | 'supplier' | 'user', text: string, { world, users }: ReadingDeps) => {
  const nobody = { supplierIds: [], userId: null };
  if (kind === 'default' || kind === 'wholesale') return { lists: [kind], ...nobody };
  const id = idOf(text);
  if (kind === 'user') {
    if (id === undefined || !users.has(id)) throw new LineRefusal('owner-unknown', text);
    return { lists: [`user:${id}` as const], ...nobody, userId: id };
  }
  const supplier = world.suppliers.find(({ supplierId }) => supplierId === id);
  if (!supplier) throw new LineRefusal('owner-unknown', text);
  const supplierIds = partnersSuppliers(world.suppliers, supplier).map(({ supplierId }) => supplierId);
  return { lists: supplierIds.map((one) => `supplier:${one}` as const), supplierIds, userId: null };
};

const readEntry = (cells: Cells, deps: ReadingDeps): TableEntry => {
  const { kind, sale, owner_id: owner, service, country } = cells;
  const { serviceByCode, countryById } = deps.world.snapshot;
  if (isMarginKind(kind)) {
    if (cells.price_rub !== '') throw new LineRefusal('value-wrong', cells.price_rub);
    const value = marginOf(cells);
    if (kind !== 'supplier-margin') {
      if (value === null) throw new LineRefusal('value-missing');
      return { kind, supplierId: null, value };
    }
    const supplierId = idOf(owner);
    const isKnown = deps.world.suppliers.some((one) => one.supplierId === supplierId);
    if (supplierId === undefined || !isKnown) throw new LineRefusal('owner-unknown', owner);
    return { kind, supplierId, value };
  }
  if (!isPriceKind(kind)) throw new LineRefusal('kind-unknown', kind);
  if (sale !== 'buy' && sale !== 'rent') throw new LineRefusal('sale-unknown', sale);
  if (!serviceByCode.has(service)) throw new LineRefusal('service-unknown', service);
  const countryId = idOf(country);
  if (countryId === undefined || !countryById.has(countryId)) throw new LineRefusal('country-unknown', country);
  if (cells.margin_percent !== '') throw new LineRefusal('value-wrong', cells.margin_percent);
  const { lists, supplierIds, userId } = ownersOf(kind, owner, deps);
  const owners = lists.map((list) => priceOwnerOf(sale, list));
  return { kind, sale, service, country: countryId, owners, supplierIds, userId, value: priceOf(cells) };
};

const cellsReader = (headings: readonly string[]): ((row: readonly string[]) => Cells) | readonly string[] => {
  const names = headings.map((name) => name.trim().toLowerCase());
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) return missing;
  return (row) =>
    Object.fromEntries(neededColumns.map((name) => [name, plainNumberText(row[names.indexOf(name)] ?? '')])) as Cells;
};

const findUsers = async (rows: readonly Cells[]): Promise<ReadonlySet<number>> => {
  const ids = rows.flatMap(({ kind, owner_id: owner }) => (kind === 'user' ? [idOf(owner) ?? 0] : []));
  return new Set((await findEmails(ids)).keys());
};

/** Reads every line by itself: a wrong one is refused by its number and says why; blank lines are passed over. */
const readLines = (rows: readonly Cells[], deps: ReadingDeps): ReadPriceTable => {
  const entries: NumberedEntry[] = [];
  const refused: RefusedPriceLine[] = [];
  const lineOfName = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const line = index + 2;
    if (neededColumns.every((name) => cells[name] === '')) continue;
    try {
      const entry = readEntry(cells, deps);
      const name = nameOfEntry(entry);
      const otherLine = lineOfName.get(name);
      if (otherLine !== undefined) {
        refused.push(refusalOf(line, { reason: 'repeated', otherLine }));
        continue;
      }
      lineOfName.set(name, line);
      entries.push({ line, entry });
    } catch (failure) {
      if (!(failure instanceof LineRefusal)) throw failure;
      refused.push(refusalOf(line, failure));
    }
  }
  return { entries, refused };
};

/** Reads an uploaded price table against the catalogue and the suppliers of a moment. */
export const readPriceTable = async (csv: string, world: PriceWorld): Promise<ReadPriceTable> => {
  const { rows, hasMore, openQuoteIn } = readCsv(csv, priceTableLinesMax + 1);
  const [headings = [], ...others] = rows;
  const read = cellsReader(headings);
  if (typeof read !== 'function') {
    return { entries: [], refused: [refusalOf(1, { reason: 'columns-missing', text: read.join(', ') })] };
  }
  const cells = others.map(read);
  const table = readLines(cells, { world, users: await findUsers(cells) });
  if (openQuoteIn !== null) table.refused.push(refusalOf(openQuoteIn, { reason: 'quote-open' }));
  if (hasMore) table.refused.push(refusalOf(priceTableLinesMax + 2, { reason: 'too-many-lines' }));
  return table;
};
