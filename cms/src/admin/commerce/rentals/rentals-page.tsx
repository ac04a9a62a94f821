import type { Rental } from '@shop/shared-types/contract/rentals';

import { timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { showSum } from '../parts/sum';
import { SearchPage } from '../parts/search-page';
import { TextLink } from '../parts/text-link';

/** `full` rents a number for the SMS of every service. */
export const rentedServiceOf = ({ service }: Pick<Rental, 'service'>): string =>
  service === 'full' ? 'every service' : service;

export const RentalTable = ({ rentals }: { rentals: readonly Rental[] }) => (
  <DataTable
    rows={rentals}
    keyOf={({ id }) => String(id)}
    empty="No rentals."
    columns={[
      { title: 'Rental', cell: ({ id }) => <TextLink to={`/commerce/rentals/${id}`}>{id}</TextLink> },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Number', cell: ({ phone }) => `+${phone}` },
      { title: 'Service', cell: rentedServiceOf },
      { title: 'Country', cell: ({ country, operator }) => `${country}, ${operator}` },
      { title: 'Price', cell: ({ price }) => showSum(price) },
      { title: 'Hours', cell: ({ hours }) => hours },
      { title: 'Until', cell: ({ endsAt }) => timeOf(endsAt) },
    ]}
  />
);

export const RentalsPage = () => (
  <SearchPage
    title="Rentals"
    list="adminListRentals"
    label="Search rentals"
    placeholder="Id of a rental, or a phone number"
    subtitle="Running now"
    clearLabel="Show what is running now"
  >
    {(rentals) => <RentalTable rentals={rentals} />}
  </SearchPage>
);
