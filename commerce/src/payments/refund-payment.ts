import { createHash } from 'node:crypto';

import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import { userAccount, type FoldedAccountId } from '../ledger/account-id.ts';
import { announceBalance } from '../ledger/announce.ts';
import { enterTransfer, readOfAccount } from '../ledger/enter-transfer.ts';
import type { Randomness } from '../platform/clock/randomness.ts';
import type { GroupCommit } from '../platform/database/group-commit.ts';
import { readOf, type WorkingSet } from '../platform/database/working-set.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import { announcePayment } from './credit-arrival.ts';
import type { PaymentMethods } from './methods/payment-method.ts';
import { houseBonus, houseRefundFees, methodAccount } from './payment-accounts.ts';
import { paymentRefunds, type PaymentRefund } from './payment-refund.model.ts';
import { PaymentModel, payments, type PaymentDocument } from './payment.model.ts';

export interface RefundDeps {
  groupCommit: GroupCommit;
  methods: PaymentMethods;
  randomness: Randomness;
  /** Rubles for a dollar: the fee is set in dollars. */
  readUsdRate: () => Promise<number>;
}

export interface RefundRequest {
  paymentId: string;
  staffUserId: number;
  /** Who of the staff it is, as the audit log names them; by default the account. */
  staff?: string | undefined;
  reason: string;
  amount?: Money | undefined;
  locale: LocaleCode;
  idempotencyKey?: string | undefined;
}

interface RefundPlan extends RefundRequest {
  refundId: string;
  requestHash: string;
  fee: Money;
}

const hashOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The bonus goes back in the proportion of the top-up; parts of it add up to the whole. */
const bonusToTakeBack = ({ bonus, bonusTakenBack, credited, refunded }: PaymentDocument, amount: Money): Money => {
  const due = (BigInt(bonus) * BigInt(refunded + amount)) / BigInt(credited);
  return kopecks(Number(due) - bonusTakenBack);
};

const decideRefund = (
  working: WorkingSet,
  plan: RefundPlan,
  at: Date,
): { refund: PaymentRefund; payment: PaymentDocument } => {
  const { paymentId, refundId, requestHash, fee, locale, staffUserId, reason } = plan;
  const payment = working.get(payments, paymentId);
  const known = working.find(paymentRefunds, refundId);
  if (known) {
    if (known.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
    return { refund: known, payment };
  }
  const { userId, method, credited, refunded, bonusTakenBack } = payment;
  const left = kopecks(credited - refunded);
  const amount = plan.amount ?? left;
  if (left === noMoney || amount > left) throw new CommerceError('STATUS_CONFLICT', { left });
  if (amount <= fee) {
    const { languageTag } = locales[locale];
    throw new CommerceError('AMOUNT_TOO_SMALL', {
      minimum: formatMoney(kopecks(fee + 1), { currency: 'RUB', languageTag }),
      minimumKopecks: fee + 1,
    });
  }
  const bonus = bonusToTakeBack(payment, amount);
  const take = (part: string, credit: FoldedAccountId, sum: Money): void => {
    if (sum === noMoney) return;
    enterTransfer(working, {
      _id: `${refundId}:${part}`,
      phase: 'single',
      kind: 'refund',
      debit: userAccount(userId),
      credit,
      amount: sum,
      reference: `payment:${paymentId}`,
      at,
      settles: null,
      reverses: null,
    });
  };
  take('payout', methodAccount(method), kopecks(amount - fee));
  take('fee', houseRefundFees, fee);
  take('bonus', houseBonus, bonus);
  const refund: PaymentRefund = {
    _id: refundId,
    paymentId,
    userId,
    amount,
    fee,
    bonusTakenBack: bonus,
    staffUserId,
    reason,
    requestHash,
    refundedAt: at,
  };
  working.insert(paymentRefunds, refund);
  const note = {
    _id: refundId,
    staff: plan.staff ?? userAccount(staffUserId),
    action: 'payment.refund' as const,
    target: `payment:${paymentId}`,
  };
  recordAuditEntry(working, { ...note, reason, details: { userId, amount, fee, bonusTakenBack: bonus } }, at);
  const changed = working.update(payments, paymentId, {
    refunded: kopecks(refunded + amount),
    bonusTakenBack: kopecks(bonusTakenBack + bonus),
  });
  announceBalance(working, userId, at);
  announcePayment(working, changed, at);
  return { refund, payment: changed };
};

/**
 * Takes a top-up, or a part of it, back from the balance together with its bonus; the payer is then sent the amount less the method's fee
 * (10 dollars for tether). The same key and request again change nothing.
 * @throws CommerceError PAYMENT_NOT_FOUND, STATUS_CONFLICT when less is left of the top-up, AMOUNT_TOO_SMALL when the fee eats
 * it, NO_BALANCE when the money is spent, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE.
 */
export const refundPayment = async (
  deps: RefundDeps,
  request: RefundRequest,
): Promise<{ refund: PaymentRefund; payment: PaymentDocument }> => {
  const { paymentId, amount, reason, idempotencyKey } = request;
  const payment = await PaymentModel.findById(paymentId).lean();
  if (!payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  const feeUsd = deps.methods.get(payment.method)?.refundFeeUsd ?? 0;
  const fee = feeUsd === 0 ? noMoney : kopecks(Math.ceil(feeUsd * 100 * (await deps.readUsdRate())));
  const part = idempotencyKey === undefined ? deps.randomness.bytes(12).toString('hex') : hashOf([idempotencyKey]);
  const refundId = `refund:${paymentId}:${part}`;
  const plan: RefundPlan = {
    ...request,
    refundId,
    requestHash: hashOf([amount ?? null, reason]),
    fee,
  };
  return deps.groupCommit.submit({
    name: 'refund-payment',
    reads: [readOf(payments, paymentId), readOf(paymentRefunds, refundId), readOfAccount(payment.userId)],
    decide: (working, at) => decideRefund(working, plan, at),
  });
};
