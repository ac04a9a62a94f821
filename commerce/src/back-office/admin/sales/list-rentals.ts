import type { AdminRental } from '@shop/shared-types/contract/admin/orders';
import type { LocaleCode } from '@shop/shared-types/locales';

import type { CsvColumn } from '../../../platform/export/write-csv.ts';
import { releasedOf, shareOf } from '../../../sales/rentals/earnings/rental-earnings.ts';
import { countRentals, findRentals, type RentalSearch } from '../../../sales/rentals/find-rentals.ts';
import { presentRental } from '../../../sales/rentals/present-rental.ts';
import type { RentalDocument } from '../../../sales/rentals/rental.model.ts';
import type { AdminDeps } from '../admin-deps.ts';
import { exportSales, rublesCell, saleColumns } from './export-sales.ts';
import { nameSales } from './name-sales.ts';

type RentalDeps = Pick<AdminDeps, 'catalogue' | 'supply' | 'clock'>;

/** Rentals as the staff sees them, with words for their codes. */
export const presentRentals = async (
  deps: RentalDeps,
  rentals: readonly RentalDocument[],
  locale: LocaleCode,
): Promise<AdminRental[]> => {
  const namesOf = await nameSales(deps, rentals, locale);
  return rentals.map((rental) => ({
    ...presentRental(rental),
    ...namesOf(rental),
    userId: rental.userId,
    supplierId: rental.supplierId,
    supplierShare: rental.charges.reduce((sum, charge) => sum + shareOf(charge), 0),
    isHeld: rental.isHeld,
    supplierReleased: rental.isHeld || rental.status === 'cancelled' ? 0 : releasedOf(rental).share,
    unreachableSince: rental.unreachableSince?.toISOString() ?? null,
  }));
};

/** Everybody's rentals by what the staff looks for, newest first. */
export const listStaffRentals = async (
  deps: RentalDeps,
  query: RentalSearch,
  locale: LocaleCode,
): Promise<AdminRental[]> => presentRentals(deps, await findRentals(query, deps.clock()), locale);

export const countStaffRentals = (deps: RentalDeps, query: RentalSearch) => countRentals(query, deps.clock());

const columns: readonly CsvColumn<AdminRental>[] = [
  { name: 'rental', of: ({ id }) => id },
  { name: 'started', of: ({ startedAt }) => startedAt },
  { name: 'ends', of: ({ endsAt }) => endsAt },
  { name: 'ended', of: ({ endedAt }) => endedAt },
  { name: 'state', of: ({ status }) => status },
  ...saleColumns,
  { name: 'hours', of: ({ hours }) => hours },
  { name: 'price_rub', of: ({ price }) => rublesCell(price) },
  { name: 'refunded_rub', of: ({ refunded }) => rublesCell(refunded) },
  { name: 'supplier_share_rub', of: ({ supplierShare }) => rublesCell(supplierShare) },
];

/** The same list as a CSV file. */
export const exportRentals = (
  deps: RentalDeps,
  filter: Omit<RentalSearch, 'before' | 'limit'>,
  locale: LocaleCode,
): AsyncGenerator<string> => exportSales(columns, (page) => listStaffRentals(deps, { ...filter, ...page }, locale));
