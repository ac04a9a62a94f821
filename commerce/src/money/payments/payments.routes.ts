import type { paymentsContract } from '@shop/shared-types/contract/payments';
import { kopecks } from '@shop/shared-types/money';
import { paymentMethods } from '@shop/shared-types/payment-methods';

import type { Handlers } from '../../platform/http/serve-contract.ts';
import { listCommerceOrders, saveCommerceOrders } from './commerce-orders.ts';
import { findPayment, listPayments } from './find-payments.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { presentPayment } from './present-payment.ts';
import { startPayment, type StartPaymentDeps } from './invoices/start-payment.ts';
import { submitPaymentCode, type SubmitCodeDeps } from './invoices/submit-payment-code.ts';

export type PaymentsDeps = StartPaymentDeps & SubmitCodeDeps;

export const paymentsHandlers = (deps: PaymentsDeps): Handlers<typeof paymentsContract> => {
  const { clock, methods, maximums } = deps;
  return {
    listPaymentMethods: ({ locale }) => listPaymentMethods({ methods, maximums, locale, now: clock() }),
    startPayment: async ({ caller, body, locale, address, idempotencyKey, onReplay }) => {
      const { method, promoCode } = body;
      const amount = kopecks(body.amount);
      const { userId } = caller;
      const request = { userId, method, amount, promoCode, address, locale, idempotencyKey, onReplay };
      const payment = await startPayment(deps, request);
      return presentPayment(payment, clock());
    },
    getPayment: async ({ caller, params }) =>
      presentPayment(await findPayment({ userId: caller.userId, id: params.id }), clock()),
    listPayments: async ({ caller, query }) => {
      const now = clock();
      const found = await listPayments({ userId: caller.userId, before: query.before, limit: query.limit });
      return found.map((payment) => presentPayment(payment, now));
    },
    submitPaymentCode: async ({ caller, params, body }) => {
      const payment = await submitPaymentCode(deps, { userId: caller.userId, id: params.id, code: body.code });
      return presentPayment(payment, clock());
    },
    listCommerceOrders: async ({ caller }) =>
      (await listCommerceOrders(caller.userId)).map(({ _id, method, credited }) => ({
        id: _id,
        payment_method_name: paymentMethods[method].name,
        cost: credited,
      })),
    saveCommerceOrders: async ({ caller, body }) => {
      await saveCommerceOrders(caller.userId, body.order_ids, clock());
      return { done: 'yes' };
    },
  };
};
