import { FormattedMessage } from 'react-intl';

import type { Order } from '@shop/shared-types/contract/orders';

import { Badge, type BadgeTone } from '../../ui/display/badge';

const tones: Partial<Record<Order['status'], BadgeTone>> = {
  received: 'success',
  finished: 'success',
  banned: 'danger',
  'not-found': 'danger',
};

/** A masked text is not what the order waits for. */
const hasItsSms = ({ messages }: Order): boolean => messages.some(({ isMasked }) => !isMasked);

/** `running` is told apart by whether an SMS came. A rental that ended without SMS was used up all the same, and is not given back. */
const wordOf = (order: Order) => {
  const { type, state, status } = order;
  if (state === 'running') return hasItsSms(order) ? 'running-sms' : 'running';
  if (status === 'expired' && (type === 'rental' || hasItsSms(order))) return 'ended';
  return status === 'active' || status === 'waiting' ? 'ended' : status;
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
