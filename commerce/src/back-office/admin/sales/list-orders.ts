import type { AdminOrder } from '@shop/shared-types/contract/admin/orders';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { ActivationDocument } from '../../../sales/activations/activation.model.ts';
import {
  countActivations,
  findActivations,
  type ActivationSearch,
} from '../../../sales/activations/find-activations.ts';
import { presentActivation } from '../../../sales/activations/present-activation.ts';
import type { CsvColumn } from '../../../platform/export/write-csv.ts';
import { readCharges } from '../../../supply/remote/read-charges.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { exportSales, rublesCell, saleColumns } from './export-sales.ts';
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
  const [namesOf, chargeOf] = await Promise.all([nameSales(deps, orders, locale), readCharges(orders)]);
  const now = deps.clock();
  return orders.map((order) => ({
    ...presentActivation(order, now),
    ...namesOf(order),
    userId: order.userId,
    supplierId: order.supplierId,
    supplierActivationId: order.supplierActivationId,
    supplierShare: order.supplierShare,
    ...chargeOf(order),
    endedAt: order.endedAt?.toISOString() ?? null,
  }));
};

const searchedSuppliers = ({ supply, clock }: OrderDeps) => ({
  supplierIds: supply.directory.list().map(({ supplierId }) => supplierId),
  now: clock(),
});

/** Everybody's orders by what the staff looks for, newest first unless sorted otherwise. */
export const listOrders = async (deps: OrderDeps, query: ActivationSearch, locale: LocaleCode): Promise<AdminOrder[]> =>
  presentOrders(deps, await findActivations(query, searchedSuppliers(deps)), locale);

export const countOrders = (deps: OrderDeps, query: ActivationSearch) =>
  countActivations(query, searchedSuppliers(deps));

const columns: readonly CsvColumn<AdminOrder>[] = [
  { name: 'order', of: ({ id }) => id },
  { name: 'bought', of: ({ boughtAt }) => boughtAt },
  { name: 'ended', of: ({ endedAt }) => endedAt },
  { name: 'state', of: ({ status }) => status },
  ...saleColumns,
  { name: 'price_rub', of: ({ price }) => rublesCell(price) },
  { name: 'supplier_share_rub', of: ({ supplierShare }) => rublesCell(supplierShare) },
  { name: 'supplier_charged_rub', of: ({ supplierCharged }) => rublesCell(supplierCharged) },
  { name: 'supplier_gave_back_rub', of: ({ supplierGaveBack }) => rublesCell(supplierGaveBack) },
];

/** The same list as a CSV file. */
export const exportOrders = (
  deps: OrderDeps,
  filter: Omit<ActivationSearch, 'before' | 'limit'>,
  locale: LocaleCode,
): AsyncGenerator<string> =>
  exportSales(columns, (page) => listOrders(deps, { ...filter, ...page }, locale), exportPageSize);
