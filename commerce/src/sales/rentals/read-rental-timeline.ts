import type { TimelineEntry } from '@shop/shared-types/contract/admin/orders';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { entry, timelineOf, type Dated } from '../activations/lists/timeline-entries.ts';
import { findAnyRental } from './transition-rental.ts';
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

/**
 * A rental with everything that is known to have happened to it, oldest first. Events older than a week are gone.
 * @throws CommerceError RENTAL_NOT_FOUND.
 */
export const readRentalTimeline = async (
  rentalId: number,
): Promise<{ rental: RentalDocument; timeline: TimelineEntry[] }> => {
  const rental = await findAnyRental(rentalId);
  if (!rental) throw new CommerceError('RENTAL_NOT_FOUND');
  const { startedAt, endedAt, endsAt } = rental;
  const sale = {
    ...rental,
    from: startedAt,
    until: endedAt ?? endsAt,
    reference: referenceOf(rentalId),
    // Its own SMS, and SMS of its time that were delivered to nobody.
    ownSms: { activationId: null, rentalId: { $in: [rentalId, null] } },
    ownEvents: { 'payload.rental.id': rentalId },
  };
  return { rental, timeline: await timelineOf(sale, ofRental(rental)) };
};
