import { array, boolean, number, object, string, type InferType } from 'yup';

import { goodsPerPurchaseMax, goodsPriceMax, goodsUploadLinesMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import {
  countryExternalId,
  flag,
  isoTime,
  kopecksAmount,
  multilineText,
  serviceExternalId,
  tableName,
} from './fields.ts';
import { newTranslations, translations, wordsLanguage } from './goods-words.ts';

const offerId = number().integer().min(1).max(2_147_483_647).required();
const quantity = number().integer().min(1).max(goodsPerPurchaseMax).required();
const purchaseId = string().max(64).required();

/** A ready-account offer (rule 1.3 fixes its field names). `price` is for one account, in kopecks. */
const readyAccountOffer = object({
  id: offerId,
  offerId: number().integer().required(),
  name: string().required(),
  description: string().defined(),
  count: number().integer().required(),
  min_count: number().integer().required(),
  price: kopecksAmount.required(),
  country: object({ name: string().required() }).required(),
  service: object({ name: string().required(), icon: string().nullable().defined() }).required(),
  service_image_id: number().integer().nullable().defined(),
  registration_type: string().defined(),
  format: string().defined(),
  cloud_pass: boolean().required(),
  group_name: string().required(),
  wordsLanguage,
});
export type ReadyAccountOffer = InferType<typeof readyAccountOffer>;

const offerGroup = object({ group_name: string().required(), offers: array(readyAccountOffer).required() });

const readyAccountPurchase = object({
  id: string().required(),
  offer: readyAccountOffer.required(),
  count: number().integer().required(),
  total: kopecksAmount.required(),
  boughtAt: isoTime,
  result: array(string().required()).required(),
  /** Path of the download, which needs the bearer header and answers the JSON list as `grizzly-accounts-{offerId}.txt`. */
  downloadPath: string().required(),
  /** The files of the purchase that can be downloaded. */
  files: array(object({ name: string().required(), path: string().required() })).required(),
});
export type ReadyAccountPurchase = InferType<typeof readyAccountPurchase>;

/** The result of an upload. */
export const stockReport = object({
  accepted: number().integer().required(),
  refused: array(
    object({
      /** Number of the line, counted from 1 as in an editor. */
      line: number().integer().required(),
      reason: string().oneOf(['empty', 'too-long', 'duplicate-in-upload', 'already-in-stock']).required(),
    }),
  ).required(),
});

export type StockReport = InferType<typeof stockReport>;

/** Goods to upload, one string a line. */
export const stockLines = array(string().max(10_000).defined().meta({ isMultiline: true }))
  .min(1)
  .max(goodsUploadLinesMax)
  .required();
export const goodsPrice = kopecksAmount.moreThan(0).max(goodsPriceMax);

/** A seller's own view of an offer. */
const ownOffer = readyAccountOffer.shape({
  ...translations,
  isOnSale: boolean().required(),
  sold: number().integer().required(),
  turnover: kopecksAmount.required(),
  earned: kopecksAmount.required(),
});

export const newOffer = object({
  service: serviceExternalId,
  country: countryExternalId,
  group_name: tableName(100).required(),
  name: tableName(200).required(),
  description: multilineText(5_000).default(''),
  price: goodsPrice.required(),
  min_count: quantity,
  registration_type: string().trim().max(100).default(''),
  format: string().trim().max(200).default(''),
  cloud_pass: boolean().default(false),
  ...newTranslations,
});

export const readyAccountsContract = {
  listReadyAccountServices: endpoint({
    method: 'get',
    path: '/api/ready-accounts/services-list',
    role: 'guest',
    summary: 'Services with accounts in stock.',
    answer: array(
      object({
        external_id: serviceExternalId,
        name: string().required(),
        icon: string().nullable().defined(),
        count: number().integer().required(),
        priceFrom: kopecksAmount.required(),
      }),
    ).required(),
    envelope: 'bare',
  }),
  listReadyAccountCountries: endpoint({
    method: 'get',
    path: '/api/ready-accounts/countries-list',
    role: 'guest',
    summary: 'Countries with accounts of a service in stock.',
    query: object({ service: serviceExternalId }),
    answer: array(
      object({
        external_id: countryExternalId,
        name: string().required(),
        icon: string().required(),
        count: number().integer().required(),
      }),
    ).required(),
    envelope: 'bare',
    errors: ['SERVICE_NOT_FOUND'],
  }),
  listReadyAccountOffers: endpoint({
    method: 'get',
    path: '/api/ready-accounts/offers-list',
    role: 'guest',
    summary: 'Offers of a service and country, grouped by `group_name`.',
    query: object({ country: countryExternalId, service: serviceExternalId }),
    answer: array(offerGroup).required(),
    envelope: 'bare',
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND'],
  }),
  getReadyAccountOffer: endpoint({
    method: 'get',
    path: '/api/ready-accounts/offer-info/:id',
    role: 'guest',
    summary: 'One offer in full.',
    params: object({ id: offerId }),
    answer: readyAccountOffer,
    envelope: 'bare',
    errors: ['OFFER_NOT_FOUND'],
  }),
  buyReadyAccounts: endpoint({
    method: 'post',
    path: '/api/ready-accounts/buy-offer',
    role: 'buyer',
    scope: 'goods',
    needsServedCountry: true,
    summary: 'Buys accounts of an offer and answers them; each is delivered once, to one buyer.',
    /** `priceMax` is the price of one account as the buyer saw it. */
    body: object({ id: offerId, count: quantity, priceMax: kopecksAmount }),
    answer: array(string().required()).required(),
    envelope: 'bare',
    isIdempotent: true,
    errors: [
      'OFFER_NOT_FOUND',
      'OFFER_SOLD_OUT',
      'QUANTITY_INVALID',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'PRICE_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listReadyAccountPurchases: endpoint({
    method: 'get',
    path: '/api/ready-accounts/purchases',
    role: 'buyer',
    scope: 'goods',
    summary: '“My accounts”: what the caller paid for, newest first.',
    query: object({ before: string().max(64), limit: number().integer().min(1).max(50).default(20) }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(readyAccountPurchase).required(),
  }),
  downloadReadyAccounts: endpoint({
    method: 'get',
    path: '/api/ready-accounts/purchases/:id/file',
    role: 'buyer',
    scope: 'goods',
    summary: 'The accounts of a purchase as the file `grizzly-accounts-{offerId}.txt`, which holds the JSON list.',
    params: object({ id: purchaseId }),
    answer: array(string().required()).required(),
    envelope: 'bare',
    answerHeaders: ['content-disposition'],
    errors: ['PURCHASE_NOT_FOUND'],
  }),
  listOwnReadyAccountOffers: endpoint({
    method: 'get',
    path: '/api/ready-accounts/offers',
    role: 'agent',
    summary: 'The caller’s offers with what they sold; an admin sees those of the house.',
    answer: array(ownOffer).required(),
  }),
  createReadyAccountOffer: endpoint({
    method: 'post',
    path: '/api/ready-accounts/offers',
    role: 'agent',
    summary: 'Puts an offer on sale, without stock yet.',
    body: newOffer,
    answer: readyAccountOffer,
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND'],
  }),
  changeReadyAccountOffer: endpoint({
    method: 'put',
    path: '/api/ready-accounts/offers/:id',
    role: 'agent',
    summary: 'Sets the price, translates the words, or takes the offer off sale and puts it back.',
    params: object({ id: offerId }),
    body: object({ price: goodsPrice, isOnSale: boolean(), ...newTranslations }),
    answer: ownOffer,
    errors: ['OFFER_NOT_FOUND'],
  }),
  uploadReadyAccountStock: endpoint({
    method: 'post',
    path: '/api/ready-accounts/offers/:id/stock',
    role: 'agent',
    summary: 'Adds accounts, one a line; refused lines are reported one by one.',
    params: object({ id: offerId }),
    query: object({ dryRun: flag }),
    body: object({ lines: stockLines }),
    answer: stockReport,
    errors: ['OFFER_NOT_FOUND'],
  }),
} as const;
