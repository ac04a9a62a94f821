import { exportRowsMax } from '@shop/shared-types/constants';
import type { AdminOrder, AdminRental } from '@shop/shared-types/contract/admin/orders';
import { formatRubles, kopecks } from '@shop/shared-types/money';

import { firstOf, readPages } from '../../../platform/export/read-pages.ts';
import { writeCsv, type CsvColumn } from '../../../platform/export/write-csv.ts';

/** What orders and rentals have in common as the staff sees them. */
type Sale = Pick<
  AdminOrder & AdminRental,
  | 'id'
  | 'userId'
  | 'email'
  | 'phone'
  | 'service'
  | 'serviceName'
  | 'country'
  | 'countryName'
  | 'operator'
  | 'supplierName'
>;

/** A sum in rubles; an unknown one is an empty cell. */
export const rublesCell = (sum: number | null): string | null => (sum === null ? null : formatRubles(kopecks(sum)));

/** Who bought what from whom, between the columns that only orders or only rentals have. */
export const saleColumns: readonly CsvColumn<Sale>[] = [
  { name: 'user_id', of: ({ userId }) => userId },
  { name: 'email', of: ({ email }) => email },
  { name: 'phone', of: ({ phone }) => phone },
  { name: 'service', of: ({ service }) => service },
  { name: 'service_name', of: ({ serviceName }) => serviceName },
  { name: 'country', of: ({ country }) => country },
  { name: 'country_name', of: ({ countryName }) => countryName },
  { name: 'operator', of: ({ operator }) => operator },
  { name: 'supplier', of: ({ supplierName }) => supplierName },
];

interface Page {
  before?: number | undefined;
  limit: number;
}

/** A list of sales as a CSV file in pieces, at most `exportRowsMax` rows. A search that is dear to repeat takes larger pages. */
export const exportSales = <Row extends Sale>(
  columns: readonly CsvColumn<Row>[],
  list: (page: Page) => Promise<Row[]>,
  pageSize?: number,
): AsyncGenerator<string> =>
  writeCsv(
    columns,
    firstOf(
      readPages<Row, number>(list, ({ id }) => id, pageSize),
      exportRowsMax,
    ),
  );
