import { randomBytes } from 'node:crypto';

import { Router, urlencoded, type Request, type Response } from 'express';

import { disorder, type Callback, type CallbackSender } from './deliver-callbacks.ts';
import { escapeHtml } from '../../run/html/escape-html.ts';
import { renderChoice, renderDecision, renderFacts, renderPage } from './page.ts';
import { hmacHex, isSameText, readFields } from './read-fields.ts';
import { sandboxMerchant } from './sandbox-settings.ts';

const signedNames = ['merchant', 'order', 'amount', 'currency', 'description', 'success_url', 'failure_url'] as const;
const names = [...signedNames, 'signature'] as const;
type Fields = Record<(typeof names)[number], string>;

/** After the last news of the payment. */
const chargebackAfterMs = [9_000, 9_500];

/** Whose card it is matters to a shop that gives something for bringing others. */
const cards = [
  { value: 'card-mir', label: 'MIR •••• 0001' },
  { value: 'card-visa', label: 'Visa •••• 0002' },
  { value: 'card-mastercard', label: 'Mastercard •••• 0003' },
];

const isSigned = (fields: Fields): boolean => {
  const text = [...signedNames]
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  return isSameText(fields.signature, hmacHex(text, sandboxMerchant.cardSecret));
};

const refuse = (res: Response): void => {
  res
    .status(400)
    .send(renderPage('This payment link is not valid', '<p>Go back to the shop and start the payment again.</p>'));
};

export interface CardOptions {
  callbackUrl: string;
  callbacks: CallbackSender;
}

/** The hosted card page: shows what is to be paid, asks for an outcome, tells the shop in its disorderly way. */
export const createCardRoutes = ({ callbackUrl, callbacks }: CardOptions): Router => {
  /** An order is paid once, however often the form is sent. */
  const paidOrders = new Map<string, string>();
  const ordersMax = 10_000;

  const callbackOf = (fields: Fields, payer: string, paymentId: string, status: string): Callback => {
    const amount = Number(fields.amount);
    const { order: orderId, currency } = fields;
    const body = JSON.stringify({ paymentId, orderId, status, amount, currency, payer });
    return {
      url: callbackUrl,
      headers: { 'content-type': 'application/json', 'x-signature': hmacHex(body, sandboxMerchant.cardSecret) },
      body,
    };
  };

  const newId = (): string => `card-${randomBytes(9).toString('hex')}`;

  /** The bank takes the money back when the shop has long credited it, and says so twice. */
  const chargeBack = (fields: Fields, payer: string): void => {
    const paymentId = paidOrders.get(fields.order);
    if (paymentId === undefined) return;
    const callback = callbackOf(fields, payer, paymentId, 'reversed');
    callbacks.schedule(chargebackAfterMs.map((afterMs) => ({ callback, afterMs })));
  };

  const pay = (fields: Fields, payer: string): void => {
    if (paidOrders.has(fields.order)) return;
    const paymentId = newId();
    if (paidOrders.size >= ordersMax) paidOrders.clear();
    paidOrders.set(fields.order, paymentId);
    // A card that was declined first, and the bank's work on the second one, are told after the success.
    const before = [callbackOf(fields, payer, newId(), 'failed'), callbackOf(fields, payer, paymentId, 'processing')];
    callbacks.schedule(disorder({ before, last: callbackOf(fields, payer, paymentId, 'paid') }));
  };

  const fail = (fields: Fields, payer: string): void => {
    const paymentId = newId();
    const before = [callbackOf(fields, payer, paymentId, 'processing')];
    callbacks.schedule(disorder({ before, last: callbackOf(fields, payer, paymentId, 'failed') }));
  };

  const router = Router();
  router.get('/sandbox/card', (req: Request, res: Response) => {
    const fields = readFields(req.query, names);
    if (!isSigned(fields)) {
      refuse(res);
      return;
    }
    const facts = renderFacts([
      ['Order', fields.description],
      ['To pay', `${(Number(fields.amount) / 100).toFixed(2)} ${fields.currency}`],
    ]);
    const buttons = [
      { value: 'pay', label: 'Pay' },
      { value: 'charge-back', label: 'Pay, and charge back later' },
      { value: 'fail', label: 'Let the bank decline' },
      { value: 'cancel', label: 'Cancel' },
    ];
    const decision = renderDecision('/sandbox/card', fields, buttons, renderChoice('card', 'Card', cards));
    res.send(renderPage('Pay by card', facts + decision));
  });
  router.post('/sandbox/card', urlencoded({ extended: false, limit: '20kb' }), (req: Request, res: Response) => {
    const fields = readFields(req.body, names);
    if (!isSigned(fields)) {
      refuse(res);
      return;
    }
    const { decision, card } = readFields(req.body, ['decision', 'card']);
    const payer = cards.find(({ value }) => value === card)?.value ?? 'card-mir';
    const isPaid = decision === 'pay' || decision === 'charge-back';
    if (isPaid) pay(fields, payer);
    if (decision === 'charge-back') chargeBack(fields, payer);
    if (decision === 'fail') fail(fields, payer);
    const url = isPaid ? fields.success_url : fields.failure_url;
    // The address was signed by the shop, so it leads where the shop wants.
    res
      .status(303)
      .location(url)
      .send(`<a href="${escapeHtml(url)}">Back to the shop</a>`);
  });
  return router;
};
