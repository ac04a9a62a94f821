import { noMoney } from '@shop/shared-types/money';

import type { Logger } from '../../../platform/logging/logger.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { readOf } from '../../../platform/database/working-set.ts';
import { announcePayment, creditIncoming, type CreditDeps } from './credit-incoming.ts';
import { takeFee } from '../fees.ts';
import { fineOfMoney } from '../fine-worth.ts';
import type { CallbackNews, PaymentMethods, RawCallback } from '../methods/payment-method.ts';
import { PaymentModel, payments, type PaymentDocument } from '../payment.model.ts';
import { reverseIncoming, type ReversalDeps } from './reverse-incoming.ts';
import { recordUnmatched } from './unmatched-payments.ts';

export interface CallbackDeps extends ReversalDeps, CreditDeps {
  methods: PaymentMethods;
  groupCommit: GroupCommit;
  secrets: Secrets;
  clock: Clock;
  logger: Logger;
}

/** A refused attempt ends a top-up only if no money has arrived for it: a message about a success may arrive before an earlier failure. */
const failPayment = ({ groupCommit }: CallbackDeps, { _id, userId }: PaymentDocument): Promise<void> =>
  groupCommit.submit({
    name: 'fail-payment',
    reads: [readOf(payments, _id), readOfAccount(userId)],
    decide: (working, at) => {
      if (working.get(payments, _id).status !== 'pending') return;
      announcePayment(working, working.update(payments, _id, { status: 'failed' }), at);
    },
  });

const credit = async (deps: CallbackDeps, payment: PaymentDocument, news: CallbackNews): Promise<void> => {
  const now = deps.clock();
  await creditIncoming(deps, payment, {
    id: `${payment.method}:${news.providerPaymentId}`,
    units: BigInt(news.amount),
    topUp: takeFee(news.amount, payment.feeBasisPoints),
    worth: fineOfMoney(news.amount),
    arrivedAt: now,
    isLate: now > payment.expiresAt,
    payerHash: news.payer && deps.secrets.keyedHash('payer', `${payment.method}:${news.payer}`),
  });
};

/**
 * Records that the acquirer took the money or a part of it back. It is recorded for unknown top-ups too, so that the payment is never
 * credited later.
 */
const reverse = async (deps: CallbackDeps, method: string, news: CallbackNews): Promise<void> => {
  await reverseIncoming(deps, {
    incomingId: `${method}:${news.providerPaymentId}`,
    paymentId: news.paymentId,
    units: BigInt(news.amount),
    reason: 'told by the acquirer',
  });
  deps.logger.warn({ method, payment: news.paymentId }, 'the acquirer took a payment back');
};

/**
 * Handles a provider's callback. Repeats of a message, in any order and at the same time, change nothing; a payment is credited once.
 * @returns the body that the provider expects.
 * @throws CommerceError NOT_FOUND for a method without callbacks, FORBIDDEN for a wrong signature, INPUT_INVALID, BODY_BROKEN,
 * PAYMENT_NOT_FOUND, UNAVAILABLE; the provider then repeats its message.
 */
export const receiveCallback = async (
  deps: CallbackDeps,
  methodCode: string,
  callback: RawCallback,
): Promise<CallbackNews['reply']> => {
  const method = [...deps.methods.values()].find(({ code }) => code === methodCode);
  if (method?.kind !== 'redirect') throw new CommerceError('NOT_FOUND');
  const news = method.readCallback(callback);
  if (!news) {
    deps.logger.warn({ method: method.code }, 'a payment callback with a wrong signature was refused');
    throw new CommerceError('FORBIDDEN');
  }
  // Money of nothing changes nothing: neither a payment nor a reversal of no sum says what happened (rule 8.17).
  if (news.amount === noMoney && (news.state === 'paid' || news.state === 'reversed')) {
    deps.logger.warn(
      { method: method.code, payment: news.paymentId },
      'a payment callback over no sum changes nothing',
    );
    return news.reply;
  }
  const payment = await PaymentModel.findOne({ _id: news.paymentId, method: method.code }).lean();
  if (news.state === 'reversed') {
    await reverse(deps, method.code, news);
    return news.reply;
  }
  if (!payment) {
    if (news.state !== 'paid') throw new CommerceError('PAYMENT_NOT_FOUND');
    // A signed payment for an unknown top-up is real money: it is kept as an unmatched payment, and the staff finds its owner.
    await recordUnmatched({
      _id: `${method.code}:${news.providerPaymentId}`,
      method: method.code,
      units: String(news.amount),
      address: '',
      reason: '',
      arrivedAt: deps.clock(),
    });
    deps.logger.error({ method: method.code, payment: news.paymentId }, 'money came for an unknown top-up');
    return news.reply;
  }
  if (news.state === 'paid') await credit(deps, payment, news);
  if (news.state === 'failed') await failPayment(deps, payment);
  return news.reply;
};
