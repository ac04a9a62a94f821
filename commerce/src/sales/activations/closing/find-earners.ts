import { findReferral } from '../../../money/referrals/find-referral.ts';
import { findOwnSupply, findSelfDealing } from '../../../money/self-dealing/find-self-dealing.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import type { Earners } from './end-activation.ts';

/** Nobody earns beside the house. */
export const noEarners: Earners = { referral: undefined, selfDealing: undefined };

/**
 * Finds the earners of a sale. Only a waiting sale can be paid, so nothing is read for others.
 * @param sellerUserId the owner of the sale's supplier, when the caller knows it; null for the house
 */
export const findEarners = async (
  { settings }: Pick<ActivationDeps, 'settings'>,
  sale: ActivationDocument,
  sellerUserId?: number | null,
): Promise<Earners> => {
  if (sale.status !== 'waiting') return noEarners;
  const [referral, selfDealing] = await Promise.all([
    findReferral({ ...sale, usualSharePercent: settings.referralSharePercent }),
    sellerUserId === undefined
      ? findOwnSupply(sale.userId, sale.supplierId)
      : findSelfDealing(sale.userId, sellerUserId),
  ]);
  return { referral, selfDealing };
};
