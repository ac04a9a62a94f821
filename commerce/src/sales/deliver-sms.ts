import { inGroups } from '../platform/database/in-groups.ts';
import type { Reception, SuppliedSms } from '../supply/sms-routing/supplied-sms.ts';
import type { ActivationDeps } from './activations/activation-deps.ts';
import { findForSms, receiveSms } from './activations/sms/receive-sms.ts';
import { findRunningRental, receiveRentalSms } from './rentals/receive-sms.ts';
import type { RentalsDeps } from './rentals/rentals-deps.ts';

/** A batch of the group commit, so that those of one group are stored by one commit; and a time in which it is usually stored. */
const groups = { sizeMax: 64, holdMaxMs: 100 };

interface SmsToDeliver {
  deps: Pick<RentalsDeps, 'groupCommit'>;
  activationDeps: ActivationDeps;
  sms: SuppliedSms;
}

const deliverInGroups = inGroups<SmsToDeliver, Reception>(async ({ deps, activationDeps, sms }) => {
  const at = activationDeps.clock();
  const [rental, found] = await Promise.all([findRunningRental(sms, at), findForSms(sms, at)]);
  return rental ? receiveRentalSms(deps, rental, sms) : receiveSms(activationDeps, sms, found);
}, groups);

/**
 * Takes an SMS from a supplier once: for the rental that runs on the number, otherwise for the number's activations. While a number is
 * rented, nothing else is sold on it. SMS that come while others are stored share their reads and their commit. Resolves only when all of
 * this is stored durably.
 */
export const deliverSms = (
  deps: Pick<RentalsDeps, 'groupCommit'>,
  activationDeps: ActivationDeps,
  sms: SuppliedSms,
): Promise<Reception> => deliverInGroups({ deps, activationDeps, sms });
