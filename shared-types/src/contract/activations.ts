import { array, boolean, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { activationId, countryExternalId, isoTime, kopecksAmount, serviceExternalId } from './fields.ts';

/** Design section 6. Cancelled, banned and expired have given the money back in full. */
export const activationStatuses = ['waiting', 'received', 'finished', 'cancelled', 'banned', 'expired'] as const;
export type ActivationStatus = (typeof activationStatuses)[number];

export const activationMessage = object({
  /** The code cut from the text; null when none was found. */
  code: string().nullable().defined(),
  text: string().defined(),
  from: string().defined(),
  receivedAt: isoTime,
});

export const activation = object({
  id: activationId,
  status: string().oneOf(activationStatuses).required(),
  service: serviceExternalId,
  country: countryExternalId,
  operator: string().required(),
  /** Digits with the country code, no plus. */
  phone: string().required(),
  /** Kopecks: held while waiting, paid once a code came, given back otherwise. */
  price: kopecksAmount.required(),
  boughtAt: isoTime,
  /** The 20 minutes end here. */
  expiresAt: isoTime,
  /** Before this moment a cancel is refused (`EARLY_CANCEL_DENIED`). */
  cancellableFrom: isoTime,
  /** The buyer asked for one more SMS and it has not come yet. */
  isAwaitingAnotherSms: boolean().required(),
  /** Newest last. */
  messages: array(activationMessage).required(),
});
export type Activation = InferType<typeof activation>;
export type ActivationMessage = InferType<typeof activationMessage>;

/** The purchase. `priceMax` is the price the buyer saw, in kopecks: a dearer number is refused with `PRICE_CHANGED`. */
export const purchase = object({
  service: serviceExternalId,
  country: countryExternalId,
  operator: string().trim().max(200),
  priceMax: kopecksAmount,
  isWholesale: boolean(),
  /** The developer's code that a program passes (referral programme, developer mode). */
  referralCode: string().trim().max(40),
});

const byId = object({ id: activationId });
const moveErrors = ['ACTIVATION_NOT_FOUND', 'ACTIVATION_STATUS_CONFLICT'] as const;

export const activationsContract = {
  buyNumber: endpoint({
    method: 'post',
    path: '/api/activations',
    role: 'buyer',
    summary: 'Buys a number: holds its price until an SMS arrives.',
    body: purchase,
    answer: activation,
    isIdempotent: true,
    errors: [
      'SERVICE_NOT_FOUND',
      'COUNTRY_NOT_FOUND',
      'NO_NUMBERS',
      'NO_BALANCE',
      'PRICE_CHANGED',
      'CHANNELS_LIMIT',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  /** The storefront's call of specification section 7. A refusal also carries its token in `data`. */
  getNumber: endpoint({
    method: 'get',
    path: '/api/sms-users/get-number/:countryExternalId/:serviceExternalId',
    role: 'buyer',
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
      'CHANNELS_LIMIT',
      'ACCOUNT_INACTIVE',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listActivations: endpoint({
    method: 'get',
    path: '/api/activations',
    role: 'buyer',
    summary: 'Open activations and those of the last hour, newest first.',
    answer: array(activation).required(),
  }),
  getActivation: endpoint({
    method: 'get',
    path: '/api/activations/:id',
    role: 'buyer',
    summary: 'One activation of the caller.',
    params: byId,
    answer: activation,
    errors: ['ACTIVATION_NOT_FOUND'],
  }),
  cancelActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/cancel',
    role: 'buyer',
    summary: 'Cancels before an SMS came; the whole price goes back.',
    params: byId,
    answer: activation,
    errors: [...moveErrors, 'EARLY_CANCEL_DENIED'],
  }),
  banActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/ban',
    role: 'buyer',
    summary: 'Reports the number as blocked; the whole price goes back.',
    params: byId,
    answer: activation,
    errors: [...moveErrors],
  }),
  finishActivation: endpoint({
    method: 'post',
    path: '/api/activations/:id/finish',
    role: 'buyer',
    summary: 'Confirms after a code.',
    params: byId,
    answer: activation,
    errors: [...moveErrors],
  }),
  requestAnotherSms: endpoint({
    method: 'post',
    path: '/api/activations/:id/another-sms',
    role: 'buyer',
    summary: 'Asks for one more SMS, free in the remaining time.',
    params: byId,
    answer: activation,
    errors: [...moveErrors],
  }),
} as const;
