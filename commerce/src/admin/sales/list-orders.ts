import type { AdminOrder } from '@shop/shared-types/contract/admin-orders';
import { exportRowsMax } from '@shop/shared-types/constants';
import type { LocaleCode } from '@shop/shared-types/locales';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import type { ActivationDocument } from '../../activations/activation.model.ts';
import { findActivations, type ActivationSearch } from '../../activations/find-activations.ts';
import { presentActivation } from '../../activations/present-activation.ts';
import { firstOf, readPages } from '../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { nameSales } from './name-sales.ts';

type OrderDeps = Pick<AdminDeps, 'catalogue' | 'supply' | 'clock'>;

/** A page of an export: a list of everybody's orders is searched anew for each page. */
const exportPageSize = 1_000;

/** Orders as the staff sees them, with words for their codes. */
export const presentOrders = async (
  deps: OrderDeps,
  orders: readonly ActivationDocument[],
  locale: LocaleCode,
): Promise<AdminOrder[]> => {
  const namesOf = await nameSales(deps, orders, locale);
  const now = deps.clock();
  return orders.map((order) => ({
    ...presentActivation(order, now),
    ...namesOf(order),
    userId: order.userId,
    supplierId: order.supplierId,
    supplierActivationId: order.supplierActivationId,
    supplierShare: order.supplierShare,
    endedAt: order.endedAt?.toISOString() ?? null,
  }));
};

/** Everybody's orders by what the staff looks for, newest first. */
export const listOrders = async (
  deps: OrderDeps,
  query: ActivationSearch,
  locale: LocaleCode,
): Promise<AdminOrder[]> => {
  const supplierIds = deps.supply.directory.list().map(({ supplierId }) => supplierId);
  return presentOrders(deps, await findActivations(query, { supplierIds, now: deps.clock() }), locale);
};

const rubles = (sum: number): string => formatRubles(kopecks(sum));

const columns: readonly CsvColumn<AdminOrder>[] = [
  { name: 'order', of: ({ id }) => id },
  { name: 'bought', of: ({ boughtAt }) => boughtAt },
  { name: 'ended', of: ({ endedAt }) => endedAt },
  { name: 'state', of: ({ status }) => status },
  { name: 'user_id', of: ({ userId }) => userId },
  { name: 'email', of: ({ email }) => email },
  { name: 'phone', of: ({ phone }) => phone },
  { name: 'service', of: ({ service }) => service },
  { name: 'service_name', of: ({ serviceName }) => serviceName },
  { name: 'country', of: ({ country }) => country },
  { name: 'country_name', of: ({ countryName }) => countryName },
  { name: 'operator', of: ({ operator }) => operator },
  { name: 'supplier', of: ({ supplierName }) => supplierName },
  { name: 'price_rub', of: ({ price }) => rubles(price) },
  { name: 'supplier_share_rub', of: ({ supplierShare }) => rubles(supplierShare) },
];

/** The same list as a CSV file in pieces, at most `exportRowsMax` rows. */
export const exportOrders = (
  deps: OrderDeps,
  filter: Omit<ActivationSearch, 'before' | 'limit'>,
  locale: LocaleCode,
): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages<AdminOrder, number>(
        (page) => listOrders(deps, { ...filter, ...page }, locale),
        ({ id }) => id,
        exportPageSize,
      ),
      exportRowsMax,
    ),
  );
