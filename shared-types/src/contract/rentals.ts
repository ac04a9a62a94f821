import { array, boolean, number, object, string, type InferType } from 'yup';

import { activationIdMax, rentalHoursMax, rentalHoursMin, rentalTerms } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { activationMessage } from './activations.ts';
import { priceCard, service } from './catalogue.ts';
import {
  activationId,
  callbackErrors,
  callbackUrl,
  codeText,
  countryExternalId,
  flag,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  priceAudience,
  searchText,
  serviceExternalId,
} from './fields.ts';

/** `not-found`: the number became unreachable; the rest of the time was refunded. */
export const rentalStatuses = ['active', 'received', 'returned', 'cancelled', 'expired', 'not-found'] as const;
export type RentalStatus = (typeof rentalStatuses)[number];

/**
 * Tabs of the rental screen: `active` runs, `received` is over and has an SMS, `cancelled` ended without SMS.
 * Every rental is in exactly one tab.
 */
export const rentalTabs = ['active', 'received', 'cancelled'] as const;
export type RentalTab = (typeof rentalTabs)[number];

/** Whole hours, 4 hours to 4 weeks (rule 5.1). */
const rentalHours = number().integer().min(rentalHoursMin).max(rentalHoursMax).required();

export const rental = object({
  id: activationId,
  status: string().oneOf(rentalStatuses).required(),
  service: serviceExternalId.meta({ description: 'Code of the service; `full` takes the SMS of every service.' }),
  country: countryExternalId,
  operator: string().required(),
  phone: string().required().meta({ description: 'Digits with the country code, no plus.', example: '46731234567' }),
  price: kopecksAmount.required().meta({ description: 'Kopecks paid or held so far, extensions included.' }),
  refunded: kopecksAmount
    .required()
    .meta({ description: 'Kopecks of the price that were taken and then refunded.', example: 0 }),
  hours: number().integer().required().meta({ example: 24 }),
  startedAt: isoTime,
  endsAt: isoTime.meta({ description: 'The end of the rented time.', example: '2026-01-06T10:00:00.000Z' }),
  goneAt: isoTimeOrNull.meta({
    description: 'The moment from which the number was unreachable; null unless the rental ended for that reason.',
  }),
  endedAt: isoTimeOrNull.meta({ description: 'When the rental ended, for whatever reason; null while it runs.' }),
  cancellableUntil: isoTime.meta({
    description:
      'Until this moment an `active` rental can be cancelled for the whole price. The first code, or any SMS of a whole number, makes it `received`.',
  }),
  isAutoRenewed: boolean().required(),
  messages: array(activationMessage).required(),
  extensions: array(
    object({ at: isoTime, price: kopecksAmount.required(), hours: number().integer().required() }),
  ).required(),
}).meta({ name: 'Rental' });
export type Rental = InferType<typeof rental>;

/** The card of `rent/get-prices`: the country card with the price of each term on offer. `price` is the price of the requested hours. */
export const rentPriceCard = priceCard
  .shape({
    terms: array(
      object({
        hours: number().integer().required(),
        price: kopecksAmount.required(),
        count: number().integer().required(),
      }),
    ).required(),
  })
  .meta({ name: 'RentPriceCard' });

const byId = object({ id: activationId });
const purchaseErrors = [
  'SERVICE_NOT_FOUND',
  'COUNTRY_NOT_FOUND',
  'RENTAL_TIME_UNAVAILABLE',
  'NO_NUMBERS',
  'NO_BALANCE',
  'PRICE_CHANGED',
  'CHANNELS_LIMIT',
  'API_KEY_LIMIT',
  'ACCOUNT_LIMIT',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
] as const;

export const rentalsContract = {
  listRentableServices: endpoint({
    method: 'get',
    path: '/api/rent',
    role: 'guest',
    summary: 'Services that can be rented for a term; paging and headers as for services.',
    query: object({
      /** The term in hours whose lowest price and stock are answered; left out: the shortest term. */
      hours: number().oneOf(rentalTerms).default(rentalHoursMin),
      'per-page': number().integer().min(1).max(1000).default(40),
      page: number().integer().min(1).max(10_000).default(1),
      search: searchText(100),
    }),
    answer: array(service).required(),
    envelope: 'bare',
    answerHeaders: ['x-pagination-page-count', 'x-pagination-total-count'],
  }),
  listRentPrices: endpoint({
    method: 'get',
    path: '/api/rent/get-prices',
    role: 'guest',
    summary: 'Countries where a service can be rented, with the price of each term.',
    query: object({
      service_external_id: serviceExternalId,
      /** Has no effect: rentals cost the wholesale price for buyers with whom the staff agreed it. */
      wholesale: flag,
      user: priceAudience,
      /** The hours whose price the cards show; left out: the shortest term. */
      hours: number().integer().min(rentalHoursMin).max(rentalHoursMax),
    }),
    answer: array(rentPriceCard).required(),
    envelope: 'bare',
    errors: ['SERVICE_NOT_FOUND'],
  }),
  rentNumber: endpoint({
    method: 'post',
    path: '/api/rentals',
    role: 'buyer',
    scope: 'rentals',
    needsServedCountry: true,
    summary: 'Rents a number for a number of hours.',
    body: object({
      service: serviceExternalId,
      country: countryExternalId,
      hours: rentalHours,
      operator: codeText(200),
      /** The price the buyer saw, in kopecks. */
      priceMax: kopecksAmount,
      isAutoRenewed: boolean(),
      /** The referral code that a program sends: its developer earns from the rental and its extensions. */
      referralCode: codeText(40),
      callbackUrl,
    }),
    answer: rental,
    isIdempotent: true,
    errors: [...purchaseErrors, ...callbackErrors, 'PURCHASES_PAUSED'],
  }),
  listRentals: endpoint({
    method: 'get',
    path: '/api/rentals',
    role: 'buyer',
    summary: 'The caller’s rentals, newest first; `tab` is a tab of the rental screen.',
    query: object({
      tab: string().oneOf(rentalTabs),
      /** The page begins after the rental with this id. */
      before: number().integer().min(1).max(activationIdMax),
      limit: number().integer().min(1).max(100).default(50),
    }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(rental).required(),
  }),
  getRental: endpoint({
    method: 'get',
    path: '/api/rentals/:id',
    role: 'buyer',
    summary: 'One rental of the caller.',
    params: byId,
    answer: rental,
    errors: ['RENTAL_NOT_FOUND'],
  }),
  cancelRental: endpoint({
    method: 'post',
    path: '/api/rentals/:id/cancel',
    role: 'buyer',
    scope: 'rentals',
    summary: 'Cancels within the first 20 minutes and without SMS; the whole price goes back.',
    params: byId,
    answer: rental,
    errors: ['RENTAL_NOT_FOUND', 'RENTAL_CANCEL_REFUSED'],
  }),
  returnRental: endpoint({
    method: 'post',
    path: '/api/rentals/:id/return',
    role: 'buyer',
    scope: 'rentals',
    summary:
      'Ends a rental before its time; within the first 20 minutes and without SMS the whole price goes back, later nothing.',
    params: byId,
    answer: rental,
    errors: ['RENTAL_NOT_FOUND', 'RENTAL_ENDED'],
  }),
  quoteRentalExtension: endpoint({
    method: 'get',
    path: '/api/rentals/:id/extension-quote',
    role: 'buyer',
    summary: 'What more hours would cost, and the most that can be added.',
    params: byId,
    query: object({ hours: rentalHours }),
    answer: object({ price: kopecksAmount.required(), hours: rentalHours, hoursMax: number().integer().required() }),
    errors: ['RENTAL_NOT_FOUND', 'RENTAL_ENDED', 'RENTAL_TIME_UNAVAILABLE', 'NO_NUMBERS'],
  }),
  extendRental: endpoint({
    method: 'post',
    path: '/api/rentals/:id/extensions',
    role: 'buyer',
    scope: 'rentals',
    needsServedCountry: true,
    summary: 'Adds hours at the quoted price.',
    params: byId,
    body: object({ hours: rentalHours, priceMax: kopecksAmount }),
    answer: rental,
    isIdempotent: true,
    errors: ['RENTAL_NOT_FOUND', 'RENTAL_ENDED', ...purchaseErrors],
  }),
  setRentalAutoRenew: endpoint({
    method: 'put',
    path: '/api/rentals/:id/auto-renew',
    role: 'buyer',
    scope: 'rentals',
    summary: 'Renews the rental by itself for the same hours, or stops doing so.',
    params: byId,
    body: object({ isAutoRenewed: boolean().required() }),
    answer: rental,
    errors: ['RENTAL_NOT_FOUND', 'RENTAL_ENDED'],
  }),
} as const;
