import { orderRules, type Order, type OrderRule, type OrderStoryEntry } from '@shop/shared-types/contract/orders';

import { lossPart } from '../rentals/closing/lose-rental.ts';
import { wholeNumberService } from '../rentals/sms-service.ts';
import { chargeIdOf } from '../rentals/purchase/rental-charge.ts';

/** A step of a story before the rule that it followed is named. */
export type BareStep = Omit<OrderStoryEntry, 'rule'>;

type Message = Order['messages'][number];

const firstCodeOf = ({ messages }: Order) => messages.find(({ code }) => code !== null);

/** A whole number is rented for every SMS; of one service only a code counts (rule 5.13). */
const ruleOfRentalSms = ({ service, messages }: Order, message: Message | undefined): OrderRule => {
  const isWhole = service === wholeNumberService;
  if (!isWhole && message?.code === null) return 'rental-text-free';
  return message === messages.find(({ code }) => isWhole || code !== null) ? 'rental-paid' : 'rental-time';
};

const isTaken = ({ messages }: Order): boolean => messages.some((message) => message.isTaken);

const ruleOfSms = (order: Order, { message }: BareStep): OrderRule => {
  if (order.type === 'rental') return ruleOfRentalSms(order, message);
  if (message?.isTaken) return 'text-taken';
  if (message?.code === null) return 'sms-without-code';
  return firstCodeOf(order) === message && !isTaken(order) ? 'code-paid' : 'more-sms-free';
};

const ruleOfEnd = ({ type, status }: Order): OrderRule => {
  if (type === 'activation') {
    if (status === 'cancelled') return 'cancel-before-code';
    return status === 'banned' ? 'no-code-free' : 'number-time';
  }
  if (status === 'cancelled') return 'rental-cancel';
  if (status === 'returned') return 'rental-early-return';
  return status === 'not-found' ? 'rental-lost' : 'rental-time';
};

/** The first charge of a rental is its price; each later one is an extension. */
const isExtension = ({ type, number }: Order, { transferId }: BareStep): boolean =>
  type === 'rental' && transferId !== null && !transferId.startsWith(chargeIdOf(number, 0));

const ruleOfMoney = (order: Order, step: BareStep): OrderRule => {
  const isRental = order.type === 'rental';
  if (step.event === 'returned') return step.transferId?.endsWith(`:${lossPart}`) ? 'rental-lost' : 'refunded';
  if (step.event === 'released') return isRental ? 'rental-cancel' : 'no-code-free';
  if (isExtension(order, step)) return 'rental-extended';
  if (step.event === 'held') return isRental ? 'rental-price-held' : 'price-held';
  if (isRental) return 'rental-paid';
  return isTaken(order) ? 'text-taken' : 'code-paid';
};

const ruleOf = (order: Order, step: BareStep): OrderRule => {
  if (step.event === 'bought') return order.type === 'rental' ? 'rental-time' : 'number-time';
  if (step.event === 'sms') return ruleOfSms(order, step);
  if (step.event === 'sms-withheld') return 'sms-of-another-service';
  return step.event === 'ended' ? ruleOfEnd(order) : ruleOfMoney(order, step);
};

/** Names the rule that a step of an order's story followed (rule 4.20). */
export const withRule = (order: Order, step: BareStep): OrderStoryEntry => {
  const name = ruleOf(order, step);
  return { ...step, rule: { number: orderRules[name], name } };
};
