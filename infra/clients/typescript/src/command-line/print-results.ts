import type { Activation, Order, PriceCard, ReceivedCode, Rental, RepeatOrder } from '../sdk/index.ts';
import { inRubles } from './rubles.ts';

/** A result for both readers: a line for people, a value for programs. */
export interface Result {
  line: string;
  value: unknown;
}

const lastCodeOf = ({ messages }: Pick<Activation, 'messages'>): string =>
  messages.findLast(({ code }) => code !== null)?.code ?? '-';

export const activationResult = (activation: Activation): Result => {
  const { id, phone, status, service, country, price } = activation;
  return {
    line: [id, `+${phone}`, status, service, country, `${inRubles(price)} RUB`, lastCodeOf(activation)].join('\t'),
    value: activation,
  };
};

export const codeResult = ({ code, message, activation }: ReceivedCode): Result => ({
  line: code,
  value: { code, message, activation },
});

/** The code of one of several numbers: its line names the number. */
export const codeOfSeveralResult = (received: ReceivedCode): Result => ({
  ...codeResult(received),
  line: `+${received.activation.phone}\t${received.code}`,
});

export const repeatOrderResult = (order: RepeatOrder): Result => {
  const { id, status, service, country, priceMax, position, activationId } = order;
  const place = activationId === null ? `place ${position ?? '-'}` : `number ${activationId}`;
  return {
    line: [id, status, service, country, `up to ${inRubles(priceMax)} RUB`, place].join('\t'),
    value: order,
  };
};

export const rentalResult = (rental: Rental): Result => ({
  line: [
    rental.id,
    `+${rental.phone}`,
    rental.status,
    rental.service,
    `until ${rental.endsAt}`,
    `${inRubles(rental.price)} RUB`,
  ].join('\t'),
  value: rental,
});

export const orderResult = (order: Order): Result => ({
  line: [
    order.orderedAt,
    `${order.type} ${order.number}`,
    `+${order.phone}`,
    order.service,
    order.country,
    order.status,
    `${inRubles(order.price)} RUB`,
    lastCodeOf(order),
  ].join('\t'),
  value: order,
});

export const priceResult = (card: PriceCard): Result => ({
  line: [card.service_external_id, card.country_external_id, `${inRubles(card.price)} RUB`, card.count, card.name].join(
    '\t',
  ),
  value: card,
});
