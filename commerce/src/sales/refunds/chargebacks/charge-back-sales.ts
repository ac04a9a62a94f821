import { kopecks, noMoney, type Money } from '@shop/shared-types/money';

import { countDraw, readOfGuard } from '../../../ledger/balances/draw-derived.ts';
import { readOfAccount } from '../../../ledger/transfers/enter-transfer.ts';
import { StaleSales } from '../../../money/payments/incoming/sales-at-risk.ts';
import { readOf, type Read, type WorkingSet } from '../../../platform/database/working-set.ts';
import { chargeableOf, chargeBackRental } from '../../rentals/closing/charge-back-rental.ts';
import { rentals } from '../../rentals/rental.model.ts';
import { takeFromEarners, type EarnersPart } from '../refund-split-sale.ts';
import { chargedBackOf, lostByEarners, saleRefunds } from '../sale-refund.model.ts';
import { gaveBackOf, type GaveBack } from '../tell-earners.ts';
import { sellersAmong, type EarningsAtRisk, type SaleAtRisk } from './find-sales-at-risk.ts';

interface Taking {
  buyer: number;
  /** The most of this sale's price that may be taken. */
  due: Money;
  /** Names the chargeback. */
  part: string;
}

/** The charged-back part of a sale, and the sums that its earners gave back. */
interface ChargedBack extends EarnersPart {
  amount: Money;
}

const none: ChargedBack = { amount: noMoney, share: noMoney, referral: noMoney };

const chargeBackGoods = (
  working: WorkingSet,
  { sale, reference }: Exclude<SaleAtRisk, { kind: 'rental' }>,
  { due, part }: Taking,
  at: Date,
): ChargedBack => {
  const known = working.find(saleRefunds, reference);
  const before = kopecks(Math.min(sale.price, (known?.refunded ?? noMoney) + chargedBackOf(known)));
  const amount = kopecks(Math.min(due, sale.price - before));
  const taking = { amount, before: lostByEarners(known), part };
  return amount === 0 ? none : { amount, ...takeFromEarners(working, sale, taking, at) };
};

const chargeBackRent = (
  working: WorkingSet,
  { rental: known, transfers }: Extract<SaleAtRisk, { kind: 'rental' }>,
  { due }: Taking,
  at: Date,
): ChargedBack => {
  const rental = working.get(rentals, known._id);
  if (rental.version !== known.version || rental.earnings?.steps !== known.earnings?.steps) throw new StaleSales();
  const amount = kopecks(Math.min(due, chargeableOf(rental, transfers, at)));
  return amount === 0 ? none : { amount, ...chargeBackRental(working, rental, { amount, transfers }, at) };
};

/** Charges one sale back, and notes that with the sale: a later refund of it takes only the rest from its earners. */
const chargeBackOne = (working: WorkingSet, found: SaleAtRisk, taking: Taking, at: Date): ChargedBack => {
  const charged =
    found.kind === 'rental' ? chargeBackRent(working, found, taking, at) : chargeBackGoods(working, found, taking, at);
  if (charged.amount === 0) return charged;
  const { reference, kind } = found;
  const known = working.find(saleRefunds, reference);
  const chargebacks = [...(known?.chargebacks ?? []), { id: taking.part, ...charged, at }];
  const blank = { _id: reference, kind, userId: taking.buyer, refunded: noMoney, refunds: [], version: 1 };
  if (known) working.update(saleRefunds, reference, { chargebacks });
  else working.insert(saleRefunds, { ...blank, chargebacks });
  return charged;
};

/**
 * Takes held earnings of a buyer's sales back from the earners, because the buyer's money was charged back and is spent (rule 12.12): the newest
 * sales first, up to the sum that is gone. What was free when it happened stays with its earners.
 * @param due the sum that is gone.
 * @returns what each earner gave back of each sale; the rest of `due` is the house's loss.
 * @throws StaleSales.
 */
export const chargeBackSales = (
  working: WorkingSet,
  { sales, isComplete, guards }: EarningsAtRisk,
  { buyer, due, part }: Taking,
  at: Date,
): GaveBack[] => {
  let left: number = due;
  const gave: GaveBack[] = [];
  for (const found of sales) {
    if (left === 0) break;
    if (found.until <= at) continue;
    const one = chargeBackOne(working, found, { buyer, due: kopecks(left), part }, at);
    left -= one.amount;
    gave.push(...gaveBackOf(found, found.reference, one));
  }
  if (left > 0 && !isComplete) throw new StaleSales(true);
  // Payouts that were decided before are decided again.
  if (gave.length > 0) for (const id of guards) countDraw(working, id);
  return gave;
};

/** The documents that the decision looks at. */
export const readsOfSales = (found: EarningsAtRisk): Read[] => [
  ...found.sales.flatMap((one) => [
    readOf(saleRefunds, one.reference),
    ...(one.kind === 'rental' ? [readOf(rentals, one.rental._id)] : []),
  ]),
  ...sellersAmong(found).map(readOfAccount),
  ...found.guards.map(readOfGuard),
];
