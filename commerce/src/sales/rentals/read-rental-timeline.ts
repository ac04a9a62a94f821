import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { SmsModel, type Sms } from '../activations/sms/sms.model.ts';
import {
  entriesMax,
  entry,
  findTransfersOf,
  inOrder,
  lateSmsMs,
  ofEvent,
  ofSms,
  ofTransfer,
  type Dated,
} from '../activations/lists/timeline-entries.ts';
import { outboxEventCollection, type OutboxEvent } from '../../platform/events/outbox-event.model.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { findAnyRental } from './move-rental.ts';
import { referenceOf } from './purchase/rental-charge.ts';
import type { RentalDocument } from './rental.model.ts';

const ofRental = ({ charges, service, country, operator, phone, status, endedAt }: RentalDocument): Dated[] => [
  ...charges.map(({ at, price, hours }, index) =>
    index === 0
      ? entry(at, 'order', 'rented', { service, country, operator, phone, hours }, price)
      : entry(at, 'order', 'extended', { hours }, price),
  ),
  ...(endedAt ? [entry(endedAt, 'order', status, {})] : []),
];

/** The rental's own SMS, and SMS of its time that were delivered to nobody. */
const findSms = ({ _id, phone, supplierId, startedAt, endedAt, endsAt }: RentalDocument): Promise<Sms[]> =>
  SmsModel.find({
    phone,
    supplierId,
    receivedAt: { $gte: startedAt, $lte: new Date((endedAt ?? endsAt).getTime() + lateSmsMs) },
    activationId: null,
    rentalId: { $in: [_id, null] },
  })
    .limit(entriesMax)
    .lean<Sms[]>();

const findEvents = ({ _id, userId }: RentalDocument): Promise<OutboxEvent[]> =>
  outboxEventCollection()
    .find({ userId, 'payload.rental.id': _id } as object)
    .limit(entriesMax)
    .toArray();

/**
 * A rental with everything that is known to have happened to it, oldest first. Events older than a week are gone.
 * @throws CommerceError RENTAL_NOT_FOUND.
 */
export const readRentalTimeline = async (
  rentalId: number,
): Promise<{ rental: RentalDocument; timeline: TimelineEntry[] }> => {
  const rental = await findAnyRental(rentalId);
  if (!rental) throw new CommerceError('RENTAL_NOT_FOUND');
  const [transfers, sms, events] = await Promise.all([
    findTransfersOf(referenceOf(rentalId)),
    findSms(rental),
    findEvents(rental),
  ]);
  const dated = [
    ...ofRental(rental),
    ...transfers.map(ofTransfer),
    ...sms.map((one) => ofSms(one, rental.messages)),
    ...events.map(ofEvent),
  ];
  return { rental, timeline: inOrder(dated) };
};
