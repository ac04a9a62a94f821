import { boolean, number, object, string } from 'yup';

import { endpoint } from '../../endpoint.ts';
import { lot } from './catalogue.ts';
import { multilineText, tableName } from '../fields.ts';
import { newTranslations } from '../goods-words.ts';
import { newProduct } from '../licences.ts';
import { goodsPrice, newOffer } from '../ready-accounts.ts';

/** What the house itself sells: the staff opens lots, prices, describes and switches them (rule 6.8). */
export const adminLotsContract = {
  adminOpenAccountOffer: endpoint({
    method: 'post',
    path: '/api/admin/ready-account-offers',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Opens an offer of ready accounts of the house. It is listed once it has stock.',
    body: newOffer,
    answer: lot,
    isIdempotent: true,
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  adminOpenLicenceProduct: endpoint({
    method: 'post',
    path: '/api/admin/licence-products',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Opens a software product of the house. It is listed once it has keys.',
    body: newProduct,
    answer: lot,
    isIdempotent: true,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
  }),
  adminChangeLot: endpoint({
    method: 'put',
    path: '/api/admin/shelves/:line/:id',
    role: 'admin',
    right: 'catalogue.change',
    summary:
      'Changes name, description, translations or price of a lot, or takes it off sale and puts it back. What was sold keeps its price.',
    params: object({
      line: string().oneOf(['ready-account', 'licence']).required(),
      id: number().integer().min(1).max(2_147_483_647).required(),
    }),
    /** What is left out stays. */
    body: object({
      name: tableName(200).min(1),
      description: multilineText(5_000),
      price: goodsPrice,
      isOnSale: boolean(),
      ...newTranslations,
    }),
    answer: lot,
    errors: ['OFFER_NOT_FOUND'],
  }),
} as const;
