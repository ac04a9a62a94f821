import type { SelfDealingSign } from '@shop/shared-types/contract/admin/self-dealing';

import { sharePaymentMeans } from '../payments/share-payment-means.ts';
import { findSupplierOwner } from '../../supply/directory/list-own-suppliers.ts';
import { shareDevice } from '../../accounts/users/share-device.ts';

/** A buyer who is, or may be, the seller. */
export interface SelfDealing {
  sellerUserId: number;
  buyerUserId: number;
  sign: SelfDealingSign;
  /** Sure enough to earn nothing by. A shared address and browser may be a family's or an office's: the staff is told, and nothing withheld. */
  isWithheld: boolean;
}

/**
 * Whether somebody buys of himself (rule 10.5). Looked up before the transaction of a sale.
 * @param sellerUserId null: the house sells.
 */
export const findSelfDealing = async (
  buyerUserId: number,
  sellerUserId: number | null,
): Promise<SelfDealing | undefined> => {
  if (sellerUserId === null) return undefined;
  const pair = { sellerUserId, buyerUserId };
  if (sellerUserId === buyerUserId) return { ...pair, sign: 'same-account', isWithheld: true };
  const [isSameCard, isSameDevice] = await Promise.all([
    sharePaymentMeans(buyerUserId, sellerUserId),
    shareDevice(buyerUserId, sellerUserId),
  ]);
  if (isSameCard) return { ...pair, sign: 'same-card', isWithheld: true };
  if (isSameDevice) return { ...pair, sign: 'same-device', isWithheld: false };
  return undefined;
};

/** The same for a number of a supplier: its partner is the seller. */
export const findOwnSupply = async (buyerUserId: number, supplierId: number): Promise<SelfDealing | undefined> =>
  findSelfDealing(buyerUserId, await findSupplierOwner(supplierId));
