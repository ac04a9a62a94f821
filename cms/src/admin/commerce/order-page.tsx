import { Badge, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView, Panel, timeOf } from './commerce-view';
import { DataTable } from './data-table';
import type { Order } from './orders-page';
import { formatRubles } from './rubles';
import { TextLink } from './text-link';
import { useCommerceData } from './use-commerce';

interface TimelineEntry {
  at: string;
  source: string;
  name: string;
  amount?: number;
  details: Record<string, unknown>;
}

interface OrderDetails {
  order: Order & { userId: number; supplierId: number; supplierShare: number; supplierActivationId: string | null };
  timeline: TimelineEntry[];
}

const detailsOf = (details: Record<string, unknown>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');

/** An order with everything that happened to it. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const { answer } = useCommerceData<OrderDetails>(`orders/${encodeURIComponent(id)}`);
  return (
    <CommerceView title={`Order ${id}`} back={<BackButton fallback="/commerce/orders" />} answer={answer}>
      {({ order, timeline }) => (
        <>
          <Panel>
            <Typography variant="delta" tag="h2">
              +{order.phone}, {order.service}, {formatRubles(order.price)}
            </Typography>
            <Typography textColor="neutral600">
              <Badge>{order.status}</Badge> country {order.country}, {order.operator} · supplier {order.supplierId}
              {order.supplierActivationId ? ` (${order.supplierActivationId})` : ''} earns{' '}
              {formatRubles(order.supplierShare)} ·{' '}
              <TextLink to={`/commerce/users/${order.userId}`}>user {order.userId}</TextLink>
            </Typography>
          </Panel>
          <DataTable
            rows={timeline.map((entry, index) => ({ ...entry, index }))}
            keyOf={({ index }) => String(index)}
            empty="Nothing is known."
            columns={[
              { title: 'At', cell: ({ at }) => timeOf(at) },
              { title: 'From', cell: ({ source }) => <Badge>{source}</Badge> },
              { title: 'What', cell: ({ name }) => name },
              { title: 'Sum', cell: ({ amount }) => (amount === undefined ? '' : formatRubles(amount)) },
              { title: 'Details', cell: ({ details }) => detailsOf(details) },
            ]}
          />
        </>
      )}
    </CommerceView>
  );
};
