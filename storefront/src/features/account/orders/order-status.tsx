import { FormattedMessage } from 'react-intl';

import type { Order } from '@shop/shared-types/contract/orders';

import { Badge, type BadgeTone } from '../../../ui/display/badge';
import { hasItsSms, wordOf } from './order-word';

const tones: Partial<Record<Order['status'], BadgeTone>> = {
  received: 'success',
  finished: 'success',
  banned: 'danger',
  'not-found': 'danger',
};

/** The state of an order in one or two words. */
export const OrderStatus = ({ order }: { order: Order }) => {
  const word = wordOf(order);
  const tone = order.state === 'running' ? (hasItsSms(order) ? 'success' : 'warning') : tones[order.status];
  return (
    <Badge tone={tone ?? 'neutral'} icon="dot">
      {/* messages: orders.status-* */}
      <FormattedMessage id={`orders.status-${word}`} />
    </Badge>
  );
};
