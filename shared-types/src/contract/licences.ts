import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint } from '../endpoint.ts';
import { codeText, flag, isoTime, isoTimeOrNull, kopecksAmount, multilineText, tableName } from './fields.ts';
import { newTranslations, translations, wordsLanguage } from './goods-words.ts';
import { goodsPrice, stockLines, stockReport } from './ready-accounts.ts';

const productId = number().integer().min(1).max(2_147_483_647).required();

const licenceProduct = object({
  id: productId,
  name: string().required(),
  softwareType: string().required(),
  description: string().defined(),
  price: kopecksAmount.required(),
  count: number().integer().required(),
  wordsLanguage,
});
export type LicenceProduct = InferType<typeof licenceProduct>;

/** A seller's own view of a product. */
const ownProduct = licenceProduct.shape({
  ...translations,
  isOnSale: boolean().required(),
  sold: number().integer().required(),
  turnover: kopecksAmount.required(),
  earned: kopecksAmount.required(),
});

const licencePurchase = object({
  id: string().required(),
  product: licenceProduct.required(),
  key: string().required(),
  price: kopecksAmount.required(),
  boughtAt: isoTime,
});
export type LicencePurchase = InferType<typeof licencePurchase>;

/** The agent's line (rule 6.4: name, software type, price, purchase date). */
const licenceSale = object({
  id: string().required(),
  name: string().required(),
  softwareType: string().required(),
  price: kopecksAmount.required(),
  share: kopecksAmount.required(),
  purchasedAt: isoTime,
});

export const newProduct = object({
  name: tableName(200).required(),
  softwareType: tableName(100).required(),
  description: multilineText(5_000).default(''),
  price: goodsPrice.required(),
  ...newTranslations,
});

export const licencesContract = {
  listLicenceProducts: endpoint({
    method: 'get',
    path: '/api/licences/products',
    role: 'guest',
    summary: 'Software licences on sale.',
    answer: array(licenceProduct).required(),
  }),
  buyLicence: endpoint({
    method: 'post',
    path: '/api/licences/purchases',
    role: 'buyer',
    scope: 'goods',
    needsServedCountry: true,
    summary: 'Buys a licence and delivers its key.',
    body: object({ productId, priceMax: kopecksAmount, referralCode: codeText(40) }),
    answer: licencePurchase,
    isIdempotent: true,
    errors: [
      'OFFER_NOT_FOUND',
      'OFFER_SOLD_OUT',
      'NO_BALANCE',
      'ACCOUNT_LIMIT',
      'PRICE_CHANGED',
      'IDEMPOTENCY_KEY_REUSED',
      'IDEMPOTENCY_IN_PROGRESS',
    ],
  }),
  listLicencePurchases: endpoint({
    method: 'get',
    path: '/api/licences/purchases',
    role: 'buyer',
    scope: 'goods',
    summary: 'The caller’s licences with their keys, newest first.',
    query: object({ before: string().max(64), limit: number().integer().min(1).max(100).default(50) }),
    paging: { parameter: 'before', field: 'id' },
    answer: array(licencePurchase).required(),
  }),
  listLicenceSales: endpoint({
    method: 'get',
    path: '/api/licences/sales',
    role: 'agent',
    summary: 'What was sold of the agent’s products.',
    query: object({ before: string().max(64), limit: number().integer().min(1).max(100).default(50) }),
    paging: { parameter: 'before', field: 'id', list: 'sales' },
    answer: object({
      sales: array(licenceSale).required(),
      turnover: kopecksAmount.required(),
      earned: kopecksAmount.required(),
    }),
  }),
  createLicenceProduct: endpoint({
    method: 'post',
    path: '/api/licences/products',
    role: 'agent',
    summary: 'Puts a product on sale with its first keys.',
    body: newProduct.shape({ keys: stockLines }),
    answer: ownProduct.shape({ keys: stockReport.required() }),
    errors: ['SALE_AGREEMENT_MISSING'],
  }),
  listOwnLicenceProducts: endpoint({
    method: 'get',
    path: '/api/licences/own-products',
    role: 'agent',
    summary: 'The caller’s products with what they sold; an admin sees those of the house.',
    answer: array(ownProduct).required(),
  }),
  changeLicenceProduct: endpoint({
    method: 'put',
    path: '/api/licences/products/:id',
    role: 'agent',
    summary: 'Sets the price, translates the words, or takes the product off sale and puts it back.',
    params: object({ id: productId }),
    body: object({ price: goodsPrice, isOnSale: boolean(), ...newTranslations }),
    answer: ownProduct,
    errors: ['OFFER_NOT_FOUND'],
  }),
  uploadLicenceKeys: endpoint({
    method: 'post',
    path: '/api/licences/products/:id/keys',
    role: 'agent',
    summary: 'Adds keys, one a line; refused lines are reported one by one.',
    params: object({ id: productId }),
    query: object({ dryRun: flag }),
    body: object({ lines: stockLines }),
    answer: stockReport,
    errors: ['OFFER_NOT_FOUND'],
  }),
  getSaleAgreement: endpoint({
    method: 'get',
    path: '/api/licences/sale-agreement',
    role: 'agent',
    summary: 'Whether the agent accepted the sale agreement, and the agent’s share.',
    answer: object({
      isAccepted: boolean().required(),
      acceptedAt: isoTimeOrNull,
      sharePercent: number().required(),
    }),
  }),
  acceptSaleAgreement: endpoint({
    method: 'post',
    path: '/api/licences/sale-agreement',
    role: 'agent',
    summary: 'Accepts the sale agreement.',
    answer: object({
      isAccepted: boolean().required(),
      acceptedAt: isoTimeOrNull,
      sharePercent: number().required(),
    }),
  }),
} as const;
