import { createHmac } from 'node:crypto';

import { number, object, string } from 'yup';

import { alipayMinYuan } from '@shop/shared-types/constants';
import { kopecks } from '@shop/shared-types/money';

import { fetchJson } from '../../../platform/outside-calls/fetch-json.ts';
import type { CodeMethod, Redemption } from './payment-method.ts';

export interface AlipaySettings {
  /** Address of the seller of codes; calls go to `/redemptions` below it. */
  codesUrl: string;
  secret: string;
  feeBasisPoints: number;
}

const timeoutMs = 15_000;
const microRublesPerKopeck = 10_000;

const redeemed = object({ couponId: string().max(100).required(), fen: number().integer().positive().required() });
const refusal = object({ error: string().oneOf(['wrong_code', 'coupon_not_found']).required() });

const readAnswer = (status: number, json: unknown): Redemption => {
  if (status === 200 && redeemed.isValidSync(json)) {
    const { couponId, fen } = redeemed.cast(json);
    return { outcome: 'redeemed', couponId, hundredths: fen };
  }
  if ((status === 404 || status === 422) && refusal.isValidSync(json)) {
    return { outcome: refusal.cast(json).error === 'wrong_code' ? 'wrong-code' : 'coupon-not-found' };
  }
  return { outcome: 'unknown' };
};

/** Codes that buyers buy with Alipay from a seller. The shop asks the seller to redeem a code, and the seller answers its value in yuan. */
export const createAlipayMethod = ({ codesUrl, secret, feeBasisPoints }: AlipaySettings): CodeMethod => ({
  code: 'alipay',
  kind: 'code',
  name: 'Alipay',
  currency: 'CNY',
  feeBasisPoints,
  refundFeeUsd: 0,
  icons: ['alipay'],
  minimumFor: ({ locale, rates }) => {
    if (rates.CNY === undefined) return undefined;
    const yuan = locale === 'cn' ? alipayMinYuan.cn : alipayMinYuan.default;
    return kopecks(Math.ceil((yuan * rates.CNY) / microRublesPerKopeck));
  },
  redeem: async (code, paymentId) => {
    const body = JSON.stringify({ code, order: paymentId });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    try {
      const { status, json } = await fetchJson(`${codesUrl}/redemptions`, {
        method: 'POST',
        timeoutMs,
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body,
      });
      return readAnswer(status, json);
    } catch {
      return { outcome: 'unknown' };
    }
  },
});
