import { activationStatuses, type ActivationStatus } from '@shop/shared-types/contract/activations';
import type { AdminOrder } from '@shop/shared-types/contract/admin-orders';

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

const states = ['running', ...activationStatuses] as const;
const stateNames: Record<(typeof states)[number], string> = {
  running: 'Running now',
  waiting: 'Waiting for an SMS',
  received: 'Received a code',
  finished: 'Finished',
  cancelled: 'Cancelled',
  banned: 'Banned',
  expired: 'Expired',
} satisfies Record<'running' | ActivationStatus, string>;

/** Orders as rows; on a user's own page the user is left out. */
export const OrderTable = ({
  orders,
  isOfOneUser = false,
}: {
  orders: readonly AdminOrder[];
  isOfOneUser?: boolean;
}) => (
  <DataTable
    rows={orders}
    keyOf={({ id }) => String(id)}
    empty="No orders."
    columns={[
      {
        title: 'Order',
        cell: ({ id, phone }) => (
          <TwoLines below={`+${phone}`}>
            <TextLink to={`/commerce/orders/${id}`}>{id}</TextLink>
          </TwoLines>
        ),
      },
      { title: 'State', cell: ({ status }) => stateNames[status] },
      { title: 'Service', cell: ({ serviceName }) => serviceName },
      { title: 'Country', cell: (order) => <Place {...order} /> },
      ...(isOfOneUser
        ? []
        : [{ title: 'User', cell: ({ userId, email }: AdminOrder) => <UserLink userId={userId} email={email} /> }]),
      {
        title: 'Price',
        cell: ({ price, supplierName }) => <TwoLines below={supplierName}>{showSum(price)}</TwoLines>,
      },
      { title: 'Bought', cell: ({ boughtAt }) => timeOf(boughtAt) },
    ]}
  />
);

const queryOf = (values: SaleFilterValues['values']) => ({
  ...saleQueryOf(values),
  state: choiceOf(states, values.state),
});

/** Everybody's orders: those that run, until a filter names others. */
export const OrdersPage = () => {
  const filters = useFilters(saleFilterNames);
  const query = queryOf(filters.values);
  const { answer, more } = useCommerceList('adminListOrders', query);
  return (
    <CommerceView
      title="Orders"
      subtitle={filters.isFiltered ? 'What the filters name, the newest first' : 'Running now'}
      answer={answer}
      tools={
        <SaleFilters
          filters={filters}
          states={states.map((value) => ({ value, label: stateNames[value] }))}
          end={<ExportButton call="adminExportOrders" query={query} file="orders.csv" />}
        />
      }
    >
      {(orders) => (
        <>
          <OrderTable orders={orders} />
          <MoreButton more={more} />
        </>
      )}
    </CommerceView>
  );
};
