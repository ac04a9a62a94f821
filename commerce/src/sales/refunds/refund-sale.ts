import { createHash } from 'node:crypto';

import {
  bearerByCause,
  type RefundBearer,
  type RefundCause,
  type SaleKind,
} from '@shop/shared-types/contract/admin/refunds';
import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { prepareNews, type WriteNews } from '../../accounts/account-news/tell-news.ts';
import { activations } from '../activations/activation.model.ts';
import { readsOfActivation } from '../activations/closing/end-activation.ts';
import { recordAuditEntry, staffOf } from '../../platform/audit-log/record-audit-entry.ts';
import { readOfAccount } from '../../ledger/transfers/enter-transfer.ts';
import { findTransfers } from '../../ledger/transfers/find-transfers.ts';
import { readsOfReversals } from '../../ledger/transfers/reverse-part.ts';
import type { Transfer } from '../../ledger/transfers/transfer.model.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { readOf, type Read, type WorkingSet } from '../../platform/database/working-set.ts';
import { mailTasks } from '../../platform/mail/mail-task.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { readsOfRental } from '../rentals/transition-rental.ts';
import { leftOfRental, refundRental } from '../rentals/closing/refund-rental.ts';
import { rentals } from '../rentals/rental.model.ts';
import { closeSettled } from './disputes/close-disputes.ts';
import { prepareDisputeMail, type WriteDisputeMail } from './disputes/dispute-mail.ts';
import { disputes } from './disputes/dispute.model.ts';
import type { RefundsDeps } from './disputes/disputes-deps.ts';
import { markNotCode } from './mark-not-code.ts';
import { refundSplitSale, type RefundSplit } from './refund-split-sale.ts';
import { gaveBackOf, prepareEarners, tellEarners, type Earners } from './tell-earners.ts';
import { findRefundableSale, referenceOfSale, type RefundableSale, type SplitSale } from './refundable-sale.ts';
import {
  lostByEarners,
  saleRefunds,
  type NotedDispute,
  type RefundOfSale,
  type SaleRefund,
} from './sale-refund.model.ts';

export interface RefundSaleRequest {
  kind: SaleKind;
  /** The sale's id as its buyer knows it. */
  id: string;
  /** Left out: all that is left. */
  amount?: Money | undefined;
  reason: string;
  cause?: RefundCause | undefined;
  /** Left out: as the cause says; without a cause the seller (rule 7.14). */
  bearer?: RefundBearer | undefined;
  caller: Pick<Caller, 'staff' | 'userId'>;
  /** Most kopecks that this member of staff may give back of one sale, with all that the staff gave back before (`refundMaxOf`); left out: all. */
  refundMax?: Money | undefined;
  idempotencyKey?: string | undefined;
  /** The reported fault that the refund answers (rule 6.7). */
  disputeId?: string | undefined;
  /** The SMS of an activation that was charged for and is no code (rule 4.29). */
  notCode?: number | undefined;
}

export interface RefundedSale {
  userId: number;
  refund: RefundOfSale;
  /** Of the whole sale. */
  refunded: Money;
  left: Money;
}

/** The sale moved on since it was looked at. */
class StaleSale extends Error {
  override readonly name = 'StaleSale';
}

const attemptsMax = 5;

/** What is looked up before the transaction of a refund. */
export interface RefundFacts {
  found: RefundableSale;
  /** All that moved for the sale. */
  transfers: readonly Transfer[];
  writeMail: WriteDisputeMail;
  writeNews: WriteNews;
  /** Who is told when the sale's earnings go back. */
  earners: Earners;
}

interface Plan extends RefundSaleRequest, RefundFacts {
  reference: string;
  refundId: string;
  requestHash: string;
  bearer: RefundBearer;
}

const hashOf = (parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const leftOfSale = (working: WorkingSet, { sale, rental }: RefundableSale, before: Money): Money =>
  sale ? kopecks(sale.price - before) : leftOfRental(working.get(rentals, rental._id));

/** A number of an order of ten may have become cheaper in the meantime (rule 1.11). */
const assertAsSeen = (working: WorkingSet, { activation, price }: SplitSale): void => {
  if (activation && working.get(activations, activation._id).price !== price) throw new StaleSale();
};

const giveBack = (
  working: WorkingSet,
  { found, refundId: part, transfers, bearer }: Plan,
  { amount, before, lost }: { amount: Money; before: Money; lost: Money },
  at: Date,
): RefundSplit => {
  const { sale, rental: known } = found;
  if (sale) {
    assertAsSeen(working, sale);
    return refundSplitSale(working, sale, { amount, before, lost, bearer, part }, at);
  }
  const rental = working.get(rentals, known._id);
  const isAsSeen = rental.version === known.version && rental.earnings?.steps === known.earnings?.steps;
  if (!isAsSeen) throw new StaleSale();
  return { amount, ...refundRental(working, rental, { amount, bearer, part, transfers }, at) };
};

/** @throws CommerceError REFUND_ABOVE_LIMIT with `maxKopecks`. */
const assertWithinLimit = (refunded: Money, refundMax: Money | undefined): void => {
  if (refundMax !== undefined && refunded > refundMax)
    throw new CommerceError('REFUND_ABOVE_LIMIT', { maxKopecks: refundMax });
};

const remember = (working: WorkingSet, known: SaleRefund | undefined, next: Omit<SaleRefund, 'version'>): void => {
  const { _id, refunded, refunds, disputes: noted } = next;
  if (known) working.update(saleRefunds, _id, { refunded, refunds, ...(noted ? { disputes: noted } : {}) });
  else working.insert(saleRefunds, { ...next, version: 1 });
};

/** @throws CommerceError STATUS_CONFLICT when somebody else decided on the fault in the meantime. */
const assertStillOpen = (working: WorkingSet, { disputeId }: Plan): void => {
  if (disputeId === undefined) return;
  const { status } = working.get(disputes, disputeId);
  if (status !== 'open') throw new CommerceError('STATUS_CONFLICT', { status });
};

/** What the sale's document notes of faults once the refund is made; undefined where there are none. */
const settleDisputes = (
  working: WorkingSet,
  known: SaleRefund | undefined,
  { refund: { amount, share, reason, staff }, isWhole, plan }: { refund: RefundOfSale; isWhole: boolean; plan: Plan },
  at: Date,
): NotedDispute[] | undefined => {
  if (!known?.disputes) return undefined;
  const answer = { comment: reason, staff, refunded: amount, takenBack: share };
  const settled = { ...answer, disputeId: plan.disputeId, isWhole };
  return closeSettled(working, known.disputes, settled, plan.writeMail, at);
};

/** What the people who are told of a refund know the sale by. */
const titleOf = (found: RefundableSale): SplitSale['title'] =>
  found.sale ? found.sale.title : { phone: found.rental.phone };

/** Tells the buyer of a refund that closes no report: a closed report has an e-mail of its own. */
const tellBuyer = (working: WorkingSet, { found, writeNews }: Plan, amount: Money): void => {
  const title = titleOf(found);
  const news = writeNews('sale-refunded', ({ sum, phone }) => ({
    purchase: 'phone' in title ? phone(title.phone) : title.name,
    sum: sum(amount),
  }));
  if (news) working.insert(mailTasks, news);
};

const decide = (working: WorkingSet, plan: Plan, at: Date): RefundedSale => {
  const { kind, reference, refundId, requestHash, reason, caller, found } = plan;
  const known = working.find(saleRefunds, reference);
  const { userId } = found.sale ?? found.rental;
  const before = known?.refunded ?? noMoney;
  const left = leftOfSale(working, found, before);
  const earlier = known?.refunds.find(({ id }) => id === refundId);
  if (earlier) {
    if (earlier.requestHash !== requestHash)
      throw new CommerceError(plan.disputeId === undefined ? 'IDEMPOTENCY_KEY_REUSED' : 'STATUS_CONFLICT');
    return { userId, refund: earlier, refunded: before, left };
  }
  assertStillOpen(working, plan);
  const amount = plan.amount ?? left;
  if (left === noMoney || amount > left) throw new CommerceError('STATUS_CONFLICT', { left });
  assertWithinLimit(kopecks(before + amount), plan.refundMax);
  markNotCode(working, plan, at);
  const split = giveBack(working, plan, { amount, before, lost: lostByEarners(known) }, at);
  const staff = staffOf(caller);
  const choice = { bearer: plan.bearer, ...(plan.cause ? { cause: plan.cause } : {}) };
  const refund: RefundOfSale = { id: refundId, ...split, ...choice, reason, staff, requestHash, at };
  const refunded = kopecks(before + amount);
  const noted = settleDisputes(working, known, { refund, isWhole: amount === left, plan }, at);
  const refunds = [...(known?.refunds ?? []), refund];
  remember(working, known, { _id: reference, kind, userId, refunded, refunds, ...(noted ? { disputes: noted } : {}) });
  const note = { _id: `${reference}:${refundId}`, staff, action: 'sale.refund' as const, target: reference, reason };
  recordAuditEntry(
    working,
    {
      ...note,
      details: {
        userId,
        ...split,
        ...choice,
        ...(plan.disputeId ? { dispute: plan.disputeId } : {}),
        ...(plan.notCode ? { notCode: plan.notCode } : {}),
      },
    },
    at,
  );
  tellEarners(working, plan.earners, gaveBackOf(found, reference, split), titleOf(found));
  const openOf = (disputes: readonly NotedDispute[] = []) => disputes.filter((one) => one.isOpen).length;
  if (openOf(noted) === openOf(known?.disputes)) tellBuyer(working, plan, amount);
  return { userId, refund, refunded, left: kopecks(left - amount) };
};

const readsOf = ({ found, transfers, reference }: Plan): Read[] => [
  readOf(saleRefunds, reference),
  ...(found.rental ? readsOfRental(found.rental) : [readOfAccount(found.sale.userId)]),
  ...(found.sale?.activation ? readsOfActivation(found.sale.activation) : []),
  ...readsOfReversals(transfers),
];

/** Decides and writes a refund in one transaction (rule 7.10). Callers have looked up the facts. @throws as `refundSale`; StaleSale for a rental that moved on. */
export const refundPrepared = (
  { groupCommit, randomness }: Pick<RefundsDeps, 'groupCommit' | 'randomness'>,
  request: RefundSaleRequest,
  facts: RefundFacts,
): Promise<RefundedSale> => {
  const { kind, id, amount, reason, cause, idempotencyKey } = request;
  const bearer = request.bearer ?? bearerByCause[cause ?? 'other'];
  const name = idempotencyKey === undefined ? randomness.bytes(12).toString('hex') : hashOf([idempotencyKey]);
  const refundId = `refund-${name.slice(0, 24)}`;
  const requestHash = hashOf([amount ?? null, reason, ...(cause || bearer === 'house' ? [cause ?? null, bearer] : [])]);
  const plan: Plan = { ...request, ...facts, reference: referenceOfSale(kind, id), refundId, requestHash, bearer };
  return groupCommit.submit({
    name: 'refund-sale',
    reads: readsOf(plan),
    decide: (working, at) => decide(working, plan, at),
  });
};

/**
 * Gives the price of a sale, or a part of it, back to its buyer's balance, with a reason that stands in the audit log. Supplier or agent and
 * referrer give their parts back in proportion, and are told (rule 12.14), or the house bears all of it (rule 7.14). The same key and request again change nothing, and no sale gives back more than was paid.
 * Faults that the buyer reported are closed by the refund that answers them, or that leaves nothing (rule 6.7).
 * @throws CommerceError ACTIVATION_NOT_FOUND, RENTAL_NOT_FOUND, PURCHASE_NOT_FOUND; STATUS_CONFLICT for a sale that was not paid or of which
 * less is left; REFUND_ABOVE_LIMIT; IDEMPOTENCY_KEY_REUSED, UNAVAILABLE.
 */
export const refundSale = async (deps: RefundsDeps, request: RefundSaleRequest): Promise<RefundedSale> => {
  const { kind, id } = request;
  for (let attempt = 1; ; attempt += 1) {
    const found = await findRefundableSale(kind, id);
    const transfers = await findTransfers(referenceOfSale(kind, id));
    const { userId } = found.sale ?? found.rental;
    const writeMail = await prepareDisputeMail(deps, userId);
    const writeNews = await prepareNews(deps, userId);
    const earners = await prepareEarners(deps, [found]);
    try {
      const made = await refundPrepared(deps, request, { found, transfers, writeMail, writeNews, earners });
      deps.mailQueue.deliverSoon();
      return made;
    } catch (failure) {
      if (!(failure instanceof StaleSale) || attempt >= attemptsMax) throw failure;
    }
  }
};
