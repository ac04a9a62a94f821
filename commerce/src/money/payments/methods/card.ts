import { createHmac } from 'node:crypto';

import { number, object, string, ValidationError } from 'yup';

import { parseBoundedJson } from '@shop/shared-types/json-shape';
import { kopecks, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isSameSecret } from '../../../platform/secrets/secrets.ts';
import type { RedirectMethod } from './payment-method.ts';

export interface CardSettings {
  /** Address of the acquirer's hosted page. */
  pageUrl: string;
  merchantId: string;
  secret: string;
  feeBasisPoints: number;
  minimum: Money;
}

const news = object({
  paymentId: string().max(64).required(),
  orderId: string().max(64).required(),
  status: string().oneOf(['processing', 'paid', 'failed', 'reversed']).required(),
  /** Kopecks. */
  amount: number().integer().min(0).required(),
  currency: string()
    .oneOf(['RUB'] as const)
    .required(),
  /** Fingerprint of the card; payments with one card have the same. */
  payer: string().max(200).default(''),
});

const states = { processing: 'pending', paid: 'paid', failed: 'failed', reversed: 'reversed' } as const;

/** Signs the parameters sorted by name, so that both sides sign the same text. */
export const signPageParameters = (parameters: Record<string, string>, secret: string): string => {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('\n');
  return createHmac('sha256', secret).update(text).digest('hex');
};

export const signCardCallback = (body: Buffer, secret: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

const readNews = (body: Buffer) => {
  try {
    return news.validateSync(parseBoundedJson(body.toString('utf8')), { strict: true });
  } catch (failure) {
    if (failure instanceof SyntaxError) throw new CommerceError('BODY_BROKEN', {}, { cause: failure });
    if (failure instanceof ValidationError) throw new CommerceError('INPUT_INVALID', {}, { cause: failure });
    throw failure;
  }
};

/** Cards on an acquirer's hosted page: a signed link to the page, and a callback signed over its raw body (`x-signature`, HMAC-SHA256). */
export const createCardMethod = (settings: CardSettings): RedirectMethod => ({
  code: 'card',
  kind: 'redirect',
  name: 'MIR, Visa, Mastercard',
  currency: 'RUB',
  feeBasisPoints: settings.feeBasisPoints,
  refundFeeUsd: 0,
  icons: ['mir', 'visa', 'mastercard'],
  minimumFor: () => settings.minimum,
  pageUrlFor: ({ paymentId, charge, description, returnUrls }) => {
    const parameters = {
      merchant: settings.merchantId,
      order: paymentId,
      amount: String(charge),
      currency: 'RUB',
      description,
      success_url: returnUrls.success,
      failure_url: returnUrls.failure,
    };
    const url = new URL(settings.pageUrl);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    url.searchParams.set('signature', signPageParameters(parameters, settings.secret));
    return url.href;
  },
  readCallback: ({ headers, body }) => {
    const given = headers['x-signature'] ?? '';
    if (!isSameSecret(given, signCardCallback(body, settings.secret))) return undefined;
    const { paymentId, orderId, status, amount, payer } = readNews(body);
    return {
      paymentId: orderId,
      providerPaymentId: paymentId,
      state: states[status],
      amount: kopecks(amount),
      payer,
      reply: { contentType: 'application/json', text: '{"ok":true}' },
    };
  },
});
