import type { Rental } from '@shop/shared-types/contract/rentals';

import { presentMessages } from '../activations/sms/stored-message.ts';
import { hoursOfCharges, refundedOf, sumOfCharges } from './purchase/rental-charge.ts';
import type { RentalDocument } from './rental.model.ts';

/** A rental as its buyer sees it. */
export const presentRental = (rental: RentalDocument): Rental => ({
  id: rental._id,
  status: rental.status,
  service: rental.service,
  country: rental.country,
  operator: rental.operator,
  phone: rental.phone,
  price: sumOfCharges(rental.charges),
  refunded: refundedOf(rental.charges),
  hours: hoursOfCharges(rental.charges),
  startedAt: rental.startedAt.toISOString(),
  endsAt: rental.endsAt.toISOString(),
  goneAt: rental.goneAt?.toISOString() ?? null,
  endedAt: rental.endedAt?.toISOString() ?? null,
  cancellableUntil: rental.cancellableUntil.toISOString(),
  isAutoRenewed: rental.isAutoRenewed,
  // Every text on a rented number is its buyer's to read.
  messages: presentMessages(rental.messages, { isShownWhole: true }),
  extensions: rental.charges.slice(1).map(({ at, price, hours }) => ({ at: at.toISOString(), price, hours })),
});
