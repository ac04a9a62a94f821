import type { AdminRental } from '@shop/shared-types/contract/admin-orders';
import { rentalStatuses, type RentalStatus } from '@shop/shared-types/contract/rentals';

import { useCommerceList } from '../calls/use-commerce';
import { CommerceView, timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { ExportButton } from '../parts/export-button';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters } from '../parts/filters/use-filters';
import { MoreButton } from '../parts/more-button';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { UserLink } from '../parts/user-link';
import { Place } from '../sales/place';
import { SaleFilters, saleFilterNames, saleQueryOf, type SaleFilterValues } from '../sales/sale-filters';

const states = ['running', ...rentalStatuses] as const;
const stateNames: Record<(typeof states)[number], string> = {
  running: 'Running now',
  active: 'Active',
  received: 'Received an SMS',
  returned: 'Returned',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'not-found': 'Number was lost',
} satisfies Record<'running' | RentalStatus, string>;

/** Rentals as rows; on a user's own page the user is left out. */
export const RentalTable = ({
  rentals,
  isOfOneUser = false,
}: {
  rentals: readonly AdminRental[];
  isOfOneUser?: boolean;
}) => (
  <DataTable
    rows={rentals}
    keyOf={({ id }) => String(id)}
    empty="No rentals."
    columns={[
      {
        title: 'Rental',
        cell: ({ id, phone }) => (
          <TwoLines below={`+${phone}`}>
            <TextLink to={`/commerce/rentals/${id}`}>{id}</TextLink>
          </TwoLines>
        ),
      },
      { title: 'State', cell: ({ status }) => stateNames[status] },
      { title: 'Service', cell: ({ serviceName }) => serviceName },
      { title: 'Country', cell: (rental) => <Place {...rental} /> },
      ...(isOfOneUser
        ? []
        : [{ title: 'User', cell: ({ userId, email }: AdminRental) => <UserLink userId={userId} email={email} /> }]),
      {
        title: 'Price',
        cell: ({ price, supplierName }) => <TwoLines below={supplierName}>{showSum(price)}</TwoLines>,
      },
      {
        title: 'Until',
        cell: ({ endsAt, hours }) => <TwoLines below={`${hours} hours`}>{timeOf(endsAt)}</TwoLines>,
      },
    ]}
  />
);

const queryOf = (values: SaleFilterValues['values']) => ({
  ...saleQueryOf(values),
  state: choiceOf(states, values.state),
});

/** Everybody's rentals: those that run, until a filter names others. */
export const RentalsPage = () => {
  const filters = useFilters(saleFilterNames);
  const query = queryOf(filters.values);
  const { answer, more } = useCommerceList('adminListRentals', query);
  return (
    <CommerceView
      title="Rentals"
      subtitle={filters.isFiltered ? 'What the filters name, the newest first' : 'Running now'}
      answer={answer}
      tools={
        <SaleFilters
          filters={filters}
          states={states.map((value) => ({ value, label: stateNames[value] }))}
          end={<ExportButton call="adminExportRentals" query={query} file="rentals.csv" />}
        />
      }
    >
      {(rentals) => (
        <>
          <RentalTable rentals={rentals} />
          <MoreButton more={more} />
        </>
      )}
    </CommerceView>
  );
};
