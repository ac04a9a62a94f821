import type { SaleKind } from '@shop/shared-types/contract/admin/refunds';
import { kopecks, type Money } from '@shop/shared-types/money';

import { holdIdOf, referenceOf as activationReferenceOf } from '../activations/purchase/activation-hold.ts';
import { rebatePart } from '../activations/wholesale/earn-wholesale.ts';
import { isPaid } from '../activations/activation-status.ts';
import { activationCollection, type ActivationDocument } from '../activations/activation.model.ts';
import { priceTransferIdOf, saleCollection, saleReferenceOf, type GoodsSale } from '../goods/sale.model.ts';
import { houseSales } from '../../ledger/balances/account-id.ts';
import { findTransfers } from '../../ledger/transfers/find-transfers.ts';
import { settlementIdOf } from '../../ledger/transfers/hold.ts';
import { reversalIdOf } from '../../ledger/transfers/reverse-part.ts';
import type { Transfer } from '../../ledger/transfers/transfer.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { keepsPayments } from '../../supply/directory/keeps-payments.ts';
import { accrualTransferIdOf } from '../../money/referrals/accrue-referral.ts';
import { accrualCollection, type ReferralAccrual } from '../../money/referrals/referral-accrual.model.ts';
import { findAnyRental } from '../rentals/transition-rental.ts';
import { referenceOf as rentalReferenceOf } from '../rentals/purchase/rental-charge.ts';
import type { RentalDocument } from '../rentals/rental.model.ts';
import { nameOfLot } from './name-of-lot.ts';

/** A sale whose price was taken at once, with the transfers that took and split it. */
export interface SplitSale {
  reference: string;
  userId: number;
  price: Money;
  payment: Transfer;
  /** What its buyer knows it by: a phone number, or the name of what was bought. */
  title: { phone: string } | { name: string };
  /** To the supplier or agent; undefined also where an upstream keeps it. */
  share: Transfer | undefined;
  referral: Transfer | undefined;
  accrual: ReferralAccrual | null;
  /** Numbers tell their supplier. */
  activation: ActivationDocument | undefined;
}

export type RefundableSale = { sale: SplitSale; rental?: undefined } | { sale?: undefined; rental: RentalDocument };

/** The transfers of a sale, and the entry of what its referrer earned. */
export interface MoneyOfSale {
  transfers: readonly Transfer[];
  accrual: ReferralAccrual | null;
}

const readMoney = async (reference: string): Promise<MoneyOfSale> => ({
  transfers: await findTransfers(reference),
  accrual: await accrualCollection().findOne({ _id: reference }),
});

/** What the referrer earned of the final price: in an order of ten, a part may have gone back with the difference (rule 1.11). */
const leftAfterRebate = ({ _id, amount }: Transfer, transfers: readonly Transfer[]): Money => {
  const rebate = transfers.find((transfer) => transfer._id === reversalIdOf(_id, rebatePart));
  return kopecks(amount - (rebate?.amount ?? 0));
};

const splitOf = (
  facts: Pick<SplitSale, 'reference' | 'userId' | 'price' | 'activation' | 'title'>,
  paymentId: string,
  { transfers, accrual }: MoneyOfSale,
): SplitSale => {
  const payment = transfers.find(({ _id }) => _id === paymentId);
  if (!payment) throw new Error(`${facts.reference} was paid by nothing`);
  const referral = transfers.find(({ _id }) => _id === accrualTransferIdOf(facts.reference));
  return {
    ...facts,
    payment,
    share: transfers.find(
      ({ debit, kind, reverses }) => debit === houseSales && kind === 'partner-share' && reverses === null,
    ),
    referral: referral && { ...referral, amount: leftAfterRebate(referral, transfers) },
    accrual,
  };
};

/** A number that was paid for, with its money. */
export const refundableNumber = (activation: ActivationDocument, money: MoneyOfSale): { sale: SplitSale } => {
  const { _id, userId, price, phone } = activation;
  const facts = { reference: activationReferenceOf(_id), userId, price, activation, title: { phone } };
  return { sale: splitOf(facts, settlementIdOf(holdIdOf(_id)), money) };
};

const findActivation = async (id: string): Promise<RefundableSale> => {
  const activation = await activationCollection().findOne({ _id: Number(id) });
  if (!activation) throw new CommerceError('ACTIVATION_NOT_FOUND');
  const { _id, status, supplierId } = activation;
  if (!isPaid(status)) throw new CommerceError('STATUS_CONFLICT', { status });
  const { sale } = refundableNumber(activation, await readMoney(activationReferenceOf(_id)));
  return { sale: (await keepsPayments(supplierId)) ? { ...sale, share: undefined } : sale };
};

/** A sale of goods with its money. @param name of its lot */
export const refundableGoods = (sold: GoodsSale, name: string, money: MoneyOfSale): RefundableSale => {
  const { userId, total } = sold;
  const facts = { reference: saleReferenceOf(sold), userId, price: total, activation: undefined, title: { name } };
  return { sale: splitOf(facts, priceTransferIdOf(sold), money) };
};

const findGoods = async (line: 'ready-account' | 'licence', id: string): Promise<RefundableSale> => {
  const sold = await saleCollection().findOne({ _id: id, line });
  if (!sold) throw new CommerceError('PURCHASE_NOT_FOUND');
  return refundableGoods(sold, await nameOfLot(sold), await readMoney(saleReferenceOf(sold)));
};

const findRental = async (id: string): Promise<RefundableSale> => {
  const rental = await findAnyRental(Number(id));
  if (!rental) throw new CommerceError('RENTAL_NOT_FOUND');
  const { status, isHeld } = rental;
  // What is only held is cancelled, not refunded.
  if (isHeld || status === 'cancelled') throw new CommerceError('STATUS_CONFLICT', { status });
  return { rental };
};

export const referenceOfSale = (kind: SaleKind, id: string): string =>
  kind === 'activation'
    ? activationReferenceOf(Number(id))
    : kind === 'rental'
      ? rentalReferenceOf(Number(id))
      : saleReferenceOf({ line: kind, _id: id });

/**
 * Looks a sale up that can be refunded.
 * @throws CommerceError ACTIVATION_NOT_FOUND, RENTAL_NOT_FOUND, PURCHASE_NOT_FOUND; STATUS_CONFLICT for a sale that was not paid.
 */
export const findRefundableSale = (kind: SaleKind, id: string): Promise<RefundableSale> => {
  if (kind === 'activation') return findActivation(id);
  return kind === 'rental' ? findRental(id) : findGoods(kind, id);
};

/** A part of an amount in the proportion of a refund, rounded down; parts of it add up to the whole. */
export const portionOf = (amount: number, refunded: number, price: number): Money =>
  kopecks(price === 0 ? 0 : Number((BigInt(amount) * BigInt(refunded)) / BigInt(price)));
