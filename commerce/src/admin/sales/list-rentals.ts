import type { AdminRental } from '@shop/shared-types/contract/admin-orders';
import { exportRowsMax } from '@shop/shared-types/constants';
import type { LocaleCode } from '@shop/shared-types/locales';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { firstOf, readPages } from '../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../platform/export/write-csv.ts';
import { releasedOf, shareOf } from '../../rentals/earnings/rental-earnings.ts';
import { findRentals, type RentalSearch } from '../../rentals/find-rentals.ts';
import { presentRental } from '../../rentals/present-rental.ts';
import type { RentalDocument } from '../../rentals/rental.model.ts';
import type { AdminDeps } from '../admin-deps.ts';
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

const rubles = (sum: number): string => formatRubles(kopecks(sum));

const columns: readonly CsvColumn<AdminRental>[] = [
  { name: 'rental', of: ({ id }) => id },
  { name: 'started', of: ({ startedAt }) => startedAt },
  { name: 'ends', of: ({ endsAt }) => endsAt },
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
  { name: 'hours', of: ({ hours }) => hours },
  { name: 'price_rub', of: ({ price }) => rubles(price) },
  { name: 'refunded_rub', of: ({ refunded }) => rubles(refunded) },
  { name: 'supplier_share_rub', of: ({ supplierShare }) => rubles(supplierShare) },
];

/** The same list as a CSV file in pieces, at most `exportRowsMax` rows. */
export const exportRentals = (
  deps: RentalDeps,
  filter: Omit<RentalSearch, 'before' | 'limit'>,
  locale: LocaleCode,
): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages<AdminRental, number>(
        (page) => listStaffRentals(deps, { ...filter, ...page }, locale),
        ({ id }) => id,
      ),
      exportRowsMax,
    ),
  );
