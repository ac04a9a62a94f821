import { activationStatuses, type ActivationStatus } from '@shop/shared-types/contract/activations';
import type { AdminOrder } from '@shop/shared-types/contract/admin/orders';

import { useCommerceList, type ListState } from '../calls/use-commerce';
import { DataTable } from '../parts/list/data-table';
import { timeColumn } from '../parts/list/time-column';
import { ExportButton } from '../parts/export-button';
import { choiceOf } from '../parts/filters/read-filter';
import { useFilters } from '../parts/filters/use-filters';
import { TextLink } from '../parts/text-link';
import { refundWords } from '../refunds/refund-words';
import { refundAddress } from '../refunds/sale-kinds';
import { saleColumns } from '../sales/sale-columns';
import { saleFilterNames, saleQueryOf, type SaleFilterValues } from '../sales/sale-filters';
import { SalesView } from '../sales/sales-view';
import { say, type Sentence } from '../parts/say';

const states = ['running', ...activationStatuses] as const;
const stateNames: Record<(typeof states)[number], Sentence> = {
  running: 'Running now',
  waiting: 'Waiting for an SMS',
  received: 'Received a code',
  finished: 'Finished',
  cancelled: 'Cancelled',
  banned: 'Banned',
  expired: 'Expired',
} satisfies Record<'running' | ActivationStatus, Sentence>;

/** States in which the price was taken, so that it can be refunded. */
const paidStates: ReadonlySet<ActivationStatus> = new Set(['received', 'finished']);

/** Orders as rows; on a user's own page the user is left out. */
export const OrderTable = ({
  orders,
  list,
  isOfOneUser = false,
}: {
  orders: readonly AdminOrder[];
  /** Left out where the list is shown whole. */
  list?: ListState;
  isOfOneUser?: boolean;
}) => (
  <DataTable
    rows={orders}
    list={list}
    keyOf={({ id }) => String(id)}
    empty={say('No orders.')}
    columns={[
      ...saleColumns<AdminOrder>({
        title: say('Order'),
        page: 'orders',
        nameOfState: ({ status }) => say(stateNames[status]),
        isOfOneUser,
      }),
      timeColumn(say('Bought'), 'boughtAt', { sort: 'boughtAt' }),
      ...(isOfOneUser
        ? [
            {
              title: '',
              cell: ({ id, status }: AdminOrder) =>
                paidStates.has(status) ? (
                  <TextLink to={refundAddress('activation', id)}>{refundWords().refund}</TextLink>
                ) : null,
            },
          ]
        : []),
    ]}
  />
);

const queryOf = (values: SaleFilterValues['values']) => ({
  ...saleQueryOf(values),
  state: choiceOf(states, values.state),
});

/** Everybody's orders, the newest of all states first, until a filter names others. */
export const OrdersPage = () => {
  const filters = useFilters(saleFilterNames);
  const query = queryOf(filters.values);
  const { answer, list } = useCommerceList('adminListOrders', query);
  return (
    <SalesView
      title={say('Orders')}
      {...{ filters, answer, stateNames }}
      exported={<ExportButton call="adminExportOrders" query={query} file="orders.csv" />}
    >
      {(orders) => <OrderTable orders={orders} list={list} />}
    </SalesView>
  );
};
