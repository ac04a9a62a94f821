import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import type { Money } from '@shop/shared-types/money';

import { isUserAccount, userAccount, userIdOf, type AccountId } from '../../../ledger/balances/account-id.ts';
import { AccountModel, type Account } from '../../../ledger/balances/account.model.ts';
import { findTransfers } from '../../../ledger/transfers/find-transfers.ts';
import { transferCollection, type Transfer } from '../../../ledger/transfers/transfer.model.ts';
import { findAnyRental } from '../../rentals/transition-rental.ts';
import { referenceOf as rentalReferenceOf } from '../../rentals/purchase/rental-charge.ts';
import { rentalCollection, type RentalDocument } from '../../rentals/rental.model.ts';
import { openStatuses } from '../../rentals/rental-status.ts';
import { earningsGuardOf } from '../../../money/withdrawals/earnings.ts';
import { findRefundableSale, type SplitSale } from '../refundable-sale.ts';
import { findUserOf } from '../tell-earners.ts';

/** A sale from which somebody earned, or goes on earning, what is held. */
export type SaleAtRisk = { reference: string; until: Date } & (
  | { kind: Exclude<SaleKind, 'rental'>; sale: SplitSale; rental?: undefined }
  | { kind: 'rental'; sale?: undefined; rental: RentalDocument; transfers: readonly Transfer[] }
);

/** The facts that are looked up before the transaction of a chargeback. */
export interface EarningsAtRisk {
  /** Rows of the buyer's account by then: every sale and refund adds one, so the same number says that no sale is missing. */
  sequence: number;
  /** Newest first. */
  sales: readonly SaleAtRisk[];
  /** Whether these are all sales at risk; false: as many as came up to the sum that was asked for. */
  isComplete: boolean;
  /** Names under which the earners draw: a payout that was decided before the chargeback is decided again after it. */
  guards: readonly string[];
}

export const noEarningsAtRisk: EarningsAtRisk = { sequence: 0, sales: [], isComplete: true, guards: [] };

const splitReference = (reference: string): { kind: SaleKind; id: string } => {
  const [kind = '', id = ''] = reference.split(':');
  return { kind: kind as SaleKind, id };
};

/** The references of sales whose earnings are at risk now, newest first, with the moment until which they are held. */
const listReferences = async (buyer: number, now: Date): Promise<{ reference: string; until: Date; at: Date }[]> => {
  const held = transferCollection().aggregate<{ _id: string; until: Date; at: Date }>([
    { $match: { 'atRisk.buyer': buyer, 'atRisk.until': { $gt: now }, reverses: null } },
    { $group: { _id: '$reference', until: { $max: '$atRisk.until' }, at: { $max: '$at' } } },
  ]);
  return (await held.toArray()).map(({ _id, ...times }) => ({ reference: _id, ...times }));
};

/** Rentals that run and are paid earn on, so that they are at risk before they have earned anything. */
const listRunningRentals = async (
  buyer: number,
  until: Date | undefined,
): Promise<{ reference: string; until: Date; at: Date }[]> => {
  if (!until) return [];
  const running = rentalCollection().find(
    { userId: buyer, isHeld: false, status: { $in: [...openStatuses] } },
    { projection: { startedAt: 1 } },
  );
  return (await running.toArray()).map(({ _id, startedAt }) => ({
    reference: rentalReferenceOf(_id),
    until,
    at: startedAt,
  }));
};

const findSale = async (reference: string, until: Date): Promise<SaleAtRisk | undefined> => {
  const { kind, id } = splitReference(reference);
  if (kind !== 'rental') {
    const { sale } = await findRefundableSale(kind, id);
    return sale && { reference, until, kind, sale };
  }
  const rental = await findAnyRental(Number(id));
  return rental ? { reference, until, kind, rental, transfers: await findTransfers(reference) } : undefined;
};

const priceOf = (found: SaleAtRisk): number =>
  found.kind === 'rental' ? found.rental.charges.reduce((sum, { price }) => sum + price, 0) : found.sale.price;

/** The guard of the payouts of an account that earns; undefined where the house earns. */
const createGuardNames = () => {
  const known = new Map<AccountId, string | undefined>();
  return async (account: AccountId): Promise<string | undefined> => {
    if (known.has(account)) return known.get(account);
    const userId = await findUserOf(account);
    const source = isUserAccount(account) ? 'agent' : account.startsWith('partner:') ? 'partner' : 'referral';
    const name = userId === null ? undefined : earningsGuardOf({ userId, source });
    known.set(account, name);
    return name;
  };
};

/** The accounts that earned of a sale. */
export const earnersOf = (found: SaleAtRisk): AccountId[] => {
  const { sale } = found.kind === 'rental' ? {} : found;
  const transfers = found.kind === 'rental' ? found.transfers : [sale?.share, sale?.referral];
  return [...new Set(transfers.flatMap((transfer) => (transfer?.atRisk ? [transfer.atRisk.earner] : [])))];
};

/**
 * Looks up the sales to a buyer whose earnings are held because the buyer's money can come back (rule 12.11).
 * @param atLeast stops when the prices come up to this; a chargeback seldom needs all.
 */
export const findEarningsAtRisk = async (buyer: number, now: Date, atLeast: Money): Promise<EarningsAtRisk> => {
  const account = (await AccountModel.collection.findOne({ _id: userAccount(buyer) as never })) as Account | null;
  const until = account?.returnableUntil;
  if (!account || !until || until <= now) return { ...noEarningsAtRisk, sequence: account?.sequence ?? 0 };
  const held = await listReferences(buyer, now);
  const known = new Set(held.map(({ reference }) => reference));
  const running = (await listRunningRentals(buyer, until)).filter(({ reference }) => !known.has(reference));
  const newestFirst = [...running, ...held].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const guardNameOf = createGuardNames();
  const guards = new Set<string>();
  const sales: SaleAtRisk[] = [];
  let sum = 0;
  for (const one of newestFirst) {
    if (sum >= atLeast) return { sequence: account.sequence, sales, isComplete: false, guards: [...guards] };
    const found = await findSale(one.reference, one.until);
    if (!found) continue;
    sales.push(found);
    sum += priceOf(found);
    for (const earner of earnersOf(found)) {
      const name = await guardNameOf(earner);
      if (name !== undefined) guards.add(name);
    }
  }
  return { sequence: account.sequence, sales, isComplete: true, guards: [...guards] };
};

/** The accounts of users among the earners, whose money goes back. */
export const sellersAmong = ({ sales }: EarningsAtRisk): number[] => [
  ...new Set(sales.flatMap(earnersOf).filter(isUserAccount).map(userIdOf)),
];
