import { kopecks, noMoney, type Money } from '@shop/shared-types/money';
import { paymentMethods } from '@shop/shared-types/payment-methods';

import { prepareNews, type NewsDeps, type WriteNews } from '../../../accounts/account-news/tell-news.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts } from '../../../ledger/balances/account.model.ts';
import { announce, announceBalance } from '../../../ledger/events/announce.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { noteReturnable } from '../../../ledger/transfers/at-risk.ts';
import { transfers } from '../../../ledger/transfers/transfer.model.ts';
import type { PaymentSettings } from '../../../platform/config/payment-settings.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import type { Operation } from '../../../platform/database/operation.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { methodAccount } from '../payment-accounts.ts';
import { bookFees, type ProviderFees } from './book-fees.ts';
import { bonusClaims } from './bonus-claim.model.ts';
import { findBonusMeans, firstBonusTransferIdOf, hasHadBonusElsewhere } from './first-bonus.ts';
import {
  creditUser,
  giveFirstBonus,
  givePromoBonus,
  partOf,
  redemptionIdOf,
  type FirstBonusClaim,
} from './give-bonuses.ts';
import { incomingPayments } from './incoming-payment.model.ts';
import { everything, paymentReversals, type PaymentReversal } from '../refunds/payment-reversal.model.ts';
import { payments, type PaymentDocument } from '../payment.model.ts';
import { topUpOfFine } from '../fine-worth.ts';
import { presentPayment } from '../present-payment.ts';
import { promoCodes } from '../promo-codes/promo-code.model.ts';
import { promoRedemptions } from '../promo-codes/promo-redemption.model.ts';
import { settledStatusOf } from './settled-status.ts';
import { unmatchedPayments } from './unmatched-payment.model.ts';

export interface CreditDeps extends NewsDeps {
  groupCommit: GroupCommit;
  secrets: Secrets;
  providerFees: ProviderFees;
  chargebackDays: ChargebackDays;
}

/** For how many days money of each method can be charged back: earnings from it are held for so long (rule 12.11). */
export type ChargebackDays = PaymentSettings['chargebackDays'];

const dayMs = 24 * 3_600_000;

/** Money that arrived and has been matched to a top-up. */
export interface IncomingPayment {
  /** `method:providerPaymentId`, so that it is credited once. */
  id: string;
  /** Smallest units of the method's currency. */
  units: bigint;
  /** Its value as a top-up by itself, in kopecks. */
  topUp: Money;
  /**
   * Its exact worth before fee and rounding (`fine-worth.ts`): the parts of a top-up are credited what their sum is worth (rule 8.15). Left out:
   * it is credited as `topUp` says.
   */
  worth?: bigint;
  arrivedAt: Date;
  isLate: boolean;
  /** Keyed hash of the payment means, where the provider names them. */
  payerHash?: string | undefined;
  /** For coins: the transaction to remove from the unfinished ones. */
  transactionId?: string | undefined;
}

export const topUpTransferIdOf = (incomingId: string): string => `top-up:${incomingId}`;

/** Tells the owner's open pages the new state of a top-up. */
export const announcePayment = (working: WorkingSet, payment: PaymentDocument, at: Date): void =>
  announce(working, payment.userId, 'payment-changed', { payment: presentPayment(payment, at) }, at);

/** The payer's receipt. */
const writeReceipt = (
  working: WorkingSet,
  { _id, method }: PaymentDocument,
  { topUp, bonus, writeNews }: { topUp: Money; bonus: Money; writeNews: WriteNews },
): void => {
  const receipt = writeNews('top-up-received', ({ sum }) => ({
    sum: sum(topUp),
    bonus: bonus === noMoney ? '' : sum(bonus),
    method: paymentMethods[method].name,
    payment: _id,
  }));
  if (receipt) working.insert(mailTasks, receipt);
};

/**
 * The value in kopecks of the units that the acquirer took back before it told the payment. This happens, because a provider's messages may
 * arrive out of order.
 */
const valueGone = ({ units, topUp }: Pick<IncomingPayment, 'units' | 'topUp'>, reversal: PaymentReversal): Money => {
  const gone = BigInt(reversal.units);
  if (gone === everything || gone >= units) return topUp;
  return kopecks(Number((BigInt(topUp) * gone) / units));
};

/** The reason that staff read of money for an erased account. */
const erasedReason = 'its owner had the account erased';

/**
 * Keeps money for an erased account as an unmatched payment, of which the staff decides (rules 7.13 and 8.6). The top-up stays as it is, but for
 * what was noted while the money was on its way.
 */
const keepAsUnmatched = (working: WorkingSet, payment: PaymentDocument, incoming: IncomingPayment): PaymentDocument => {
  const { id, units, arrivedAt, transactionId } = incoming;
  const { method, invoice, status, codeAsked } = payment;
  if (!working.find(unmatchedPayments, id)) {
    const address = invoice?.address ?? '';
    const facts = { method, units: units.toString(), address, arrivedAt, reason: erasedReason };
    working.insert(unmatchedPayments, { _id: id, ...facts, assignedTo: null, version: 1 });
  }
  const isFinished = invoice?.unfinished?.transactionId === transactionId;
  if (!codeAsked && !(invoice?.unfinished && isFinished)) return payment;
  return working.update(payments, payment._id, {
    codeAsked: null,
    status: status === 'confirming' ? 'pending' : status,
    ...(invoice && isFinished ? { invoice: { ...invoice, unfinished: null } } : {}),
  });
};

/** The sum that an incoming payment adds to its top-up: the worth of all parts together, less that of the earlier ones (rule 8.15). */
const addWorth = (payment: PaymentDocument, incoming: IncomingPayment): { topUp: Money; worth: string | null } => {
  const { feeBasisPoints, received } = payment;
  const known = payment.worth ?? (payment.worth === undefined && received === '0' ? '0' : null);
  if (incoming.worth === undefined || known === null) return { topUp: incoming.topUp, worth: null };
  const sum = BigInt(known) + incoming.worth;
  const before = topUpOfFine(BigInt(known), feeBasisPoints);
  return { topUp: kopecks(topUpOfFine(sum, feeBasisPoints) - before), worth: sum.toString() };
};

/**
 * Notes what is worth less than a kopeck beside what came before: it counts with the next part. The top-up stays as it is, waiting or not,
 * unless exactly this was missing (rule 8.17).
 */
const noteDust = (
  working: WorkingSet,
  payment: PaymentDocument,
  { incoming, worth }: { incoming: IncomingPayment; worth: string | null },
  at: Date,
): PaymentDocument => {
  const { id, units, arrivedAt, transactionId, payerHash = '' } = incoming;
  const { _id: paymentId, method, userId, invoice } = payment;
  const facts = { method, paymentId, userId, units: units.toString(), payerHash, arrivedAt, creditedAt: at };
  working.insert(incomingPayments, { _id: id, ...facts, credited: noMoney, bonus: noMoney });
  if (working.find(unmatchedPayments, id)) working.update(unmatchedPayments, id, { assignedTo: paymentId });
  const received = BigInt(payment.received) + units;
  const isFinished = invoice?.unfinished?.transactionId === transactionId;
  const waiting = payment.status === 'confirming' && isFinished ? 'pending' : payment.status;
  const changed = working.update(payments, paymentId, {
    status: settledStatusOf(payment, received) === 'paid' ? 'paid' : waiting,
    received: received.toString(),
    worth,
    codeAsked: null,
    ...(invoice && isFinished ? { invoice: { ...invoice, unfinished: null } } : {}),
  });
  // The event is written where something changed that people see.
  if (changed.status !== payment.status) announcePayment(working, changed, at);
  return changed;
};

interface Crediting extends FirstBonusClaim {
  paymentId: string;
  incoming: IncomingPayment;
  writeNews: WriteNews;
  providerFees: ProviderFees;
  chargebackDays: ChargebackDays;
}

/** Moves the top-up to its user's balance and books its fees. */
const moveTopUp = (
  working: WorkingSet,
  payment: PaymentDocument,
  {
    incomingId,
    topUp,
    providerFees,
    chargebackDays,
  }: { incomingId: string; topUp: Money } & Pick<Crediting, 'providerFees' | 'chargebackDays'>,
  at: Date,
): void => {
  const { method, userId } = payment;
  const key = topUpTransferIdOf(incomingId);
  creditUser(working, payment, { key, from: methodAccount(method), amount: topUp, kind: 'top-up', at });
  const days = chargebackDays[method] ?? 0;
  if (days > 0 && topUp > 0) noteReturnable(working, userId, new Date(at.getTime() + days * dayMs));
  bookFees(working, payment, { incomingId, topUp, providerFees }, at);
};

const decideIncoming = (
  working: WorkingSet,
  { paymentId, incoming, writeNews, providerFees, chargebackDays, isBonusTaken, bonusMeans }: Crediting,
  at: Date,
): PaymentDocument => {
  const payment = working.find(payments, paymentId);
  if (!payment) throw new CommerceError('PAYMENT_NOT_FOUND');
  const known = working.find(incomingPayments, incoming.id);
  if (known) {
    if (known.paymentId !== paymentId) throw new CommerceError('STATUS_CONFLICT');
    return payment;
  }
  if (incoming.units === 0n) return payment;
  const { topUp: added, worth } = addWorth(payment, incoming);
  const reversal = working.find(paymentReversals, incoming.id);
  const withheld = reversal ? valueGone({ ...incoming, topUp: added }, reversal) : noMoney;
  if (reversal && withheld === added) return payment;
  if (working.find(accounts, userAccount(payment.userId))?.closed) return keepAsUnmatched(working, payment, incoming);
  if (reversal) working.update(paymentReversals, reversal._id, { taken: withheld });
  if (added === noMoney) return noteDust(working, payment, { incoming, worth }, at);
  const { id, units, arrivedAt, isLate, transactionId, payerHash = '' } = incoming;
  const topUp = kopecks(added - withheld);
  const { method, userId, invoice } = payment;
  moveTopUp(working, payment, { incomingId: id, topUp, providerFees, chargebackDays }, at);
  const part = partOf(payment, id, topUp);
  const firstBonus = giveFirstBonus(working, payment, { part, bonusMeans, isBonusTaken }, at);
  const promo = givePromoBonus(working, payment, part, at);
  const bonus = kopecks(firstBonus + promo.amount);
  const received = BigInt(payment.received) + units;
  working.insert(incomingPayments, {
    _id: id,
    method,
    paymentId,
    userId,
    units: units.toString(),
    credited: topUp,
    ...(withheld === noMoney ? {} : { withheld }),
    bonus,
    payerHash,
    arrivedAt,
    creditedAt: at,
  });
  if (working.find(unmatchedPayments, id)) working.update(unmatchedPayments, id, { assignedTo: paymentId });
  const isFinished = invoice?.unfinished?.transactionId === transactionId;
  const changed = working.update(payments, paymentId, {
    status: settledStatusOf(payment, received),
    received: received.toString(),
    worth,
    credited: kopecks(payment.credited + topUp),
    bonus: kopecks(payment.bonus + bonus),
    isLate: payment.isLate || isLate,
    promoCode: promo.promoCode,
    codeAsked: null,
    ...(invoice && isFinished ? { invoice: { ...invoice, unfinished: null } } : {}),
  });
  if (topUp !== noMoney) writeReceipt(working, payment, { topUp, bonus, writeNews });
  announceBalance(working, userId, at);
  announcePayment(working, changed, at);
  return changed;
};

/** One incoming payment as an operation of the money path; its reads hold all documents that the decision needs. */
const incomingOperation = (
  payment: PaymentDocument,
  { incoming, ...prepared }: Omit<Crediting, 'paymentId'>,
): Operation<PaymentDocument> => {
  const { _id, userId, promoCode } = payment;
  return {
    name: 'credit-arrival',
    reads: [
      readOf(incomingPayments, incoming.id),
      readOf(payments, _id),
      readOf(unmatchedPayments, incoming.id),
      readOf(paymentReversals, incoming.id),
      readOf(transfers, firstBonusTransferIdOf(userId)),
      ...prepared.bonusMeans.map((means) => readOf(bonusClaims, means)),
      readOfAccount(userId),
      ...(promoCode
        ? [readOf(promoCodes, promoCode.code), readOf(promoRedemptions, redemptionIdOf(promoCode.code, userId))]
        : []),
    ],
    decide: (working, at) => decideIncoming(working, { paymentId: _id, incoming, ...prepared }, at),
  };
};

/** Decides and writes the credit of an incoming payment in one transaction (rule 8.3). Callers have looked up the facts. @throws as `creditIncoming`. */
export const creditPrepared = (
  { groupCommit }: Pick<CreditDeps, 'groupCommit'>,
  payment: PaymentDocument,
  prepared: Omit<Crediting, 'paymentId'>,
): Promise<PaymentDocument> => groupCommit.submit(incomingOperation(payment, prepared));

/**
 * Credits an incoming payment, once for its id: transfer, bonuses, incoming payment, top-up, events and the payer's receipt in one transaction. Money for an
 * erased account becomes an unmatched payment in that transaction.
 * @throws CommerceError STATUS_CONFLICT when it was credited to another top-up; UNAVAILABLE.
 */
export const creditIncoming = async (
  deps: CreditDeps,
  payment: PaymentDocument,
  incoming: IncomingPayment,
): Promise<PaymentDocument> => {
  const writeNews = await prepareNews(deps, payment.userId);
  const { providerFees, chargebackDays } = deps;
  const payerHash = incoming.payerHash ?? '';
  const isBonusTaken = await hasHadBonusElsewhere(payment.userId, payerHash);
  const bonusMeans = await findBonusMeans(deps.secrets, payment.userId, payerHash);
  const prepared = { incoming, writeNews, providerFees, chargebackDays, isBonusTaken, bonusMeans };
  const credited = await creditPrepared(deps, payment, prepared);
  deps.mailQueue.deliverSoon();
  return credited;
};
