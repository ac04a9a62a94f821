import type { AdminRental } from '@shop/shared-types/contract/admin/orders';
import { rentalStatuses, type RentalStatus } from '@shop/shared-types/contract/rentals';

import { useCommerceList, type ListState } from '../calls/use-commerce';
import { timeOf } from '../parts/time-of';
import { DataTable } from '../parts/list/data-table';
import { ExportButton } from '../parts/export-button';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters } from '../parts/filters/use-filters';
import { TwoLines } from '../parts/two-lines';
import { saleColumns } from '../sales/sale-columns';
import { saleFilterNames, saleQueryOf, type SaleFilterValues } from '../sales/sale-filters';
import { SalesView } from '../sales/sales-view';
import { say, type Sentence } from '../parts/say';

const states = ['running', ...rentalStatuses] as const;
const stateNames: Record<(typeof states)[number], Sentence> = {
  running: 'Running now',
  active: 'Active',
  received: 'Received an SMS',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'not-found': 'Number was lost',
} satisfies Record<'running' | RentalStatus, Sentence>;

/** Rentals as rows; on a user's own page the user is left out. */
export const RentalTable = ({
  rentals,
  list,
  isOfOneUser = false,
}: {
  rentals: readonly AdminRental[];
  list?: ListState;
  isOfOneUser?: boolean;
}) => (
  <DataTable
    rows={rentals}
    list={list}
    keyOf={({ id }) => String(id)}
    empty={say('No rentals.')}
    columns={[
      ...saleColumns<AdminRental>({
        title: say('Rental'),
        page: 'rentals',
        nameOfState: ({ status }) => say(stateNames[status]),
        isOfOneUser,
      }),
      {
        title: say('Until'),
        cell: ({ endsAt, hours }) => <TwoLines below={say('{hours} hours', { hours })}>{timeOf(endsAt)}</TwoLines>,
        value: ({ endsAt }) => endsAt,
        sort: 'endsAt',
      },
    ]}
  />
);

const queryOf = (values: SaleFilterValues['values']) => ({
  ...saleQueryOf(values),
  state: choiceOf(states, values.state),
});

/** Everybody's rentals, the newest of all states first, until a filter names others. */
export const RentalsPage = () => {
  const filters = useFilters(saleFilterNames);
  const query = queryOf(filters.values);
  const { answer, list } = useCommerceList('adminListRentals', query);
  return (
    <SalesView
      title={say('Rentals')}
      {...{ filters, answer, stateNames }}
      exported={<ExportButton call="adminExportRentals" query={query} file="rentals.csv" />}
    >
      {(rentals) => <RentalTable rentals={rentals} list={list} />}
    </SalesView>
  );
};
