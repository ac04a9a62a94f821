import { findReferral } from '../../../money/referrals/find-referral.ts';
import { findOwnSupply } from '../../../money/self-dealing/find-self-dealing.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import type { Earners } from './end-activation.ts';

/** Nobody earns beside the house. */
export const noEarners: Earners = { referral: undefined, selfDealing: undefined };

/** Who earns when a sale is paid. Only a sale that waits can be paid; of any other nothing is read. */
export const findEarners = async (
  { settings }: Pick<ActivationDeps, 'settings'>,
  sale: ActivationDocument,
): Promise<Earners> => {
  if (sale.status !== 'waiting') return noEarners;
  const [referral, selfDealing] = await Promise.all([
    findReferral({ ...sale, usualSharePercent: settings.referralSharePercent }),
    findOwnSupply(sale.userId, sale.supplierId),
  ]);
  return { referral, selfDealing };
};
