import { kopecks, type Money } from '@shop/shared-types/money';

import { houseSales, partnerAccount, userAccount } from '../ledger/account-id.ts';
import { enterTransfer, type TransferRequest } from '../ledger/enter-transfer.ts';
import type { WorkingSet } from '../platform/database/working-set.ts';

/** What money of an activation is about; an intent has the same before there is an activation. */
export interface PricedSale {
  _id: number;
  userId: number;
  supplierId: number;
  price: Money;
  supplierShare: Money;
}

export const referenceOf = (activationId: number): string => `activation:${activationId}`;
export const holdIdOf = (activationId: number): string => `${referenceOf(activationId)}:hold`;

/** The hold of an activation's price, as every step of it names it. */
export const holdOf = ({ _id, userId, price }: PricedSale): TransferRequest => ({
  idempotencyKey: holdIdOf(_id),
  debit: userAccount(userId),
  credit: houseSales,
  amount: price,
  kind: 'purchase',
  reference: referenceOf(_id),
});

/** What the supplier gets of a paid activation; never more than was paid. */
export const shareOf = ({ supplierShare, price }: Pick<PricedSale, 'supplierShare' | 'price'>): Money =>
  kopecks(Math.min(supplierShare, price));

/** Gives the supplier its share of a paid activation; what remains of the price is the house's. */
export const payShare = (working: WorkingSet, sale: PricedSale, at: Date): void => {
  const share = shareOf(sale);
  if (share <= 0) return;
  enterTransfer(working, {
    _id: `${referenceOf(sale._id)}:share`,
    phase: 'single',
    kind: 'partner-share',
    debit: houseSales,
    credit: partnerAccount(sale.supplierId),
    amount: share,
    reference: referenceOf(sale._id),
    at,
    settles: null,
    reverses: null,
  });
};
