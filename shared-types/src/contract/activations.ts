import { array, boolean, number, object, string, type InferType } from 'yup';

import { orderIdLengthMax, orderQuantityMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import {
  activationId,
  callbackErrors,
  callbackUrl,
  codeText,
  countryExternalId,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  serviceExternalId,
} from './fields.ts';

/** As many as the text protocol takes. */
const selectionsMax = 20;
const supplierId = number().integer().min(1).max(999_999_999).required();
const phoneBeginning = codeText(40)
  .matches(/^\d{1,12}$/, { name: 'matches' })
  .required();

/** Rule 4.1. Cancelled, banned and expired activations have given the money back in full. */
export const activationStatuses = ['waiting', 'received', 'finished', 'cancelled', 'banned', 'expired'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];

const messageId = number().integer().min(1).required();

export const activationMessage = object({
  id: messageId.meta({ description: 'Counts the SMS of the order from 1.', example: 1 }),
  code: string().nullable().defined().meta({
    description: 'The code cut from the text; null when the text gives no reason to be the code.',
    example: '12345',
  }),
  text: string().defined().meta({
    description: 'The text; while `isMasked` is true, dots stand in the place of whatever could be a code.',
    example: 'Your code is 12345',
  }),
  isMasked: boolean().required().meta({
    description:
      'The text gives no reason to be the code: it costs nothing, and what could be a code is hidden. `takeMessage` pays and shows all texts.',
    example: false,
  }),
  isTaken: boolean().required().meta({ description: 'The buyer took this text as the code.', example: false }),
  from: string().defined().meta({ description: 'The sender.', example: 'Telegram' }),
  receivedAt: isoTime,
}).meta({ name: 'ReceivedSms' });

export const activation = object({
  id: activationId,
  status: string().oneOf(activationStatuses).required(),
  service: serviceExternalId,
  country: countryExternalId,
  operator: string().required().meta({ example: 'telia' }),
  phone: string().required().meta({ description: 'Digits with the country code, no plus.', example: '46731234567' }),
  price: kopecksAmount.required().meta({
    description:
      'Kopecks: held while waiting, taken when a code came or a text was taken as it, given back otherwise. In an order of ten or more it is the retail price ' +
      'until the order has earned the wholesale price.',
  }),
  wholesalePrice: kopecksAmount.meta({
    description:
      'Only in an order of ten or more, in kopecks: what the number costs once ten of the order are kept. What was paid beyond it comes back then.',
    example: 1100,
  }),
  boughtAt: isoTime,
  expiresAt: isoTime.meta({ description: 'End of the 20 minutes.', example: '2026-01-05T10:20:00.000Z' }),
  cancellableFrom: isoTime.meta({
    description: 'Cancelling and banning before this moment are refused with `EARLY_CANCEL_DENIED`.',
  }),
  canCancel: boolean().required().meta({
    description: 'Whether cancelling is accepted at the moment of the answer: from `cancellableFrom` until a code.',
  }),
  askAgainFrom: isoTimeOrNull.meta({
    description: 'The moment of the first code, from which another SMS can be requested; null before it.',
    example: '2026-01-05T10:02:00.000Z',
  }),
  canAskAgain: boolean().required().meta({
    description:
      'Whether another SMS can be requested at the moment of the answer: from `askAgainFrom` until `expiresAt`, unless one is awaited already.',
  }),
  canReactivate: boolean().required().meta({
    description:
      'Whether the paid number can be bought again for the same service. Whether its SIM is there, the call finds out.',
  }),
  reactivateUntil: isoTimeOrNull.meta({
    description: 'Until when `canReactivate` holds: 24 hours after the end; null when it cannot be bought again.',
    example: '2026-01-06T10:03:00.000Z',
  }),
  reactivatePrice: kopecksAmount
    .nullable()
    .defined()
    .meta({ description: 'What it costs to buy the number again, in kopecks; null when it cannot be.' }),
  isAwaitingAnotherSms: boolean()
    .required()
    .meta({ description: 'The buyer asked for another SMS, which has not come yet.' }),
  canTakeMessage: boolean().required().meta({
    description:
      'Whether a masked text can be taken as the code at the moment of the answer: while waiting, until `expiresAt`, once a text is there.',
  }),
  lateCode: object({
    price: kopecksAmount.required().meta({
      description: 'What `takeLateCode` costs at most, in kopecks: never more than the number did.',
    }),
    until: isoTime.meta({ description: 'The offer ends then.', example: '2026-01-05T10:32:00.000Z' }),
  })
    .nullable()
    .defined()
    .default(null)
    .meta({
      description:
        'A code came after the number was cancelled or ran out of time, and nobody has bought the number since: `takeLateCode` buys it. ' +
        'Null when there is no such code.',
    }),
  messages: array(activationMessage).required().meta({ description: 'Newest last.' }),
}).meta({ name: 'Activation' });
export type Activation = InferType<typeof activation>;
export type ActivationMessage = InferType<typeof activationMessage>;

/** In which order offers are tried (rule 14.5). */
const offerChoices = ['cheapest', 'likeliest'] as const;
export type OfferChoice = (typeof offerChoices)[number];

/** What a buyer may choose of a number. */
export const purchaseSelections = object({
  service: serviceExternalId,
  country: countryExternalId,
  operator: codeText(200).meta({ description: 'Operators, separated by commas; left out: any.', example: 'telia' }),
  priceMax: kopecksAmount.meta({
    description:
      'The price that the buyer saw, in kopecks. A dearer number is refused with `PRICE_CHANGED`, which names the new price.',
  }),
  referralCode: string()
    .trim()
    .max(40)
    .meta({ description: "The developer's referral code, which a program sends with each purchase." }),
  priceMin: kopecksAmount.meta({ description: 'The lowest price, in kopecks. Cheaper numbers are skipped.' }),
  suppliers: array(supplierId)
    .max(selectionsMax)
    .meta({ description: 'Suppliers to buy from; left out: all.', example: [1] }),
  exceptSuppliers: array(supplierId)
    .max(selectionsMax)
    .meta({ description: 'Suppliers to avoid.', example: [3] }),
  choose: string()
    .oneOf(offerChoices)
    .meta({
      description:
        'Which fitting number is sold: `cheapest` (when left out), or `likeliest`: the one whose delivered code is expected to cost least, by price ' +
        'and the lower bound of the supplier’s delivery rate. Bounds of the price hold as before.',
      example: 'likeliest',
    }),
  phoneExceptions: array(phoneBeginning)
    .max(selectionsMax)
    .meta({ description: 'Beginnings of numbers to avoid, with the country code.', example: ['46730'] }),
});

/** Why a part of a call was refused: as in a refused call, with `message` and `details`. */
const refusal = object({
  code: string().required(),
  message: string().required(),
  details: object().required(),
});

/** The answer to an order: the numbers that were bought, and why there are fewer than requested. */
const activationOrder = object({
  requested: number().integer().required().meta({ example: 10 }),
  isWholesale: boolean().required().meta({
    description:
      'Whether the wholesale price holds: the order has 10 numbers or more and earns it by ten that are kept, or it was agreed with the buyer.',
  }),
  activations: array(activation).required(),
  /** The refusal that ended the order; null when all numbers were bought. */
  shortfall: refusal.nullable().defined(),
}).meta({ name: 'ActivationOrder' });
export type ActivationOrder = InferType<typeof activationOrder>;

/** The answer to a swap: the number that was given back, and the one in its place. */
const activationSwap = object({
  cancelled: activation.required(),
  /** Null when the last other number was sold to somebody else in between: `refusal` says so. */
  bought: activation.nullable().defined(),
  refusal: refusal.nullable().defined(),
}).meta({ name: 'ActivationSwap' });
export type ActivationSwap = InferType<typeof activationSwap>;

/** The answer to a cancel of everything. */
const cancelledActivations = object({
  cancelled: array(activation).required(),
  /** Numbers that go on, and why: most often they were bought a moment before, or their code came. */
  kept: array(refusal.shape({ id: activationId.required() })).required(),
}).meta({ name: 'CancelledActivations' });
export type CancelledActivations = InferType<typeof cancelledActivations>;

const byId = object({ id: activationId });
const purchaseErrors = [
  'SERVICE_NOT_FOUND',
  'COUNTRY_NOT_FOUND',
  'NO_NUMBERS',
  'NO_BALANCE',
  'ACCOUNT_LIMIT',
  'PRICE_CHANGED',
  'CHANNELS_LIMIT',
  'PURCHASES_PAUSED',
  'ACCOUNT_INACTIVE',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
] as const;
const moveErrors = ['ACTIVATION_NOT_FOUND', 'ACTIVATION_STATUS_CONFLICT'] as const;

export const activationsContract = {
  buyNumber: endpoint({
    method: 'post',
    path: '/api/activations',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary: 'Buys a number: holds its price until a code arrives.',
    body: purchaseSelections.shape({
      orderId: string().trim().max(orderIdLengthMax).meta({
        description: 'Your own name for the purchase. One name buys one number, once and for all.',
        example: 'order-17',
      }),
      callbackUrl,
    }),
    answer: activation,
    isIdempotent: true,
    errors: [...purchaseErrors, ...callbackErrors, 'ORDER_ALREADY_EXISTS'],
  }),
  buyNumbers: endpoint({
    method: 'post',
    path: '/api/activations/orders',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary:
      'Buys up to 100 numbers in one order. From 10 numbers the order earns the wholesale price: the retail price of each number is held ' +
      'and taken with its code, and once ten numbers are kept the difference of all comes back; later ones cost the wholesale price at once. ' +
      'Numbers that got a code, expired or were reported as blocked are kept; those that the buyer cancels are not. If the shop has fewer ' +
      'than ten, all that it sold must be kept. The order begins only if the balance covers the retail price of all its numbers. ' +
      '`priceMax` is the price that one number has to cost, from 10 numbers on the wholesale price. ' +
      'Send an `Idempotency-Key`: a repeat gets the same numbers and buys no more.',
    body: purchaseSelections.shape({
      quantity: number().integer().min(1).max(orderQuantityMax).default(1),
      callbackUrl,
    }),
    answer: activationOrder,
    isIdempotent: true,
    errors: [...purchaseErrors, ...callbackErrors],
  }),
  /**
   * Buys a number by GET, for older storefronts (rule 1.3). Rule 20.15 says why the call is kept and what keeps it from buying twice. A
   * refusal also carries its token in `data` (rule 18.3).
   */
  getNumber: endpoint({
    method: 'get',
    path: '/api/sms-users/get-number/:countryExternalId/:serviceExternalId',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary: 'The same purchase by the older call; `maxPrice` is in kopecks.',
    params: object({ countryExternalId, serviceExternalId }),
    query: object({ maxPrice: kopecksAmount }),
    answer: activation,
    isIdempotent: true,
    errors: [
      'SERVICE_NOT_FOUND',
      'COUNTRY_NOT_FOUND',
      'NO_NUMBERS',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'CHANNELS_LIMIT',
      'PURCHASES_PAUSED',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listActivations: endpoint({
    method: 'get',
    path: '/api/activations',
    role: 'buyer',
    isInSandbox: true,
    summary: 'Open activations and those of the last hour, newest first.',
    answer: array(activation).required(),
  }),
  getActivation: endpoint({
    method: 'get',
    path: '/api/activations/:id',
    role: 'buyer',
    isInSandbox: true,
    summary: 'One activation of the caller.',
    params: byId,
    answer: activation,
    errors: ['ACTIVATION_NOT_FOUND'],
  }),
  cancelActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/cancel',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary: 'Cancels before a code came; the whole price goes back.',
    params: byId,
    answer: activation,
    errors: [...moveErrors, 'EARLY_CANCEL_DENIED'],
  }),
  cancelActivations: endpoint({
    method: 'post',
    path: '/api/activations/cancel',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary: 'Cancels all numbers that wait for a code; `kept` names those that go on, each with its refusal.',
    answer: cancelledActivations,
  }),
  swapActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/swap',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary:
      'Cancels a number without a code and buys another one for the same service and country, at no higher price and never the same number. ' +
      'When there is no other number, the call is refused and nothing changes. A number is swapped once: a repeat gets the same answer and ' +
      'buys no more, with or without a key.',
    params: byId,
    answer: activationSwap,
    errors: [
      ...moveErrors,
      'EARLY_CANCEL_DENIED',
      'NO_NUMBERS',
      'PRICE_CHANGED',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  banActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/ban',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary:
      'Reports that the service refuses the number; the whole price goes back. The number is not sold to you for the service again.',
    params: byId,
    answer: activation,
    errors: [...moveErrors, 'EARLY_CANCEL_DENIED'],
  }),
  finishActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/finish',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary: 'Confirms after a code.',
    params: byId,
    answer: activation,
    errors: [...moveErrors],
  }),
  reactivateActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/reactivate',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary:
      'Buys the number of a paid activation again for the same service, at `reactivatePrice`: a new activation. ' +
      '`REACTIVATION_IMPOSSIBLE` names the `reason`: running, unpaid, refunded, supplier, reactivated, too-late, number-gone, number-offline or not-sold.',
    params: byId,
    answer: activation,
    isIdempotent: true,
    errors: [
      'ACTIVATION_NOT_FOUND',
      'REACTIVATION_IMPOSSIBLE',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'CHANNELS_LIMIT',
      'PURCHASES_PAUSED',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  takeMessage: endpoint({
    method: 'post',
    path: '/api/activations/:id/messages/:messageId/take',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary:
      'Takes a masked text as the code: pays the price once, as a code does, and shows all texts. A paid activation is answered unchanged.',
    params: byId.shape({ messageId: messageId.meta({ description: '`id` of the masked text.', example: 1 }) }),
    answer: activation,
    errors: [...moveErrors, 'MESSAGE_NOT_FOUND'],
  }),
  takeLateCode: endpoint({
    method: 'post',
    path: '/api/activations/:id/late-code/take',
    role: 'buyer',
    scope: 'activations',
    needsServedCountry: true,
    isInSandbox: true,
    summary:
      'Buys the code that came after the number was cancelled or ran out of time, while `lateCode` is there: a new activation that begins ' +
      'with the code, at `lateCode.price` or less. A code is taken once: a repeat gets the same activation and pays nothing. ' +
      '`LATE_CODE_GONE` names the `reason`: none, too-late, bought-since or not-sold.',
    params: byId,
    answer: activation,
    errors: [
      'ACTIVATION_NOT_FOUND',
      'LATE_CODE_GONE',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'CHANNELS_LIMIT',
      'PURCHASES_PAUSED',
      'ACCOUNT_INACTIVE',
    ],
  }),
  requestAnotherSms: endpoint({
    method: 'post',
    path: '/api/activations/:id/another-sms',
    role: 'buyer',
    scope: 'activations',
    isInSandbox: true,
    summary: 'Asks for one more SMS, free in the remaining time.',
    params: byId,
    answer: activation,
    errors: [...moveErrors],
  }),
} as const;
