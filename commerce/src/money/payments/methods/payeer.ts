import { createHash } from 'node:crypto';

import { formatRubles, parseRubles, type Money } from '@shop/shared-types/money';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { isSameSecret } from '../../../platform/secrets/secrets.ts';
import type { CallbackNews, RedirectMethod } from './payment-method.ts';

export interface PayeerSettings {
  pageUrl: string;
  shopId: string;
  secret: string;
  feeBasisPoints: number;
  minimum: Money;
}

/** The values that Payeer signs in a callback, in its order; `m_params`, if present, comes before the key. */
const signedFields = [
  'm_operation_id',
  'm_operation_ps',
  'm_operation_date',
  'm_operation_pay_date',
  'm_shop',
  'm_orderid',
  'm_amount',
  'm_curr',
  'm_desc',
  'm_status',
] as const;

const states: ReadonlyMap<string, CallbackNews['state']> = new Map([
  ['success', 'paid'],
  ['fail', 'failed'],
]);

/** Payeer's signature: SHA-256 over the values and the key, joined by colons, in capital hex. */
export const signPayeer = (values: readonly string[], secret: string): string =>
  createHash('sha256')
    .update([...values, secret].join(':'))
    .digest('hex')
    .toUpperCase();

/**
 * Payeer's merchant page: a signed link to the page, and a form with `m_sign` as callback, which Payeer wants answered with `order|success`
 * as plain text.
 */
export const createPayeerMethod = (settings: PayeerSettings): RedirectMethod => ({
  code: 'payeer',
  kind: 'redirect',
  name: 'Payeer',
  currency: 'RUB',
  feeBasisPoints: settings.feeBasisPoints,
  refundFeeUsd: 0,
  icons: ['payeer'],
  minimumFor: () => settings.minimum,
  pageUrlFor: ({ paymentId, charge, description, returnUrls }) => {
    const encodedDescription = Buffer.from(description, 'utf8').toString('base64');
    const values = [settings.shopId, paymentId, formatRubles(charge), 'RUB', encodedDescription];
    const url = new URL(settings.pageUrl);
    const names = ['m_shop', 'm_orderid', 'm_amount', 'm_curr', 'm_desc'];
    names.forEach((name, index) => url.searchParams.set(name, values[index] ?? ''));
    url.searchParams.set('m_sign', signPayeer(values, settings.secret));
    url.searchParams.set('success_url', returnUrls.success);
    url.searchParams.set('fail_url', returnUrls.failure);
    return url.href;
  },
  readCallback: ({ body }) => {
    const form = new URLSearchParams(body.toString('utf8'));
    const values: string[] = signedFields.map((name) => form.get(name) ?? '');
    const params = form.get('m_params');
    if (params) values.push(params);
    if (!isSameSecret(form.get('m_sign') ?? '', signPayeer(values, settings.secret))) return undefined;
    const paymentId = form.get('m_orderid') ?? '';
    const providerPaymentId = form.get('m_operation_id') ?? '';
    const amount = parseRubles(form.get('m_amount') ?? '');
    const isForUs = form.get('m_shop') === settings.shopId && form.get('m_curr') === 'RUB';
    if (!isForUs || amount === undefined || !paymentId || !providerPaymentId) throw new CommerceError('INPUT_INVALID');
    return {
      paymentId,
      providerPaymentId,
      state: states.get(form.get('m_status') ?? '') ?? 'pending',
      amount,
      // Payeer's callbacks name the payer, but the signature does not cover the name.
      payer: '',
      reply: { contentType: 'text/plain', text: `${paymentId}|success` },
    };
  },
});
