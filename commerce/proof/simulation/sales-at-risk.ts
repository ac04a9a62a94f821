import { activations } from '../../src/sales/activations/activation.model.ts';
import { goodsSales } from '../../src/sales/goods/sale.model.ts';
import { isUserAccount, userAccount } from '../../src/ledger/balances/account-id.ts';
import { accounts } from '../../src/ledger/balances/account.model.ts';
import { referralAccruals } from '../../src/money/referrals/referral-accrual.model.ts';
import { refundableGoods, refundableNumber, type MoneyOfSale } from '../../src/sales/refunds/refundable-sale.ts';
import {
  earnersOf,
  noEarningsAtRisk,
  type EarningsAtRisk,
  type SaleAtRisk,
} from '../../src/sales/refunds/chargebacks/find-sales-at-risk.ts';
import { referenceOf as rentalReferenceOf } from '../../src/sales/rentals/purchase/rental-charge.ts';
import { rentals } from '../../src/sales/rentals/rental.model.ts';
import { isOpen } from '../../src/sales/rentals/rental-status.ts';
import { partner } from './payout-accounts.ts';
import type { SimulatedShop } from './simulated-shop.ts';

type Books = Pick<SimulatedShop, 'database' | 'queries'>;

const findSale = ({ database, queries }: Books, reference: string, until: Date): SaleAtRisk | undefined => {
  const [kind = '', id = ''] = reference.split(':');
  const transfers = queries.transfersOf(reference);
  const money: MoneyOfSale = { transfers, accrual: database.find(referralAccruals, reference) ?? null };
  if (kind === 'rental') {
    const rental = database.find(rentals, Number(id));
    return rental && { reference, until, kind, rental, transfers };
  }
  const activation = kind === 'activation' ? database.find(activations, Number(id)) : undefined;
  if (activation) return { reference, until, kind: 'activation', ...refundableNumber(activation, money) };
  const sold = database.find(goodsSales, id);
  const { sale } = sold ? refundableGoods(sold, '', money) : {};
  return sold && sale && { reference, until, kind: sold.line, sale };
};

const guardOf = (account: string): string => {
  const [kind, id] = account.split(':');
  if (kind === 'partner') return `partner:${partner}`;
  return isUserAccount(account as `user:${number}`) ? `agent:${id}` : `referral:${id}`;
};

/** The queries of `findEarningsAtRisk`. */
export const salesAtRiskIn = (shop: Books, buyer: number, now: Date): EarningsAtRisk => {
  const { database, queries } = shop;
  const { sequence = 0, returnableUntil } = database.find(accounts, userAccount(buyer)) ?? {};
  if (!returnableUntil || returnableUntil <= now) return { ...noEarningsAtRisk, sequence };
  const times = new Map<string, { until: Date; at: Date }>();
  for (const { _id, userId, isHeld, status, startedAt } of database.all(rentals))
    if (userId === buyer && !isHeld && isOpen(status))
      times.set(rentalReferenceOf(_id), { until: returnableUntil, at: startedAt });
  for (const { reference, reverses, atRisk, at } of queries.earningsFrom(buyer))
    if (reverses === null && atRisk && atRisk.until > now) times.set(reference, { until: atRisk.until, at });
  const newestFirst = [...times].toSorted(([, one], [, other]) => other.at.getTime() - one.at.getTime());
  const sales = newestFirst.flatMap(([reference, { until }]) => findSale(shop, reference, until) ?? []);
  return { sequence, sales, isComplete: true, guards: [...new Set(sales.flatMap(earnersOf).map(guardOf))] };
};
