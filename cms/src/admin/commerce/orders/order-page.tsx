import type { Activation } from '@shop/shared-types/contract/activations';
import type { AdminOrder } from '@shop/shared-types/contract/admin/orders';
import { Badge, Flex, Typography } from '@strapi/design-system';
import { BackButton } from '@strapi/strapi/admin';
import { useParams } from 'react-router-dom';

import { CommerceView, Panel } from '../parts/commerce-view';
import { showSum } from '../parts/sum';
import { TextLink } from '../parts/text-link';
import { UserLink } from '../parts/user-link';
import { Timeline } from '../sales/timeline';
import { RefundState } from '../refunds/refund-state';
import { useCommerceData } from '../calls/use-commerce';
import { OrderMessages } from './order-messages';
import { say, sayWord } from '../parts/say';

/** Everything else has given its price back already. */
const isRefundable = ({ status }: Activation): boolean => status === 'received' || status === 'finished';

/** The supplier's real charge beside the expected one. It is left out for suppliers that earn a share and charge nothing. */
const Charge = ({ order: { supplierCharged, supplierGaveBack, supplierShare } }: { order: AdminOrder }) => {
  if (supplierCharged === null) return null;
  const kept = supplierCharged - (supplierGaveBack ?? 0);
  return (
    <Typography textColor="neutral600">
      {say('The supplier charged {charged}, {share} was expected', {
        charged: showSum(supplierCharged),
        share: showSum(supplierShare),
      })}
      {supplierGaveBack ? say('; it gave back {sum}', { sum: showSum(supplierGaveBack) }) : ''}.{' '}
      {say('Its number cost {sum}.', { sum: showSum(kept) })}
    </Typography>
  );
};

/** An order with its whole history. */
export const OrderPage = () => {
  const { id = '' } = useParams();
  const { answer, reload } = useCommerceData('adminGetOrder', { params: { id: Number(id) } });
  return (
    <CommerceView title={say('Order {id}', { id })} back={<BackButton fallback="/commerce/orders" />} answer={answer}>
      {({ order, timeline }) => (
        <Flex direction="column" alignItems="stretch" gap={6}>
          <Panel>
            <Typography variant="delta" tag="h2">
              +{order.phone}, {order.serviceName}, {showSum(order.price)}
            </Typography>
            <Typography textColor="neutral600">
              <Badge>{sayWord(order.status)}</Badge> {order.countryName}, {order.operator} ·{' '}
              {say('supplier {name} earns {share}', {
                name: `${order.supplierName}${order.supplierActivationId ? ` (${order.supplierActivationId})` : ''}`,
                share: showSum(order.supplierShare),
              })}{' '}
              · <UserLink userId={order.userId} email={order.email} />
              {order.supplierActivationId === null ? (
                <>
                  {' '}
                  ·{' '}
                  <TextLink to={`/commerce/numbers?phone=${order.phone}`}>
                    {say('What buyers said of the number')}
                  </TextLink>
                </>
              ) : null}
            </Typography>
            {isRefundable(order) ? <RefundState kind="activation" id={order.id} /> : null}
            <Charge order={order} />
          </Panel>
          <OrderMessages orderId={order.id} status={order.status} timeline={timeline} onDone={reload} />
          <Timeline entries={timeline} parties={order} />
        </Flex>
      )}
    </CommerceView>
  );
};
