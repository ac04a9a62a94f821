import { useState } from 'react';

import { SearchForm, Searchbar } from '@strapi/design-system';

import { CommerceView, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import { formatRubles } from './rubles';
import { TextLink } from './text-link';
import { useCommerceData } from './use-commerce';

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

export const OrdersPage = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const { answer } = useCommerceData<Order[]>(`orders?search=${encodeURIComponent(search)}`);
  return (
    <CommerceView
      title="Orders"
      subtitle={search ? `Found for “${search}”` : 'What runs now'}
      answer={answer}
      tools={
        <SearchForm
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(typed.trim());
          }}
        >
          <Searchbar
            name="search"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onClear={() => {
              setTyped('');
              setSearch('');
            }}
            clearLabel="Show what runs now"
            placeholder="Id of an order, or a phone number"
          >
            Search orders
          </Searchbar>
        </SearchForm>
      }
    >
      {(orders) => <OrderTable orders={orders} />}
    </CommerceView>
  );
};
