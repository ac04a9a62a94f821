import type { paymentsAdminContract } from '@shop/shared-types/contract/admin/payments';
import { formatRubles, kopecks, noMoney } from '@shop/shared-types/money';
import { ownValue } from '@shop/shared-types/own-value';

import { auditNoteOf, staffOf, writeAuditEntry } from '../../platform/audit-log/record-audit-entry.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { askSecondPerson, assertNotOwn } from '../second-person/second-person.ts';
import type { PaymentDocument } from './payment.model.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Handlers } from '../../platform/http/serve-contract.ts';
import { coins, formatCoinAmount } from './coins.ts';
import { readBalance } from '../../ledger/balances/read-balance.ts';
import { presentPayment } from './present-payment.ts';
import type { PromoCode } from './promo-codes/promo-code.model.ts';
import { listPromoCodes, savePromoCode } from './promo-codes/save-promo-code.ts';
import { recordChargeback } from './refunds/record-chargeback.ts';
import type { CreditDeps } from './arrivals/credit-arrival.ts';
import type { ReversalDeps } from './arrivals/reverse-arrival.ts';
import { refundPayment, type RefundDeps } from './refunds/refund-payment.ts';
import type { StrayPayment } from './arrivals/stray-payment.model.ts';
import { staffPaymentsHandlers } from './staff/staff-payments.routes.ts';
import { assignStrayPayment, listStrayPayments } from './arrivals/stray-payments.ts';

export type PaymentsAdminDeps = RefundDeps &
  ReversalDeps &
  CreditDeps & {
    clock: Clock;
    /** A stray payment of so many rubles is credited by two of the staff (rule 19.47). */
    secondPersonFromRub: number;
  };

/**
 * Credits a stray payment, with its entry in the audit log. A large one is credited when a second person asks for the same, and nobody credits
 * one to his own account (rule 19.47).
 */
const assignAsStaff = (
  deps: PaymentsAdminDeps,
  caller: Caller,
  { strayId, paymentId }: { strayId: string; paymentId: string },
): Promise<PaymentDocument> => {
  const target = `payment:${paymentId}`;
  const entry = { action: 'stray-payment.assign' as const, target, details: { stray: strayId } };
  return assignStrayPayment(deps, { strayId, paymentId }, async ({ userId, amount }) => {
    assertNotOwn(userId, caller);
    const deed = { id: `stray:${strayId}:${paymentId}`, reason: '', caller };
    if (amount >= deps.secondPersonFromRub * 100) await askSecondPerson(deps, deed);
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

const presentStray = ({ _id, method, units, address, arrivedAt, reason }: StrayPayment) => {
  const coin = ownValue(coins, method);
  return {
    id: _id,
    method,
    amount: coin ? formatCoinAmount(BigInt(units), coin.decimals) : formatRubles(kopecks(Number(units))),
    currency: coin?.currency ?? 'RUB',
    address,
    arrivedAt: arrivedAt.toISOString(),
    // Stray payments that were stored before reasons existed fit no top-up.
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
  adminListPromoCodes: async ({ query }) =>
    (await listPromoCodes(query)).map((code) => ({ ...presentPromoCode(code), cursor: code.cursor })),
  adminSavePromoCode: async ({ caller, params, body }) => {
    const { kind, value, topUpMin, usesMax, expiresAt, isActive, isNew } = body;
    const terms = {
      kind,
      value,
      topUpMin: kopecks(topUpMin),
      usesMax,
      expiresAt: new Date(expiresAt),
      isActive,
    };
    const entry = { action: 'promo-code.save' as const, target: `promo-code:${params.code}`, details: { ...terms } };
    const note = auditNoteOf(deps, caller, entry);
    return presentPromoCode(await savePromoCode(params.code, terms, { now: deps.clock(), note, isNew }));
  },
  adminListStrayPayments: async ({ query }) =>
    (await listStrayPayments(query)).map((stray) => ({ ...presentStray(stray), cursor: stray.cursor })),
  adminAssignStrayPayment: async ({ caller, params, body: { paymentId } }) =>
    presentPayment(await assignAsStaff(deps, caller, { strayId: params.id, paymentId }), deps.clock()),
});
