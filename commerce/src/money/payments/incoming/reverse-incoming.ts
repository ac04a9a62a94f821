import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { prepareNews, type NewsDeps, type WriteNews } from '../../../accounts/account-news/tell-news.ts';
import { recordAuditEntry, type AuditNote } from '../../../platform/audit-log/record-audit-entry.ts';
import { userAccount } from '../../../ledger/balances/account-id.ts';
import { accounts, type Account } from '../../../ledger/balances/account.model.ts';
import { announceBalance } from '../../../ledger/events/announce.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { reversePart } from '../../../ledger/transfers/reverse-part.ts';
import { takeEvenIfSpent } from '../../../ledger/transfers/take-even-if-spent.ts';
import type { LoyaltyRank } from '../../loyalty/loyalty-rank.ts';
import { cashbackToTakeBack, readsOfCashback, takeBackCashback } from '../../loyalty/take-back-cashback.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { GroupCommit } from '../../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { mailTasks } from '../../../platform/mail/mail-task.model.ts';
import type { StaffLanguage } from '../../../platform/mail/staff-language.ts';
import { noSalesAtRisk, StaleSales, type FindSalesAtRisk, type SalesAtRisk } from './sales-at-risk.ts';
import { composeReversalMail, type ReversalMail } from '../refunds/compose-reversal-mail.ts';
import { announcePayment, topUpTransferIdOf } from './credit-incoming.ts';
import { houseBonus, methodAccount } from '../payment-accounts.ts';
import { returnFees } from './book-fees.ts';
import { IncomingPaymentModel, incomingPayments, type IncomingPaymentDocument } from './incoming-payment.model.ts';
import { paymentRefunds } from '../refunds/payment-refund.model.ts';
import { everything, paymentReversals, type PaymentReversal } from '../refunds/payment-reversal.model.ts';
import { PaymentModel, payments, type PaymentDocument } from '../payment.model.ts';
import { bonusToTakeBack } from '../refunds/refunded-parts.ts';

export interface ReversalDeps extends NewsDeps {
  clock: Clock;
  groupCommit: GroupCommit;
  loyaltyRanks: readonly LoyaltyRank[];
  findSalesAtRisk: FindSalesAtRisk;
  /** Address of the staff. */
  supportEmail: string;
  staffLanguage: StaffLanguage;
  brandName: string;
}

/** Money that went back to its payer without an action of the shop. */
export interface Reversal {
  /** The incoming payment's id, `method:providerPaymentId`. */
  incomingId: string;
  paymentId: string;
  /** The part of the payment that has gone back in all; left out: everything. */
  units?: bigint | undefined;
  reason: string;
  /** The staff's audit entry, if the staff recorded the reversal. */
  byStaff?: { userId: number; note: AuditNote } | undefined;
}

/** The sums that a reversal took, by owner. */
interface Taken {
  amount: Money;
  bonus: Money;
  cashback: Money;
  /** The held earnings that earners of the spent money gave back (rule 12.12). */
  fromEarners: Money;
  /** Spent money that nobody gave back. The house bears it until the payer pays the debt. */
  loss: Money;
}

export interface ReversalOutcome extends Taken {
  /** Undefined for a top-up that the shop does not know. */
  payment: PaymentDocument | undefined;
}

/** A buyer who buys all the time makes the look-up stale again and again; the acquirer repeats its message. */
const attemptsMax = 20;
const moreEachTime = 4;

const nothing: Taken = { amount: noMoney, bonus: noMoney, cashback: noMoney, fromEarners: noMoney, loss: noMoney };

/** The part of the incoming payment's credit to take now: what must be gone in all, less what was taken or withheld before. */
const amountDue = (
  { credited, refunded }: PaymentDocument,
  incoming: IncomingPaymentDocument,
  { units, taken }: { units: bigint; taken: Money },
): Money => {
  const paid = BigInt(incoming.units);
  const gone = units < paid ? units : paid;
  const value = BigInt(incoming.credited + (incoming.withheld ?? noMoney));
  const target = paid === 0n ? noMoney : kopecks(Number((value * gone) / paid));
  return kopecks(Math.max(0, Math.min(target - taken, credited - refunded)));
};

/** Takes amount, bonus and cashback from the balance, and the spent part of them from the debt account. */
const takeFromPayer = (
  working: WorkingSet,
  { deps, payment, incoming, refundId, amount }: TakeRequest,
  at: Date,
): Pick<Taken, 'bonus' | 'cashback'> => {
  const { _id, userId, method } = payment;
  const reference = `payment:${_id}`;
  const owner = userAccount(userId);
  const original = { _id: topUpTransferIdOf(incoming._id), debit: methodAccount(method), credit: owner, reference };
  reversePart(working, { original, amount, part: refundId, kind: 'reversal' }, at);
  returnFees(working, payment, { key: refundId, amount }, at);
  const bonus = bonusToTakeBack(payment, amount);
  if (bonus > 0) {
    const movement = { debit: owner, credit: houseBonus, amount: bonus, kind: 'reversal', reference } as const;
    const id = `${refundId}:bonus`;
    takeEvenIfSpent(working, { _id: id, phase: 'single', ...movement, at, settles: null, reverses: null }, at);
  }
  const refund = { userId, ranks: deps.loyaltyRanks, parts: [{ creditedAt: incoming.creditedAt, amount }] };
  const cashback = cashbackToTakeBack(working, refund);
  takeBackCashback(working, { ...refund, part: refundId }, at);
  return { bonus, cashback };
};

/** The spent sum that the user owes: no hold will free it. */
const spentOf = ({ owed = noMoney, held }: Pick<Account, 'owed' | 'held'>): Money => kopecks(Math.max(0, owed - held));

/** Takes the sum back from the payer, and the spent part of it from the earners. */
const takeAll = (working: WorkingSet, request: TakeRequest, at: Date): Taken => {
  const { payment, refundId: part, amount, sales } = request;
  const { userId: buyer } = payment;
  const spent = (): Money => spentOf(working.get(accounts, userAccount(buyer)));
  sales.assertFresh(working, buyer);
  const before = spent();
  const { bonus, cashback } = takeFromPayer(working, request, at);
  const due = kopecks(Math.max(0, spent() - before));
  const fromEarners = sales.chargeBack(working, { buyer, due, part }, at);
  return { amount, bonus, cashback, fromEarners, loss: kopecks(due - fromEarners) };
};

interface TakeRequest {
  sales: SalesAtRisk;
  deps: ReversalDeps;
  payment: PaymentDocument;
  incoming: IncomingPaymentDocument;
  refundId: string;
  amount: Money;
}

/** Whether a message takes back more than was told before. */
const addsTo = (known: PaymentReversal, units: bigint): boolean => {
  const told = BigInt(known.units);
  return told !== everything && (units === everything || units > told);
};

/** Records the part that has gone back. @returns undefined when the message adds nothing. */
const noteReversal = (
  working: WorkingSet,
  { incomingId, paymentId }: Reversal,
  { units, taken }: { units: bigint; taken: Money },
  at: Date,
): void => {
  const change = { units: units.toString(), taken };
  if (working.find(paymentReversals, incomingId)) working.update(paymentReversals, incomingId, change);
  else working.insert(paymentReversals, { _id: incomingId, paymentId, ...change, firstAt: at, version: 1 });
};

/**
 * Handles a reversal that arrived before its payment, which is then credited without that part. The event is written in any case: a credit at the
 * same moment writes one too, and of two events with the same number only one can be committed.
 */
const closeUnpaid = (working: WorkingSet, payment: PaymentDocument | undefined, at: Date): ReversalOutcome => {
  if (!payment) return { payment, ...nothing };
  const closed = payment.status === 'pending' ? working.update(payments, payment._id, { status: 'reversed' }) : payment;
  announcePayment(working, closed, at);
  return { payment: closed, ...nothing };
};

/** Tells the payer what was taken, and what is owed since. */
const tellPayer = (
  working: WorkingSet,
  writeNews: WriteNews,
  { paymentId, amount, owed }: { paymentId: string; amount: Money; owed: Money },
): void => {
  const news = writeNews('top-up-reversed', ({ sum }) => ({
    sum: sum(amount),
    payment: paymentId,
    owed: owed === noMoney ? '' : sum(owed),
  }));
  if (news) working.insert(mailTasks, news);
};

/** Notes in the audit log what the staff took back by hand. */
const noteStaff = (
  working: WorkingSet,
  { incomingId, byStaff }: Reversal,
  taken: Taken & { userId: number },
  at: Date,
): void => {
  if (!byStaff) return;
  const { note } = byStaff;
  recordAuditEntry(working, { ...note, details: { ...note.details, arrivalId: incomingId, ...taken } }, at);
};

interface Reversing extends Pick<ReversalFacts, 'sales' | 'writeNews'> {
  deps: ReversalDeps;
  reversal: Reversal;
}

const decide = (working: WorkingSet, { deps, reversal, writeNews, sales }: Reversing, at: Date): ReversalOutcome => {
  const { incomingId, paymentId, reason, byStaff } = reversal;
  const payment = working.find(payments, paymentId);
  const incoming = working.find(incomingPayments, incomingId);
  const known = working.find(paymentReversals, incomingId);
  const units = reversal.units ?? (incoming ? BigInt(incoming.units) : everything);
  if (known && !addsTo(known, units)) return { payment, ...nothing };
  const tell = (mail: Omit<ReversalMail, 'incomingId' | 'paymentId' | 'reason'>): void =>
    working.insert(
      mailTasks,
      deps.mailQueue.taskOf(composeReversalMail(deps, { incomingId, paymentId, reason, ...mail })),
    );
  if (!payment || !incoming || incoming.paymentId !== paymentId) {
    noteReversal(working, reversal, { units, taken: known?.taken ?? noMoney }, at);
    tell({ userId: payment?.userId, taken: nothing, owed: noMoney });
    return closeUnpaid(working, payment, at);
  }
  const amount = amountDue(payment, incoming, { units, taken: known?.taken ?? noMoney });
  noteReversal(working, reversal, { units, taken: kopecks((known?.taken ?? noMoney) + amount) }, at);
  if (amount === 0) return { payment, ...nothing };
  const { userId, refunded, credited, bonusTakenBack, chargedBack = noMoney } = payment;
  const refundId = `refund:${paymentId}:reversal:${incomingId}:${units}`;
  const taken = takeAll(working, { deps, payment, incoming, refundId, amount, sales }, at);
  const { bonus, cashback, fromEarners, loss } = taken;
  working.insert(paymentRefunds, {
    _id: refundId,
    paymentId,
    userId,
    amount,
    fee: noMoney,
    bonusTakenBack: bonus,
    cashbackTakenBack: cashback,
    withheld: noMoney,
    fromEarners,
    loss,
    parts: [{ creditedAt: incoming.creditedAt, amount }],
    staffUserId: byStaff?.userId ?? null,
    reason,
    requestHash: '',
    refundedAt: at,
  });
  noteStaff(working, reversal, { userId, ...taken }, at);
  const changed = working.update(payments, paymentId, {
    refunded: kopecks(refunded + amount),
    bonusTakenBack: kopecks(bonusTakenBack + bonus),
    chargedBack: kopecks(chargedBack + amount),
    ...(refunded + amount === credited ? { status: 'reversed' as const } : {}),
  });
  const owed = working.get(accounts, userAccount(userId)).owed ?? noMoney;
  tell({ userId, taken, owed });
  tellPayer(working, writeNews, { paymentId, amount, owed });
  announceBalance(working, userId, at);
  announcePayment(working, changed, at);
  return { payment: changed, ...taken };
};

/** The facts that are looked up before the transaction of a reversal. */
export interface ReversalFacts {
  sales: SalesAtRisk;
  payment: Pick<PaymentDocument, 'userId'> | null | undefined;
  incoming: Pick<IncomingPaymentDocument, 'creditedAt'> | null | undefined;
  writeNews: WriteNews;
}

/** Decides and writes a reversal in one transaction. Callers have looked up the facts. @throws StaleSales when the sales have to be looked up again. */
export const reversePrepared = (
  deps: ReversalDeps,
  reversal: Reversal,
  { payment, incoming, writeNews, sales }: ReversalFacts,
): Promise<ReversalOutcome> => {
  const { incomingId, paymentId } = reversal;
  return deps.groupCommit.submit({
    name: 'reverse-arrival',
    reads: [
      readOf(incomingPayments, incomingId),
      readOf(paymentReversals, incomingId),
      readOf(payments, paymentId),
      ...(payment ? [readOfAccount(payment.userId)] : []),
      ...(payment && incoming ? readsOfCashback(payment.userId, [incoming.creditedAt]) : []),
      ...sales.reads,
    ],
    decide: (working, at) => decide(working, { deps, reversal, writeNews, sales }, at),
  });
};

/**
 * Takes back what an acquirer took from the shop: the money, its bonus and its cashback. If they are spent, the user owes them. An e-mail
 * of the same transaction tells the staff. Earners of the spent part give back what is held of it (rule 12.12), and each of
 * them is told once (rule 12.14). Repeats of a message, in any order and at the same time, change nothing; a message with a larger sum takes
 * the difference.
 */
export const reverseIncoming = async (deps: ReversalDeps, reversal: Reversal): Promise<ReversalOutcome> => {
  let atLeast = noMoney;
  for (let attempt = 1; ; attempt += 1) {
    const payment = await PaymentModel.findById(reversal.paymentId).lean();
    // An incoming payment between this read and the decision is found by the decision.
    const incoming = await IncomingPaymentModel.findById(reversal.incomingId).lean();
    const writeNews: WriteNews = payment ? await prepareNews(deps, payment.userId) : () => undefined;
    atLeast = kopecks(Math.max(atLeast, (payment?.credited ?? 0) + (payment?.bonus ?? 0)));
    const sales = payment ? await deps.findSalesAtRisk(payment.userId, deps.clock(), atLeast) : noSalesAtRisk;
    try {
      const outcome = await reversePrepared(deps, reversal, { payment, incoming, writeNews, sales });
      deps.mailQueue.deliverSoon();
      return outcome;
    } catch (failure) {
      if (!(failure instanceof StaleSales)) throw failure;
      if (attempt >= attemptsMax) throw new CommerceError('UNAVAILABLE', { retryAfterSeconds: 1 }, { cause: failure });
      if (failure.needsMore) atLeast = kopecks(atLeast * moreEachTime);
    }
  }
};
