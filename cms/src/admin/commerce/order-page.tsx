import { Badge, Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView, Panel } from './commerce-view';
import type { Order } from './orders-page';
import { formatRubles } from './rubles';
import { TextLink } from './text-link';
import { Timeline, type TimelineEntry } from './timeline';
import { useCommerceData } from './use-commerce';

interface OrderDetails {
  order: Order & { userId: number; supplierId: number; supplierShare: number; supplierActivationId: string | null };
  timeline: TimelineEntry[];
}

/** An order with everything that happened to it. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const { answer } = useCommerceData<OrderDetails>(`orders/${encodeURIComponent(id)}`);
  return (
    <CommerceView title={`Order ${id}`} back={<BackButton fallback="/commerce/orders" />} answer={answer}>
      {({ order, timeline }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
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
          <Timeline entries={timeline} />
        </Flex>
      )}
    </CommerceView>
  );
};
