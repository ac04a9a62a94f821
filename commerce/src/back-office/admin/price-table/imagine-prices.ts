import type { CatalogueSnapshot, PriceTable } from '../../../catalogue/catalogue-snapshot.ts';
import type { PriceListOwner } from '../../../catalogue/price-list.model.ts';
import type { PriceSettings } from '../../../catalogue/price-settings.model.ts';
import type { SupplierFacts } from '../../../supply/directory/supplier-directory.ts';
import { isPrice, type MarginEntry, type PriceEntry, type PriceWorld, type TableEntry } from './price-entry.ts';

/** Copies of the lists that change; all others are shared with the world before. */
const withPrices = (
  before: CatalogueSnapshot['prices'],
  entries: readonly PriceEntry[],
): CatalogueSnapshot['prices'] => {
  const prices = new Map<PriceListOwner, PriceTable>(before);
  const copied = new Map<string, Map<number, number>>();
  const listFor = (owner: PriceListOwner, service: string): Map<number, number> => {
    const name = `${owner}:${service}`;
    const known = copied.get(name);
    if (known) return known;
    const table = prices.get(owner);
    const list = new Map(table?.get(service));
    copied.set(name, list);
    prices.set(owner, new Map(table).set(service, list));
    return list;
  };
  for (const { owners, service, country, value } of entries) {
    for (const owner of owners) {
      const list = listFor(owner, service);
      if (value === null) list.delete(country);
      else list.set(country, value);
    }
  }
  return prices;
};

const withMargins = (before: PriceSettings, entries: readonly MarginEntry[]): PriceSettings => {
  const settings = { ...before };
  for (const { kind, value } of entries) {
    if (value === null) continue;
    if (kind === 'house-margin') settings.marginPercent = value;
    if (kind === 'wholesale-margin') settings.wholesaleMarginPercent = value;
  }
  return settings;
};

const withOwnMargins = (before: readonly SupplierFacts[], entries: readonly MarginEntry[]): SupplierFacts[] => {
  const margins = new Map(
    entries.flatMap(({ kind, supplierId, value }) =>
      kind === 'supplier-margin' && supplierId !== null ? [[supplierId, value] as const] : [],
    ),
  );
  return before.map((supplier) => {
    const marginPercent = margins.get(supplier.supplierId);
    return marginPercent === undefined ? supplier : { ...supplier, marginPercent };
  });
};

/** The world in which all entries of a table hold, so that the shop's own price books answer what buyers would pay in it. */
export const imaginePrices = ({ snapshot, suppliers }: PriceWorld, entries: readonly TableEntry[]): PriceWorld => {
  const margins = entries.filter((entry): entry is MarginEntry => !isPrice(entry));
  return {
    snapshot: {
      ...snapshot,
      prices: withPrices(snapshot.prices, entries.filter(isPrice)),
      settings: withMargins(snapshot.settings, margins),
    },
    suppliers: withOwnMargins(suppliers, margins),
  };
};
