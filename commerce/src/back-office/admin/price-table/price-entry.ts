import {
  tableMarginKinds,
  tablePriceKinds,
  type TableMarginKind,
  type TablePriceKind,
} from '@shop/shared-types/contract/admin/price-table';
import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';

import type { CatalogueSnapshot } from '../../../catalogue/catalogue-snapshot.ts';
import type { PriceListOwner } from '../../../catalogue/price-list.model.ts';
import type { SupplierFacts } from '../../../supply/directory/supplier-directory.ts';

/** One price of the table. */
export interface PriceEntry {
  kind: TablePriceKind;
  sale: NumberSale;
  service: string;
  /** Protocol id. */
  country: number;
  /** The lists that hold the price: several for the suppliers of one partner, who ask the same. */
  owners: readonly PriceListOwner[];
  /** Suppliers of a supplier's price. */
  supplierIds: readonly number[];
  userId: number | null;
  /** Kopecks; null takes the price away. */
  value: number | null;
}

/** One margin of the table: the house's two, or one supplier's. */
export interface MarginEntry {
  kind: TableMarginKind;
  supplierId: number | null;
  /** Percent; null, for a supplier alone: the house's margin holds. */
  value: number | null;
}

export type TableEntry = PriceEntry | MarginEntry;

/** A line of the file: the headings are line 1. */
export interface NumberedEntry {
  line: number;
  entry: TableEntry;
}

/** Everything that prices are made from, at one moment; never changed. */
export interface PriceWorld {
  snapshot: CatalogueSnapshot;
  suppliers: readonly SupplierFacts[];
}

export const isPriceKind = (kind: string): kind is TablePriceKind =>
  (tablePriceKinds as readonly string[]).includes(kind);
export const isMarginKind = (kind: string): kind is TableMarginKind =>
  (tableMarginKinds as readonly string[]).includes(kind);
export const isPrice = (entry: TableEntry): entry is PriceEntry => isPriceKind(entry.kind);

/** Identifies the price or margin that an entry sets. Two lines with the same name set the same price. */
export const nameOfEntry = (entry: TableEntry): string =>
  isPrice(entry)
    ? [...entry.owners, entry.service, entry.country].join(' ')
    : [entry.kind, entry.supplierId ?? ''].join(' ');

const priceIn = ({ prices }: CatalogueSnapshot, owner: PriceListOwner, { service, country }: PriceEntry) =>
  prices.get(owner)?.get(service)?.get(country) ?? null;

/** What stands now where the entry would write. */
export const valueNow = (entry: TableEntry, { snapshot, suppliers }: PriceWorld): number | null => {
  if (isPrice(entry)) {
    const [first] = entry.owners;
    return first === undefined ? null : priceIn(snapshot, first, entry);
  }
  const { settings } = snapshot;
  if (entry.kind === 'house-margin') return settings.marginPercent;
  if (entry.kind === 'wholesale-margin') return settings.wholesaleMarginPercent;
  return suppliers.find(({ supplierId }) => supplierId === entry.supplierId)?.marginPercent ?? null;
};

/** Whether the entry changes anything. A supplier that joined its partner later may lack the price that the others have. */
export const changesAnything = (entry: TableEntry, world: PriceWorld): boolean =>
  isPrice(entry)
    ? entry.owners.some((owner) => priceIn(world.snapshot, owner, entry) !== entry.value)
    : valueNow(entry, world) !== entry.value;
