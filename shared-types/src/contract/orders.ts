import { array, number, object, string, type InferType } from 'yup';

import { activationIdMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { activationMessage, activationStatuses } from './activations.ts';
import {
  activationId,
  countryExternalId,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  moment,
  multilineText,
  nameText,
  searchText,
  serviceExternalId,
} from './fields.ts';
import { rentalStatuses } from './rentals.ts';

/** Longest own name and note of an order, in characters. */
export const orderNameMax = 60;
export const orderNoteMax = 500;

/** The two kinds of orders that bring SMS. */
const orderTypes = ['activation', 'rental'] as const;
export type OrderType = (typeof orderTypes)[number];

/** `running`; over, and an SMS came (`delivered`) or none did (`empty`). Every order is in exactly one state. */
export const orderStates = ['running', 'delivered', 'empty'] as const;
export type OrderState = (typeof orderStates)[number];

const ownName = nameText(orderNameMax);
const ownNote = multilineText(orderNoteMax);

/** An activation or a rental of the buyer, as a line of the order history. */
const order = object({
  type: string().oneOf(orderTypes).required(),
  /** The order number, by which support and staff find the order. */
  number: activationId,
  state: string().oneOf(orderStates).required(),
  status: string()
    .oneOf([...new Set([...activationStatuses, ...rentalStatuses])])
    .required(),
  service: serviceExternalId,
  country: countryExternalId,
  operator: string().required(),
  phone: string().required().meta({ description: 'Digits with the country code, no plus.', example: '46731234567' }),
  price: kopecksAmount.required().meta({
    description: 'Kopecks, extensions included: held, taken, or given back; the story says which.',
  }),
  orderedAt: isoTime,
  /** The end of the bought time. */
  endsAt: isoTime,
  endedAt: isoTimeOrNull.meta({ description: 'Null while the order runs.' }),
  /** The rented hours; null for an activation. */
  hours: number().integer().nullable().defined(),
  messages: array(activationMessage).required(),
  importedAs: string().nullable().defined().meta({
    description:
      'The number that an order of an earlier shop had there; null for an order of this shop. An imported order is history alone: it moved no money here.',
    example: null,
  }),
  ownName: ownName.default('').meta({ description: "The buyer's own name for the order; empty: none.", example: '' }),
  ownNote: ownNote.default('').meta({ description: "The buyer's own note about it; empty: none.", example: '' }),
  /** The place of the order in the list: the next page begins after it. */
  cursor: string().required(),
}).meta({ name: 'Order' });
export type Order = InferType<typeof order>;

/**
 * `bought`, `ended` (its `status` says how), `sms`, and the buyer's money: `held`, `taken`, `released` (a hold that was let go), `returned`
 * (after it was taken). `sms-withheld`: an SMS of another service, which is told by its `sender` alone.
 */
const orderEvents = ['bought', 'held', 'taken', 'released', 'returned', 'sms', 'sms-withheld', 'ended'] as const;
export type OrderEvent = (typeof orderEvents)[number];

/**
 * The rules that steps of an order follow, with their numbers in the shop's list of rules. A number for one service: `number-time` (it is the
 * buyer's for 20 minutes), `price-held`, `code-paid` (the first code takes the price), `no-code-free`, `sms-without-code` (costs nothing),
 * `text-taken` (the buyer took a masked text as the code), `more-sms-free`, `cancel-before-code`. A rental: `rental-time`, `rental-price-held`, `rental-paid` (by the first SMS, or after 20
 * minutes), `rental-text-free` (a text that is no code of the rented service), `rental-cancel` (all of it back), `rental-early-return` (nothing back), `rental-extended`, `rental-lost` (the rest back).
 * Both: `sms-of-another-service` (it does not match the order and costs nothing), `refunded` (by support, after the payment).
 */
export const orderRules = {
  'number-time': '4.1',
  'price-held': '4.2',
  'code-paid': '4.2',
  'no-code-free': '4.2',
  'sms-without-code': '4.3',
  'more-sms-free': '4.4',
  'cancel-before-code': '4.5',
  'text-taken': '4.23',
  'rental-time': '5.1',
  'rental-cancel': '5.2',
  'rental-price-held': '5.3',
  'rental-paid': '5.3',
  'rental-early-return': '5.3',
  'rental-extended': '5.5',
  'rental-lost': '5.10',
  'rental-text-free': '5.13',
  'sms-of-another-service': '11.9',
  refunded: '7.10',
} as const;
export type OrderRule = keyof typeof orderRules;
const orderRuleNames = Object.keys(orderRules) as OrderRule[];

const storyEntry = object({
  at: isoTime,
  event: string().oneOf(orderEvents).required(),
  /** Kopecks. */
  amount: kopecksAmount.optional(),
  /** The transfer that moved the money, by the id that the balance history and the balance statement give it. */
  transferId: string().nullable().defined().meta({
    description:
      'The id of the transfer in the balance history and statement; null for a step without money, and for play money of the sandbox.',
    example: 'activation:635468024:hold',
  }),
  rule: object({
    number: string().required().meta({ description: 'Its number in the list of rules.', example: '4.2' }),
    name: string().oneOf(orderRuleNames).required(),
  }).required(),
  /** The SMS that came. */
  message: activationMessage.optional().default(undefined),
  /** Who sent the SMS that was withheld. Its text belongs to another service. */
  sender: string().optional(),
}).meta({ name: 'OrderStoryEntry' });
export type OrderStoryEntry = InferType<typeof storyEntry>;

export const ordersContract = {
  listOrders: endpoint({
    method: 'get',
    path: '/api/orders',
    role: 'buyer',
    isInSandbox: true,
    summary: 'The order history: every activation and rental of the caller with its SMS, newest first.',
    query: object({
      type: string().oneOf(orderTypes),
      state: string().oneOf(orderStates),
      service: serviceExternalId.optional(),
      country: countryExternalId.optional(),
      from: moment,
      to: moment,
      /** An order number, a phone number in any notation, or a part of an own name or note. */
      search: searchText(orderNameMax),
      /** `cursor` of the last order of the page before. */
      before: string()
        .max(40)
        .matches(/^\d{1,15}-\d{1,10}$/, { name: 'matches' }),
      limit: number().integer().min(1).max(100).default(20),
    }),
    paging: { parameter: 'before', field: 'cursor' },
    answer: array(order).required(),
  }),
  getOrder: endpoint({
    method: 'get',
    path: '/api/orders/:type/:number',
    role: 'buyer',
    isInSandbox: true,
    summary:
      'One order of the caller with its story, oldest first: purchase, SMS, money with its transfers, end, each with its rule.',
    params: object({
      type: string().oneOf(orderTypes).required(),
      number: number().integer().min(1).max(activationIdMax).required(),
    }),
    answer: object({ order, story: array(storyEntry).required() }),
    errors: ['ACTIVATION_NOT_FOUND', 'RENTAL_NOT_FOUND'],
  }),
  labelOrder: endpoint({
    method: 'put',
    path: '/api/orders/:type/:number/label',
    role: 'buyer',
    summary: 'Gives an order a name and a note of your own, by which you find it again; both empty take them away.',
    params: object({
      type: string().oneOf(orderTypes).required(),
      number: number().integer().min(1).max(activationIdMax).required(),
    }),
    body: object({ name: ownName.default(''), note: ownNote.default('') }),
    answer: order,
    errors: ['ACTIVATION_NOT_FOUND', 'RENTAL_NOT_FOUND'],
  }),
} as const;
