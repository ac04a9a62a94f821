import type { DisputeKind, DisputeReason } from '@shop/shared-types/contract/disputes';
import { kopecks, noMoney } from '@shop/shared-types/money';

import { claimAccount } from '../../../ledger/balances/close-account.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { absenceOf, readOf, type WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { leftOfRental } from '../../rentals/closing/refund-rental.ts';
import { rentals } from '../../rentals/rental.model.ts';
import { referenceOfSale } from '../refundable-sale.ts';
import { saleRefunds, type SaleRefund } from '../sale-refund.model.ts';
import { disputes, type DisputeDocument } from './dispute.model.ts';
import { itemsOf, readDisputedSale, type DisputedSale } from './disputed-sale.ts';
import type { DisputesDeps } from './disputes-deps.ts';

export interface FaultReport {
  userId: number;
  kind: DisputeKind;
  /** The sale's id as its buyer knows it. */
  saleId: string;
  /** What of the sale, counted from 1; left out: all of it. */
  items?: readonly number[] | undefined;
  reason: DisputeReason;
  text: string;
}

interface Plan extends FaultReport {
  id: string;
  reference: string;
  sale: DisputedSale;
  items: number[];
}

const isSameReport = (known: DisputeDocument, { items, reason, text }: Plan): boolean =>
  known.reason === reason && known.text === text && known.items.join() === items.join();

/** @throws CommerceError STATUS_CONFLICT when all of the sale went back. */
const assertSomethingLeft = (working: WorkingSet, plan: Plan, known: SaleRefund | undefined): void => {
  const { kind, saleId, sale } = plan;
  const left =
    kind === 'rental'
      ? leftOfRental(working.get(rentals, Number(saleId)))
      : kopecks(sale.itemPrice * sale.itemsCount - (known?.refunded ?? noMoney));
  if (left === noMoney) throw new CommerceError('STATUS_CONFLICT', { left });
};

/** The refunds of a sale and the faults of it are one document: neither overlooks the other. */
const noteDispute = (working: WorkingSet, plan: Plan, known: SaleRefund | undefined): void => {
  const { id, reference, kind, userId, items } = plan;
  const noted = [...(known?.disputes ?? []), { id, items, isOpen: true }];
  if (known) working.update(saleRefunds, reference, { disputes: noted });
  else {
    const nothing = { refunded: noMoney, refunds: [], version: 1 };
    working.insert(saleRefunds, { _id: reference, kind, userId, ...nothing, disputes: noted });
  }
};

const decide = (working: WorkingSet, plan: Plan, at: Date): DisputeDocument => {
  const { id, reference, kind, saleId, userId, sale, items, reason, text } = plan;
  const known = working.find(saleRefunds, reference);
  for (const noted of known?.disputes ?? []) {
    if (!noted.items.some((item) => items.includes(item))) continue;
    const earlier = working.get(disputes, noted.id);
    if (isSameReport(earlier, plan)) return earlier;
    throw new CommerceError('DISPUTE_EXISTS');
  }
  if (at > sale.reportUntil) throw new CommerceError('DISPUTE_TOO_LATE');
  assertSomethingLeft(working, plan, known);
  const { name, sellerUserId, itemPrice } = sale;
  const price = kopecks(itemPrice * items.length);
  const open = {
    status: 'open',
    decidedAt: null,
    staff: null,
    comment: '',
    refunded: noMoney,
    takenBack: noMoney,
  } as const;
  const what = { kind, saleId, reference, userId, sellerUserId, name, items, price, reason, text };
  const dispute: DisputeDocument = { _id: id, ...what, ...open, reportedAt: at, version: 1 };
  claimAccount(working, userId);
  working.insert(disputes, dispute);
  noteDispute(working, plan, known);
  return dispute;
};

const wantedItems = (sale: DisputedSale, wanted: readonly number[] | undefined): number[] => {
  if (!wanted?.length) return itemsOf(sale);
  const items = [...new Set(wanted)].sort((one, other) => one - other);
  if (items.some((item) => item > sale.itemsCount)) throw new CommerceError('DISPUTE_ITEM_UNKNOWN');
  return items;
};

/**
 * Writes down that something the buyer paid for is faulty (rule 6.6): once for each thing, within its time. The same report again
 * changes nothing.
 * @throws CommerceError PURCHASE_NOT_FOUND, RENTAL_NOT_FOUND; STATUS_CONFLICT for what was not paid or went back already; DISPUTE_EXISTS,
 * DISPUTE_TOO_LATE, DISPUTE_ITEM_UNKNOWN; ACCOUNT_INACTIVE when its owner had the account erased.
 */
export const reportFault = async (
  deps: Pick<DisputesDeps, 'groupCommit' | 'randomness' | 'hours'>,
  report: FaultReport,
): Promise<DisputeDocument> => {
  const sale = await readDisputedSale(deps.hours, report);
  const items = wantedItems(sale, report.items);
  const { kind, saleId } = report;
  const id = deps.randomness.bytes(12).toString('hex');
  const plan: Plan = { ...report, items, id, reference: referenceOfSale(kind, saleId), sale };
  return deps.groupCommit.submit({
    name: 'report-fault',
    reads: [
      readOf(saleRefunds, plan.reference),
      absenceOf(disputes, id),
      readOfAccount(report.userId),
      ...(kind === 'rental' ? [readOf(rentals, Number(saleId))] : []),
    ],
    decide: (working, at) => decide(working, plan, at),
  });
};
