import type { ActivationDeps } from '../activations/activation-deps.ts';
import { receiveSms as receiveForActivations } from '../activations/sms/receive-sms.ts';
import { messageOf } from '../activations/sms/stored-message.ts';
import { isRepeat, readOfSms, takeSmsOnce } from '../activations/sms/take-sms-once.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { Reception, SuppliedSms } from '../../supply/sms-routing/receive-pushed-sms.ts';
import { judgeSms } from '../../supply/sms-routing/judge-sms.ts';
import { routeSms } from '../../supply/sms-routing/route-sms.ts';
import { announceRental } from './announce-rental.ts';
import { changeRental, isRunning, readsOfRental } from './move-rental.ts';
import { takePrice } from './endings/end-rental.ts';
import { rentalCollection, rentals, type RentalDocument } from './rental.model.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import { smsServiceOf, wholeNumberService } from './sms-service.ts';

/** A rental shows its newest 300 SMS; all of them are stored. */
const messagesMax = 300;

/** The running rental of a number. A supplier reaches only its own numbers. */
const findRunning = ({ supplierId, phone }: SuppliedSms, at: Date): Promise<RentalDocument | null> =>
  rentalCollection().findOne({ phone, endsAt: { $gt: at }, nextStepAt: { $type: 'date' }, supplierId });

/** A text that is not the code of the rented service takes nothing (rule 5.13). A whole number is rented for every SMS, so that each counts. */
const deliver = (working: WorkingSet, rental: RentalDocument, sms: SuppliedSms, at: Date): void => {
  const judgement = judgeSms({ ...sms, service: smsServiceOf(rental.service, sms) });
  const { maskedText, ...whole } = messageOf(rental.messages, { ...sms, judgement }, at);
  const isCounted = maskedText === undefined || rental.service === wholeNumberService;
  const message = isCounted ? whole : { ...whole, maskedText };
  const received = changeRental(working, isCounted ? takePrice(working, rental, at) : rental, {
    ...(isCounted ? { status: 'received' as const } : {}),
    messages: [...rental.messages, message].slice(-messagesMax),
  });
  announceRental(working, received, at, { hasBalanceChanged: isCounted && rental.isHeld });
};

/** The first SMS that counts takes the held price: from then on a cancel is refused (rule 5.3). */
const decide = (working: WorkingSet, sms: SuppliedSms, rentalId: number, at: Date): Reception =>
  takeSmsOnce(working, sms, at, () => {
    const rental = working.get(rentals, rentalId);
    if (isRepeat(sms, rental.messages, at)) return { outcome: 'repeated' };
    const { from, text } = sms;
    const isForIt = routeSms({ from, text }, [{ activationId: rentalId, service: rental.service }]) === rentalId;
    if (!isRunning(rental, at)) return { outcome: 'unclaimed' };
    if (!isForIt) return { outcome: 'unclaimed', waitedFor: [rental.service] };
    deliver(working, rental, sms, at);
    return { outcome: 'delivered', rentalId };
  });

/** Takes an SMS once for this rental. Resolves only when it is stored durably. */
export const receiveRentalSms = (
  { groupCommit }: Pick<RentalsDeps, 'groupCommit'>,
  rental: RentalDocument,
  sms: SuppliedSms,
): Promise<Reception> =>
  groupCommit.submit({
    name: 'receive-rental-sms',
    reads: [readOfSms(sms), ...readsOfRental(rental)],
    decide: (working, at) => decide(working, sms, rental._id, at),
  });

/**
 * Takes an SMS from a supplier once: for the rental that runs on the number, otherwise for the number's activations. While a number is
 * rented, nothing else is sold on it. Resolves only when all of this is stored durably.
 */
export const receiveSms = async (
  deps: Pick<RentalsDeps, 'groupCommit'>,
  activationDeps: ActivationDeps,
  sms: SuppliedSms,
): Promise<Reception> => {
  const rental = await findRunning(sms, activationDeps.clock());
  return rental ? receiveRentalSms(deps, rental, sms) : receiveForActivations(activationDeps, sms);
};
