import type { Reception, SuppliedSms } from '../supply/sms-routing/supplied-sms.ts';
import type { ActivationDeps } from './activations/activation-deps.ts';
import { findForSms, receiveSms } from './activations/sms/receive-sms.ts';
import { findRunningRental, receiveRentalSms } from './rentals/receive-sms.ts';
import type { RentalsDeps } from './rentals/rentals-deps.ts';

/**
 * Takes an SMS from a supplier once: for the rental that runs on the number, otherwise for the number's activations. While a number is
 * rented, nothing else is sold on it. Resolves only when all of this is stored durably.
 */
export const deliverSms = async (
  deps: Pick<RentalsDeps, 'groupCommit'>,
  activationDeps: ActivationDeps,
  sms: SuppliedSms,
): Promise<Reception> => {
  const at = activationDeps.clock();
  const [rental, found] = await Promise.all([findRunningRental(sms, at), findForSms(sms, at)]);
  return rental ? receiveRentalSms(deps, rental, sms) : receiveSms(activationDeps, sms, found);
};
