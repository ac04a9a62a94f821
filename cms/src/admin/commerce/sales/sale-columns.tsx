import type { AdminOrder, AdminRental } from '@shop/shared-types/contract/admin/orders';

import type { Column } from '../parts/list/columns';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { TwoLines } from '../parts/two-lines';
import { userColumn } from '../parts/user-link';
import { Place } from './place';
import { say } from '../parts/say';

interface SaleColumns<Row extends AdminOrder | AdminRental> {
  /** `Order`; its page is below `/commerce/`. */
  title: string;
  page: 'orders' | 'rentals';
  nameOfState: (row: Row) => string;
  /** On a user's own page the user is left out. */
  isOfOneUser: boolean;
}

/** The columns that lists of orders and of rentals have in common. */
export const saleColumns = <Row extends AdminOrder | AdminRental>({
  title,
  page,
  nameOfState,
  isOfOneUser,
}: SaleColumns<Row>): Column<Row>[] => [
  {
    title,
    cell: ({ id, phone }) => (
      <TwoLines below={`+${phone}`}>
        <TextLink to={`/commerce/${page}/${id}`}>{id}</TextLink>
      </TwoLines>
    ),
    value: ({ id }) => id,
  },
  { title: say('State'), cell: nameOfState, rank: 1 },
  { title: say('Service'), cell: ({ serviceName }) => serviceName },
  { title: say('Country'), cell: (sale) => <Place {...sale} />, value: ({ countryName }) => countryName, rank: 3 },
  ...(isOfOneUser ? [] : [userColumn<Row>(say('User'))]),
  {
    title: say('Price'),
    cell: ({ price, supplierName }) => <TwoLines below={supplierName}>{showSum(price)}</TwoLines>,
    value: ({ price }) => price / 100,
    sort: 'price',
    rank: 1,
  },
];
