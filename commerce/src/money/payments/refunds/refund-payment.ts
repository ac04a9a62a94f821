import { createHash } from 'node:crypto';

import { locales, type LocaleCode } from '@shop/shared-types/locales';
import { formatMoney, kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { prepareNews, type NewsDeps, type WriteNews } from '../../../accounts/account-news/tell-news.ts';
import { recordAuditEntry } from '../../../platform/audit-log/record-audit-entry.ts';
import { userAccount, type DerivedAccountId } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { announceBalance } from '../../../ledger/events/announce.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { move } from '../../../ledger/transfers/move.ts';
import type { LoyaltyRank } from '../../loyalty/loyalty-rank.ts';
import {
  cashbackToTakeBack,
  readsOfCashback,
  takeBackCashback,
  type RefundedTopUp,
} from '../../loyalty/take-back-cashback.ts';
import type { Randomness } from '../../../platform/clock/randomness.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { announcePayment } from '../incoming/credit-incoming.ts';
import type { PaymentMethods } from '../methods/payment-method.ts';
import { houseBonus, houseRefundFees, methodAccount } from '../payment-accounts.ts';
import { paymentRefunds, type PaymentRefund } from './payment-refund.model.ts';
import type { IncomingPaymentDocument } from '../incoming/incoming-payment.model.ts';
import { PaymentModel, payments, type PaymentDocument } from '../payment.model.ts';
import { bonusToTakeBack, findIncoming, partsToRefund } from './refunded-parts.ts';

export interface RefundDeps extends NewsDeps {
  groupCommit: GroupCommit;
  methods: PaymentMethods;
  randomness: Randomness;
  /** Rubles for a dollar, since the fee is set in dollars. */
  readUsdRate: () => Promise<number>;
  loyaltyRanks: readonly LoyaltyRank[];
}

export interface RefundRequest {
  paymentId: string;
  staffUserId: number;
  /** The member of staff as the audit log names them; default: the account. */
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
  ranks: readonly LoyaltyRank[];
  incomingPayments: readonly IncomingPaymentDocument[];
  writeNews: WriteNews;
}

const hashOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Another incoming payment was credited to the top-up after it was read. */
class StaleIncoming extends Error {
  override readonly name = 'StaleIncoming';
}

const attemptsMax = 5;

/** The parts that a refund takes from the balance. */
interface Takings {
  amount: Money;
  fee: Money;
  bonus: Money;
  cashback: Money;
  /** The cashback that the balance does not cover; the payer is sent this much less. */
  withheld: Money;
  parts: RefundedTopUp[];
}

/** @throws CommerceError STATUS_CONFLICT, AMOUNT_TOO_SMALL, NO_BALANCE. */
const reckon = (working: WorkingSet, payment: PaymentDocument, plan: RefundPlan): Takings => {
  const { fee, locale, incomingPayments, ranks } = plan;
  const { userId, credited, refunded } = payment;
  if (incomingPayments.reduce((sum, incoming) => sum + incoming.credited, 0) !== credited) throw new StaleIncoming();
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
  const parts = partsToRefund(payment, incomingPayments, amount);
  const cashback = cashbackToTakeBack(working, { userId, ranks, parts });
  const { posted, held } = working.get(accounts, userAccount(userId));
  const missing = Math.max(0, amount + bonus + cashback - (posted - held));
  const withheld = kopecks(Math.min(missing, cashback));
  if (missing > cashback || withheld > amount - fee) {
    throw new CommerceError('NO_BALANCE', { balance: posted - held, price: amount + bonus + cashback });
  }
  return { amount, fee, bonus, cashback, withheld, parts };
};

const takeFromBalance = (
  working: WorkingSet,
  { _id, userId, method }: PaymentDocument,
  { plan, takings }: { plan: RefundPlan; takings: Takings },
  at: Date,
): void => {
  const { refundId, ranks } = plan;
  const { amount, fee, bonus, withheld, parts } = takings;
  const take = (part: string, credit: DerivedAccountId, sum: Money): void => {
    if (sum === noMoney) return;
    move(working, {
      idempotencyKey: `${refundId}:${part}`,
      kind: 'refund',
      debit: userAccount(userId),
      credit,
      amount: sum,
      reference: `payment:${_id}`,
      at,
    });
  };
  take('payout', methodAccount(method), kopecks(amount - fee - withheld));
  take('fee', houseRefundFees, fee);
  take('bonus', houseBonus, bonus);
  takeBackCashback(working, { userId, ranks, parts, part: refundId }, at);
};

const decideRefund = (
  working: WorkingSet,
  plan: RefundPlan,
  at: Date,
): { refund: PaymentRefund; payment: PaymentDocument } => {
  const { paymentId, refundId, requestHash, staffUserId, reason } = plan;
  const payment = working.get(payments, paymentId);
  const known = working.find(paymentRefunds, refundId);
  if (known) {
    if (known.requestHash !== requestHash) throw new CommerceError('IDEMPOTENCY_KEY_REUSED');
    return { refund: known, payment };
  }
  const takings = reckon(working, payment, plan);
  takeFromBalance(working, payment, { plan, takings }, at);
  const { amount, fee, bonus, cashback, withheld, parts } = takings;
  const { userId, refunded, bonusTakenBack } = payment;
  const refund: PaymentRefund = {
    _id: refundId,
    paymentId,
    userId,
    amount,
    fee,
    bonusTakenBack: bonus,
    cashbackTakenBack: cashback,
    withheld,
    parts,
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
  recordAuditEntry(
    working,
    { ...note, reason, details: { userId, amount, fee, bonusTakenBack: bonus, cashbackTakenBack: cashback, withheld } },
    at,
  );
  const changed = working.update(payments, paymentId, {
    refunded: kopecks(refunded + amount),
    bonusTakenBack: kopecks(bonusTakenBack + bonus),
  });
  const news = plan.writeNews('top-up-refunded', ({ sum }) => ({
    sum: sum(amount),
    payment: paymentId,
    sent: sum(kopecks(amount - fee - withheld)),
  }));
  if (news) working.insert(mailTasks, news);
  announceBalance(working, userId, at);
  announcePayment(working, changed, at);
  return { refund, payment: changed };
};

/**
 * Takes a top-up, or a part of it, back from the balance together with its bonus and its cashback. The payer is sent the amount less the
 * method's fee (10 dollars for tether), and less the cashback that the balance does not cover. A repeat of the same key and request changes
 * nothing.
 * @throws CommerceError PAYMENT_NOT_FOUND, STATUS_CONFLICT when less is left of the top-up, AMOUNT_TOO_SMALL when the fee exceeds it,
 * NO_BALANCE when the money is spent, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE.
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
  const writeNews = await prepareNews(deps, payment.userId);
  const fixed = {
    ...request,
    writeNews,
    refundId,
    requestHash: hashOf([amount ?? null, reason]),
    fee,
    ranks: deps.loyaltyRanks,
  };
  for (let attempt = 1; ; attempt += 1) {
    const incomingPayments = await findIncoming(paymentId);
    const creditedAts = incomingPayments.map(({ creditedAt }) => creditedAt);
    try {
      const made = await deps.groupCommit.submit({
        name: 'refund-payment',
        reads: [
          readOf(payments, paymentId),
          readOf(paymentRefunds, refundId),
          readOfAccount(payment.userId),
          ...readsOfCashback(payment.userId, creditedAts),
        ],
        decide: (working, at) => decideRefund(working, { ...fixed, incomingPayments }, at),
      });
      deps.mailQueue.deliverSoon();
      return made;
    } catch (failure) {
      if (!(failure instanceof StaleIncoming) || attempt >= attemptsMax) throw failure;
    }
  }
};
