import type { Activation } from '@shop/shared-types/contract/activations';

import { timeOf } from '../parts/commerce-view';
import { DataTable } from '../parts/data-table';
import { showSum } from '../parts/sum';
import { SearchPage } from '../parts/search-page';
import { TextLink } from '../parts/text-link';

export const OrderTable = ({ orders }: { orders: readonly Activation[] }) => (
  <DataTable
    rows={orders}
    keyOf={({ id }) => String(id)}
    empty="No orders."
    columns={[
      { title: 'Order', cell: ({ id }) => <TextLink to={`/commerce/orders/${id}`}>{id}</TextLink> },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Number', cell: ({ phone }) => `+${phone}` },
      { title: 'Service', cell: ({ service }) => service },
      { title: 'Country', cell: ({ country, operator }) => `${country}, ${operator}` },
      { title: 'Price', cell: ({ price }) => showSum(price) },
      { title: 'Bought', cell: ({ boughtAt }) => timeOf(boughtAt) },
    ]}
  />
);

export const OrdersPage = () => (
  <SearchPage
    title="Orders"
    list="adminListOrders"
    label="Search orders"
    placeholder="Id of an order, or a phone number"
    subtitle="Running now"
    clearLabel="Show what is running now"
  >
    {(orders) => <OrderTable orders={orders} />}
  </SearchPage>
);
