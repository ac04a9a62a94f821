import { setImmediate as nextTurn } from 'node:timers/promises';

import type { NumberSale } from '@shop/shared-types/contract/admin/catalogue';
import type { TableMarginKind, TablePriceKind } from '@shop/shared-types/contract/admin/price-table';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import type { PriceListOwner } from '../../../catalogue/price-list.model.ts';
import { writeCsv, type CsvColumn } from '../../../platform/export/write-csv.ts';
import { partnersSuppliers } from '../set-price.ts';
import { isPriceKind, type PriceEntry, type PriceWorld } from './price-entry.ts';
import { firstOffer, openBooks } from './weigh-price.ts';

/** What is exported; what is left out does not filter. */
export interface PriceTableFilter {
  kind?: TablePriceKind | TableMarginKind | undefined;
  sale?: NumberSale | undefined;
  service?: string | undefined;
  supplierId?: number | undefined;
  userId?: number | undefined;
}

interface Row {
  kind: TablePriceKind | TableMarginKind;
  sale: string;
  ownerId: number | null;
  owner: string;
  service: string;
  serviceName: string;
  country: number | null;
  countryName: string;
  price: number | null;
  margin: number | null;
  buyerPays: number | null;
}

const rubles = (sum: number | null): string => (sum === null ? '' : formatRubles(kopecks(sum)));

const columns: readonly CsvColumn<Row>[] = [
  { name: 'kind', of: ({ kind }) => kind },
  { name: 'sale', of: ({ sale }) => sale },
  { name: 'owner_id', of: ({ ownerId }) => ownerId },
  { name: 'owner', of: ({ owner }) => owner },
  { name: 'service', of: ({ service }) => service },
  { name: 'service_name', of: ({ serviceName }) => serviceName },
  { name: 'country', of: ({ country }) => country },
  { name: 'country_name', of: ({ countryName }) => countryName },
  { name: 'price_rub', of: ({ price }) => rubles(price) },
  { name: 'margin_percent', of: ({ margin }) => margin },
  { name: 'buyer_pays_rub', of: ({ buyerPays }) => rubles(buyerPays) },
];

/** Other work of this node gets its turn after so many rows. */
const rowsAtATime = 250;

const nothingSold = {
  sale: '',
  service: '',
  serviceName: '',
  country: null,
  countryName: '',
  price: null,
  buyerPays: null,
};

/** The house's two margins, and every supplier's: an empty one can be filled in. */
const marginRows = ({ snapshot: { settings }, suppliers }: PriceWorld): Row[] => [
  { ...nothingSold, kind: 'house-margin', ownerId: null, owner: '', margin: settings.marginPercent },
  { ...nothingSold, kind: 'wholesale-margin', ownerId: null, owner: '', margin: settings.wholesaleMarginPercent },
  ...suppliers.map(({ supplierId, name, marginPercent = null }) => ({
    ...nothingSold,
    kind: 'supplier-margin' as const,
    ownerId: supplierId,
    owner: name,
    margin: marginPercent,
  })),
];

interface ReadOwner {
  kind: TablePriceKind;
  sale: NumberSale;
  ownerId: number | null;
}

const readOwner = (owner: PriceListOwner): ReadOwner | undefined => {
  const [, rent, kind = '', id] = /^(rent-)?([a-z]+)(?::(\d+))?$/.exec(owner) ?? [];
  if (!isPriceKind(kind)) return undefined;
  return { kind, sale: rent ? 'rent' : 'buy', ownerId: id === undefined ? null : Number(id) };
};

const kindOrder: readonly string[] = ['default', 'wholesale', 'supplier', 'user'];

const byOwner = (one: ReadOwner, other: ReadOwner): number =>
  one.sale.localeCompare(other.sale) ||
  kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind) ||
  (one.ownerId ?? 0) - (other.ownerId ?? 0);

/** Suppliers of one partner ask the same, so that one row stands for all of them: the first that has the price. */
const isRepeated = ({ suppliers, snapshot }: PriceWorld, { kind, ownerId }: ReadOwner, entry: PriceEntry): boolean => {
  if (kind !== 'supplier') return false;
  const supplier = suppliers.find(({ supplierId }) => supplierId === ownerId);
  if (!supplier) return false;
  return partnersSuppliers(suppliers, supplier).some(({ supplierId }) => {
    const list: PriceListOwner = entry.sale === 'rent' ? `rent-supplier:${supplierId}` : `supplier:${supplierId}`;
    return supplierId < supplier.supplierId && snapshot.prices.get(list)?.get(entry.service)?.has(entry.country);
  });
};

const isWanted = (filter: PriceTableFilter, { kind, sale, ownerId }: ReadOwner): boolean =>
  (filter.kind === undefined || filter.kind === kind) &&
  (filter.sale === undefined || filter.sale === sale) &&
  (filter.supplierId === undefined || (kind === 'supplier' && filter.supplierId === ownerId)) &&
  (filter.userId === undefined || (kind === 'user' && filter.userId === ownerId));

async function* priceRows(world: PriceWorld, filter: PriceTableFilter): AsyncGenerator<Row> {
  const { snapshot, suppliers } = world;
  const books = openBooks(world);
  const owners = [...snapshot.prices.keys()]
    .flatMap((list) => {
      const read = readOwner(list);
      return read && isWanted(filter, read) ? [{ ...read, list }] : [];
    })
    .sort(byOwner);
  let count = 0;
  for (const owner of owners) {
    const { kind, sale, ownerId, list } = owner;
    const name = kind === 'supplier' ? (suppliers.find(({ supplierId }) => supplierId === ownerId)?.name ?? '') : '';
    for (const [service, prices] of snapshot.prices.get(list) ?? []) {
      if (filter.service !== undefined && filter.service !== service) continue;
      for (const [country, price] of prices) {
        if (++count % rowsAtATime === 0) await nextTurn();
        const supplierIds = kind === 'supplier' && ownerId !== null ? [ownerId] : [];
        const userId = kind === 'user' ? ownerId : null;
        const entry: PriceEntry = { kind, sale, service, country, owners: [list], supplierIds, userId, value: price };
        if (isRepeated(world, owner, entry)) continue;
        yield {
          kind,
          sale,
          ownerId,
          owner: name,
          service,
          serviceName: snapshot.serviceByCode.get(service)?.names.en ?? '',
          country,
          countryName: snapshot.countryById.get(country)?.names.en ?? '',
          price,
          margin: null,
          buyerPays: firstOffer(books, entry)?.price ?? null,
        };
      }
    }
  }
}

async function* allRows(world: PriceWorld, filter: PriceTableFilter): AsyncGenerator<Row> {
  const { kind, sale, service, supplierId, userId } = filter;
  const isAboutPrices = sale !== undefined || service !== undefined || userId !== undefined;
  if (!isAboutPrices) {
    yield* marginRows(world).filter(
      (row) =>
        (kind === undefined || kind === row.kind) &&
        (supplierId === undefined || (row.kind === 'supplier-margin' && supplierId === row.ownerId)),
    );
  }
  yield* priceRows(world, filter);
}

/** Every price and margin that was set, as a file that `rehearsePriceTable` reads again. `buyer_pays_rub` and the names are for people. */
export const exportPriceTable = (world: PriceWorld, filter: PriceTableFilter): AsyncGenerator<string> =>
  writeCsv(columns, allRows(world, filter));
