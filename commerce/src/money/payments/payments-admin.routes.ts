import type { paymentsAdminContract } from '@shop/shared-types/contract/admin/payments';
import { formatRubles, kopecks, noMoney } from '@shop/shared-types/money';
import { ownValue } from '@shop/shared-types/own-value';

import { auditNoteOf, staffOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { askSecondPerson, assertNotOwn } from '../second-person/second-person.ts';
import type { Payments } from './create-payments.ts';
import type { PaymentDocument } from './payment.model.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { coins, formatCoinAmount } from './coins.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { presentPayment } from './present-payment.ts';
import type { PromoCode } from './promo-codes/promo-code.model.ts';
import { countPromoCodes, listPromoCodes, savePromoCode } from './promo-codes/save-promo-code.ts';
import { recordChargeback } from './refunds/record-chargeback.ts';
import type { CreditDeps } from './incoming/credit-incoming.ts';
import type { ReversalDeps } from './incoming/reverse-incoming.ts';
import { refundPayment, type RefundDeps } from './refunds/refund-payment.ts';
import type { UnmatchedPayment } from './incoming/unmatched-payment.model.ts';
import { staffPaymentsHandlers } from './staff/staff-payments.routes.ts';
import { assignUnmatchedPayment, listUnmatchedPayments } from './incoming/unmatched-payments.ts';

export type PaymentsAdminDeps = RefundDeps &
  ReversalDeps &
  CreditDeps & {
    clock: Clock;
    /**
     * An unmatched payment of so many rubles is credited by two of the staff, and a promo code that can cost as much is made by two (rules
     * 19.47, 19.49).
     */
    secondPersonFromRub: number;
    /** Rubles that one person gives away alone in a day. */
    aloneMaxRub: number;
    maximums: Payments['maximums'];
  };

/**
 * Credits an unmatched payment, with its entry in the audit log. A large one is credited when a second person asks for the same, and nobody credits
 * one to his own account (rule 19.47). The reason stands in the audit log (rule 19.48).
 */
const assignAsStaff = (
  deps: PaymentsAdminDeps,
  caller: Caller,
  { unmatchedId, paymentId, reason }: { unmatchedId: string; paymentId: string; reason: string },
): Promise<PaymentDocument> => {
  const target = `payment:${paymentId}`;
  return assignUnmatchedPayment(deps, { unmatchedId, paymentId }, async ({ userId, amount }) => {
    assertNotOwn(userId, caller);
    const action = { id: `stray:${unmatchedId}:${paymentId}`, reason, caller };
    const isLarge = amount >= deps.secondPersonFromRub * 100;
    const askedBy = isLarge ? { askedBy: await askSecondPerson(deps, action) } : {};
    const details = { stray: unmatchedId, ...askedBy };
    const entry = { action: 'stray-payment.assign' as const, target, reason, details };
    // The log is written first: the money is credited once, however often this call is repeated, and never without an entry.
    await writeAuditEntry(auditNoteOf(deps, caller, entry), deps.clock());
  });
};

const presentPromoCode = ({ _id, kind, value, topUpMin, usesMax, usesCount, expiresAt, isActive }: PromoCode) => ({
  code: _id,
  kind,
  value,
  topUpMin,
  usesMax,
  usesCount,
  expiresAt: expiresAt.toISOString(),
  isActive,
});

const presentUnmatched = ({ _id, method, units, address, arrivedAt, reason }: UnmatchedPayment) => {
  const coin = ownValue(coins, method);
  return {
    id: _id,
    method,
    amount: coin ? formatCoinAmount(BigInt(units), coin.decimals) : formatRubles(kopecks(Number(units))),
    currency: coin?.currency ?? 'RUB',
    address,
    arrivedAt: arrivedAt.toISOString(),
    // Unmatched payments that were stored before reasons existed fit no top-up.
    reason: reason ?? '',
  };
};

export const paymentsAdminHandlers = (deps: PaymentsAdminDeps): Handlers<typeof paymentsAdminContract> => ({
  ...staffPaymentsHandlers(deps),
  adminRefundPayment: async ({ caller, params, body, locale, idempotencyKey }) => {
    const { refund, payment } = await refundPayment(deps, {
      paymentId: params.id,
      staffUserId: caller.userId,
      staff: staffOf(caller),
      reason: body.reason,
      amount: body.amount === undefined ? undefined : kopecks(body.amount),
      locale,
      idempotencyKey,
    });
    const { _id, amount, fee, bonusTakenBack, cashbackTakenBack = noMoney, withheld = noMoney } = refund;
    return {
      id: _id,
      payment: presentPayment(payment, deps.clock()),
      amount,
      fee,
      bonusTakenBack,
      cashbackTakenBack,
      withheld,
      payout: kopecks(amount - fee - withheld),
    };
  },
  adminRecordChargeback: async ({ caller, params, body: { reason } }) => {
    const recorded = await recordChargeback(deps, { paymentId: params.id, reason, caller });
    const { payment, amount, bonus, cashback, fromEarners, loss } = recorded;
    const { owed = noMoney } = await readBalance(payment.userId);
    return {
      payment: presentPayment(payment, deps.clock()),
      amount,
      bonusTakenBack: bonus,
      cashbackTakenBack: cashback,
      fromEarners,
      loss,
      owed,
    };
  },
  adminListPromoCodes: async ({ query, countBy }) => {
    countBy(countPromoCodes);
    return (await listPromoCodes(query)).map((code) => ({ ...presentPromoCode(code), cursor: code.cursor }));
  },
  adminSavePromoCode: async ({ caller, params, body }) => {
    const { kind, value, topUpMin, usesMax, expiresAt, isActive, isNew, reason } = body;
    const terms = {
      kind,
      value,
      topUpMin: kopecks(topUpMin),
      usesMax,
      expiresAt: new Date(expiresAt),
      isActive,
    };
    const target = `promo-code:${params.code}`;
    const note = auditNoteOf(deps, caller, { action: 'promo-code.save', target, reason, details: { ...terms } });
    const secondPersonFrom = { code: deps.secondPersonFromRub * 100, person: deps.aloneMaxRub * 100 };
    const topUpMax = kopecks(Math.max(...Object.values(deps.maximums)));
    const saver = { caller, reason, note, topUpMax, secondPersonFrom };
    return presentPromoCode(await savePromoCode(deps, params.code, terms, { isNew, saver }));
  },
  adminListUnmatchedPayments: async ({ query }) =>
    (await listUnmatchedPayments(query)).map((unmatched) => ({
      ...presentUnmatched(unmatched),
      cursor: unmatched.cursor,
    })),
  adminAssignUnmatchedPayment: async ({ caller, params, body }) =>
    presentPayment(await assignAsStaff(deps, caller, { unmatchedId: params.id, ...body }), deps.clock()),
});
