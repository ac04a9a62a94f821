import { messageOf } from '../activations/sms/stored-message.ts';
import { isRepeat, readOfSms, takeSmsOnce } from '../activations/sms/take-sms-once.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { Reception, SuppliedSms } from '../../supply/sms-routing/supplied-sms.ts';
import { judgeSms } from '../../supply/sms-routing/judge-sms.ts';
import { routeSms } from '../../supply/sms-routing/route-sms.ts';
import { announceRental } from './announce-rental.ts';
import { changeRental, isRunning, readsOfRental } from './transition-rental.ts';
import { takePrice } from './closing/end-rental.ts';
import { rentalCollection, rentals, type RentalDocument } from './rental.model.ts';
import type { RentalsDeps } from './rentals-deps.ts';
import { smsServiceOf, wholeNumberService } from './sms-service.ts';

/** A rental shows its newest 300 SMS; all of them are stored. */
const messagesMax = 300;

interface NumberAt extends Pick<SuppliedSms, 'supplierId' | 'phone'> {
  at: Date;
}

const findOnNumbers = readTogether<NumberAt, RentalDocument | undefined>(async (numbers) => {
  const earliest = new Date(Math.min(...numbers.map(({ at }) => at.getTime())));
  const found = await rentalCollection()
    .find({
      phone: { $in: numbers.map(({ phone }) => phone) },
      endsAt: { $gt: earliest },
      nextStepAt: { $type: 'date' },
    })
    .toArray();
  return numbers.map(({ supplierId, phone, at }) =>
    found.find((rental) => rental.phone === phone && rental.supplierId === supplierId && rental.endsAt > at),
  );
});

/** The rental that runs on the number of an SMS. A supplier reaches only its own numbers. */
export const findRunningRental = ({ supplierId, phone }: SuppliedSms, at: Date): Promise<RentalDocument | undefined> =>
  findOnNumbers({ supplierId, phone, at });

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
    const isForIt = routeSms({ from, text }, [{ saleId: rentalId, service: rental.service }]) === rentalId;
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
    reads: [readOfSms(sms, rental.messages), ...readsOfRental(rental)],
    decide: (working, at) => decide(working, sms, rental._id, at),
  });
