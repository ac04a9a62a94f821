import { timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';
import { SearchPage } from './search-page';
import { TextLink } from './text-link';

export interface Rental {
  id: number;
  status: string;
  service: string;
  country: number;
  operator: string;
  phone: string;
  /** Kopecks, extensions included. */
  price: number;
  hours: number;
  startedAt: string;
  endsAt: string;
}

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
      { title: 'Price', cell: ({ price }) => formatRubles(price) },
      { title: 'Hours', cell: ({ hours }) => hours },
      { title: 'Until', cell: ({ endsAt }) => timeOf(endsAt) },
    ]}
  />
);

export const RentalsPage = () => (
  <SearchPage<Rental>
    title="Rentals"
    list="rentals"
    label="Search rentals"
    placeholder="Id of a rental, or a phone number"
    subtitle="What runs now"
    clearLabel="Show what runs now"
  >
    {(rentals) => <RentalTable rentals={rentals} />}
  </SearchPage>
);
