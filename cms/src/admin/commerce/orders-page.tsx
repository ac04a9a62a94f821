import { timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';
import { SearchPage } from './search-page';
import { TextLink } from './text-link';

export interface Order {
  id: number;
  status: string;
  service: string;
  country: number;
  operator: string;
  phone: string;
  price: number;
  boughtAt: string;
}

export const OrderTable = ({ orders }: { orders: readonly Order[] }) => (
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
      { title: 'Price', cell: ({ price }) => formatRubles(price) },
      { title: 'Bought', cell: ({ boughtAt }) => timeOf(boughtAt) },
    ]}
  />
);

export const OrdersPage = () => (
  <SearchPage<Order>
    title="Orders"
    list="orders"
    label="Search orders"
    placeholder="Id of an order, or a phone number"
    subtitle="What runs now"
    clearLabel="Show what runs now"
  >
    {(orders) => <OrderTable orders={orders} />}
  </SearchPage>
);
