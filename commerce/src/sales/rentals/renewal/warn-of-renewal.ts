import { readBalance } from '../../../ledger/balances/read-balance.ts';
import type { WorkingSet } from '../../../platform/database/working-set.ts';
import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { extensionOffer } from './extend-rental.ts';
import { changeRental, findAnyRental } from '../transition-rental.ts';
import { renewalHoursOf } from '../next-step.ts';
import type { RenewalWarning } from './renewal-warning-mail.ts';
import type { RentalDocument } from '../rental.model.ts';
import type { RentalsDeps } from '../rentals-deps.ts';

/**
 * Whether the rental still ends when it did. A low balance is read before this: when it is low because another node has just renewed the
 * rental, the new end is in the database.
 */
const isEndUnchanged = async ({ _id, endsAt }: RentalDocument): Promise<boolean> =>
  (await findAnyRental(_id))?.endsAt.getTime() === endsAt.getTime();

/** The warning about the coming renewal. @returns undefined when the balance covers the renewal, or there is nothing to renew. */
export const findRenewalWarning = async (
  deps: Pick<RentalsDeps, 'rentPriceBook'>,
  rental: RentalDocument,
): Promise<RenewalWarning | undefined> => {
  try {
    const { price } = extensionOffer(deps, rental, renewalHoursOf(rental));
    const { available } = await readBalance(rental.userId);
    if (available >= price || !(await isEndUnchanged(rental))) return undefined;
    return { userId: rental.userId, phone: rental.phone, endsAt: rental.endsAt, price, balance: available };
  } catch (failure) {
    if (failure instanceof CommerceError && failure.code === 'NO_NUMBERS') return undefined;
    throw failure;
  }
};

/** Notes that the buyer was warned of this end, or that no warning was needed. */
export const markWarned = (working: WorkingSet, rental: RentalDocument): RentalDocument =>
  changeRental(working, rental, { warnedFor: rental.endsAt });
