import type { adminOrdersContract } from '@shop/shared-types/contract/admin/orders';

import { readTimeline } from '../../sales/activations/lists/read-timeline.ts';
import { readMonth } from '../../money/books/read-month.ts';
import { writeMonth } from '../../money/books/write-month.ts';
import { sumSalesByDay } from '../../ledger/sum-sales-by-day.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { saveAs } from '../../platform/http/save-as.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { readRentalTimeline } from '../../sales/rentals/read-rental-timeline.ts';
import { findUserId } from '../../accounts/users/lookup/find-user-id.ts';
import type { AdminDeps } from './admin-deps.ts';
import { countOrders, exportOrders, listOrders, presentOrders } from './sales/list-orders.ts';
import { countStaffRentals, exportRentals, listStaffRentals, presentRentals } from './sales/list-rentals.ts';
import { startOfDays } from './start-of-days.ts';

/** What the staff typed as a user and a supplier, as the lists know them. */
const readSaleFilter = async <
  Query extends { user?: string | undefined; userId?: number | undefined; supplier?: number | undefined },
>({
  user,
  userId,
  supplier,
  ...query
}: Query) => ({ ...query, supplierId: supplier, userId: userId ?? (await findUserId(user)) });

/** Handlers of orders, rentals and reports. */
export const adminOrdersHandlers = (deps: AdminDeps): Handlers<typeof adminOrdersContract> => ({
  adminListOrders: async ({ query, locale, countBy }) => {
    const filter = await readSaleFilter(query);
    countBy(() => countOrders(deps, filter));
    return listOrders(deps, filter, locale);
  },
  adminExportOrders: async ({ query, locale, setHeader }) => {
    const filter = await readSaleFilter(query);
    saveAs(setHeader, 'orders.csv');
    return exportOrders(deps, filter, locale);
  },
  adminGetOrder: async ({ params: { id }, locale }) => {
    const { activation, timeline } = await readTimeline(id);
    const [order] = await presentOrders(deps, [activation], locale);
    if (!order) throw new CommerceError('ACTIVATION_NOT_FOUND');
    return { order, timeline };
  },
  adminListRentals: async ({ query, locale, countBy }) => {
    const filter = await readSaleFilter(query);
    countBy(() => countStaffRentals(deps, filter));
    return listStaffRentals(deps, filter, locale);
  },
  adminExportRentals: async ({ query, locale, setHeader }) => {
    const filter = await readSaleFilter(query);
    saveAs(setHeader, 'rentals.csv');
    return exportRentals(deps, filter, locale);
  },
  adminGetRental: async ({ params: { id }, locale }) => {
    const found = await readRentalTimeline(id);
    const [rental] = await presentRentals(deps, [found.rental], locale);
    if (!rental) throw new CommerceError('RENTAL_NOT_FOUND');
    return { rental, timeline: found.timeline };
  },
  adminGetBooks: ({ query: { month } }) => readMonth(month, deps.clock()),
  adminExportBooks: async ({ query: { month }, setHeader }) => {
    const books = await readMonth(month, deps.clock());
    saveAs(setHeader, `books-${month}.csv`);
    return writeMonth(month, books);
  },
  adminGetMarginReport: async ({ query: { days } }) => sumSalesByDay(startOfDays(deps.clock(), days)),
});
