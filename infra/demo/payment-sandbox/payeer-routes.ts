import { createHash, randomInt } from 'node:crypto';

import { Router, urlencoded, type Request, type Response } from 'express';

import { disorder, type Callback, type CallbackSender } from './deliver-callbacks.ts';
import { escapeHtml } from '../../run/html/escape-html.ts';
import { renderDecision, renderFacts, renderPage } from './page.ts';
import { isSameText, readFields } from './read-fields.ts';
import { sandboxMerchant } from './sandbox-settings.ts';

const names = ['m_shop', 'm_orderid', 'm_amount', 'm_curr', 'm_desc', 'm_sign', 'success_url', 'fail_url'] as const;
type Fields = Record<(typeof names)[number], string>;

const sign = (values: readonly string[]): string =>
  createHash('sha256')
    .update([...values, sandboxMerchant.payeerSecret].join(':'))
    .digest('hex')
    .toUpperCase();

const isSigned = ({ m_shop, m_orderid, m_amount, m_curr, m_desc, m_sign }: Fields): boolean =>
  m_shop === sandboxMerchant.payeerShopId && isSameText(m_sign, sign([m_shop, m_orderid, m_amount, m_curr, m_desc]));

const refuse = (res: Response): void => {
  res.status(400).send(renderPage('This payment link is not valid', '<p>Go back to the shop and start again.</p>'));
};

/** `18.03.2026 12:34:56`, as Payeer writes it. */
const payeerDate = (at: Date): string => {
  const [date = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `${date.split('-').reverse().join('.')} ${time}`;
};

/** The shop's main host, or the host of one of its languages. In the demo these are names of this machine. */
const isOfShop = (address: string, publicUrl: string): boolean =>
  address.startsWith(`${publicUrl}/`) || (URL.canParse(address) && new URL(address).hostname.endsWith('.localhost'));

export interface PayeerOptions {
  callbackUrl: string;
  callbacks: CallbackSender;
  /** Return addresses are not signed in Payeer's form, so only the shop's own are followed. */
  publicUrl: string;
}

/** Payeer's merchant page and its callbacks. */
export const createPayeerRoutes = ({ callbackUrl, callbacks, publicUrl }: PayeerOptions): Router => {
  const paidOrders = new Set<string>();
  const ordersMax = 10_000;

  const callbackOf = (fields: Fields, operationId: string, status: string): Callback => {
    const now = payeerDate(new Date());
    const { m_shop, m_orderid, m_amount, m_curr, m_desc } = fields;
    const values = [operationId, '2609', now, now, m_shop, m_orderid, m_amount, m_curr, m_desc, status];
    const form = new URLSearchParams({
      m_operation_id: operationId,
      m_operation_ps: '2609',
      m_operation_date: now,
      m_operation_pay_date: now,
      m_shop,
      m_orderid,
      m_amount,
      m_curr,
      m_desc,
      m_status: status,
      m_sign: sign(values),
    });
    return {
      url: callbackUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    };
  };

  const settle = (fields: Fields, status: 'success' | 'fail'): void => {
    if (paidOrders.has(fields.m_orderid)) return;
    if (paidOrders.size >= ordersMax) paidOrders.clear();
    if (status === 'success') paidOrders.add(fields.m_orderid);
    const newId = () => String(randomInt(1_000_000_000, 9_999_999_999));
    const before = status === 'success' ? [callbackOf(fields, newId(), 'fail')] : [];
    callbacks.schedule(disorder({ before, last: callbackOf(fields, newId(), status) }));
  };

  const router = Router();
  router.get('/sandbox/payeer', (req: Request, res: Response) => {
    const fields = readFields(req.query, names);
    if (!isSigned(fields)) {
      refuse(res);
      return;
    }
    const facts = renderFacts([
      ['Order', Buffer.from(fields.m_desc, 'base64').toString('utf8')],
      ['To pay', `${fields.m_amount} ${fields.m_curr}`],
    ]);
    const decision = renderDecision('/sandbox/payeer', fields, [
      { value: 'pay', label: 'Pay' },
      { value: 'fail', label: 'Fail' },
      { value: 'cancel', label: 'Cancel' },
    ]);
    res.send(renderPage('Pay by Payeer', facts + decision));
  });
  router.post('/sandbox/payeer', urlencoded({ extended: false, limit: '20kb' }), (req: Request, res: Response) => {
    const fields = readFields(req.body, names);
    if (!isSigned(fields)) {
      refuse(res);
      return;
    }
    const { decision } = readFields(req.body, ['decision']);
    if (decision === 'pay') settle(fields, 'success');
    if (decision === 'fail') settle(fields, 'fail');
    const selected = decision === 'pay' ? fields.success_url : fields.fail_url;
    const url = isOfShop(selected, publicUrl) ? selected : publicUrl;
    res
      .status(303)
      .location(url)
      .send(`<a href="${escapeHtml(url)}">Back to the shop</a>`);
  });
  return router;
};
