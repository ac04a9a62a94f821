import { kopecks, type Money } from '@shop/shared-types/money';

import { houseSales, partnerAccount, userAccount } from '../../../ledger/balances/account-id.ts';
import type { TransferRequest } from '../../../ledger/transfers/enter-transfer.ts';
import { atRiskFrom } from '../../../ledger/transfers/at-risk.ts';
import { move } from '../../../ledger/transfers/move.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';

/** The fields that the money of an activation depends on. An intent has the same fields before the activation exists. */
export interface PricedSale {
  _id: number;
  userId: number;
  supplierId: number;
  price: Money;
  supplierShare: Money;
}

export const referenceOf = (activationId: number): string => `activation:${activationId}`;
export const holdIdOf = (activationId: number): string => `${referenceOf(activationId)}:hold`;

/** The hold of an activation's price. Every step of an activation refers to the hold in this form. */
export const holdOf = ({ _id, userId, price }: PricedSale): TransferRequest => ({
  idempotencyKey: holdIdOf(_id),
  debit: userAccount(userId),
  credit: houseSales,
  amount: price,
  kind: 'purchase',
  reference: referenceOf(_id),
});

/** The supplier's share of a paid activation; never more than the buyer paid. */
export const shareOf = ({ supplierShare, price }: Pick<PricedSale, 'supplierShare' | 'price'>): Money =>
  kopecks(Math.min(supplierShare, price));

/** Pays the supplier its share of a paid activation; the rest of the price stays with the house. */
export const payShare = (working: WorkingSet, sale: PricedSale, at: Date): void => {
  const share = shareOf(sale);
  if (share <= 0) return;
  const earner = partnerAccount(sale.supplierId);
  move(working, {
    idempotencyKey: `${referenceOf(sale._id)}:share`,
    kind: 'partner-share',
    debit: houseSales,
    credit: earner,
    amount: share,
    reference: referenceOf(sale._id),
    at,
    atRisk: atRiskFrom(working, sale.userId, earner, at),
  });
};
