import type { Order } from '@shop/shared-types/contract/orders';

/** A masked text is not what the order waits for. */
export const hasItsSms = ({ messages }: Pick<Order, 'messages'>): boolean => messages.some(({ isMasked }) => !isMasked);

/** `running` is told apart by whether an SMS came. A rental that ended without SMS was used up all the same, and is not given back. */
export const wordOf = (order: Pick<Order, 'messages' | 'type' | 'state' | 'status'>) => {
  const { type, state, status } = order;
  if (state === 'running') return hasItsSms(order) ? 'running-sms' : 'running';
  if (status === 'expired' && (type === 'rental' || hasItsSms(order))) return 'ended';
  return status === 'active' || status === 'waiting' ? 'ended' : status;
};

/** Whether the whole price went back to the buyer, who paid nothing. */
export const isPriceReturned = (order: Pick<Order, 'messages' | 'type' | 'state' | 'status'>): boolean =>
  ['banned', 'cancelled', 'expired'].includes(wordOf(order));
