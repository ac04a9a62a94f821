import type { AdminOrder, adminOrdersContract, AdminRental } from '@shop/shared-types/contract/admin-orders';

import type { ActivationDocument } from '../activations/activation.model.ts';
import { findActivations } from '../activations/find-activations.ts';
import { presentActivation } from '../activations/present-activation.ts';
import { readTimeline } from '../activations/lists/read-timeline.ts';
import { sumSalesByDay } from '../ledger/sum-sales-by-day.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import { findRentals } from '../rentals/find-rentals.ts';
import { presentRental } from '../rentals/present-rental.ts';
import { readRentalTimeline } from '../rentals/read-rental-timeline.ts';
import { releasedOf, shareOf } from '../rentals/earnings/rental-earnings.ts';
import type { RentalDocument } from '../rentals/rental.model.ts';
import type { AdminDeps } from './admin-deps.ts';
import { startOfDays } from './start-of-days.ts';

const presentOrder = (activation: ActivationDocument, at: Date): AdminOrder => ({
  ...presentActivation(activation, at),
  userId: activation.userId,
  supplierId: activation.supplierId,
  supplierActivationId: activation.supplierActivationId,
  supplierShare: activation.supplierShare,
  endedAt: activation.endedAt?.toISOString() ?? null,
});

const presentRentalOrder = (rental: RentalDocument): AdminRental => ({
  ...presentRental(rental),
  userId: rental.userId,
  supplierId: rental.supplierId,
  supplierShare: rental.charges.reduce((sum, charge) => sum + shareOf(charge), 0),
  isHeld: rental.isHeld,
  supplierReleased: rental.isHeld || rental.status === 'cancelled' ? 0 : releasedOf(rental).share,
  unreachableSince: rental.unreachableSince?.toISOString() ?? null,
});

/** Handlers of orders, rentals and reports. */
export const adminOrdersHandlers = (deps: AdminDeps): Handlers<typeof adminOrdersContract> => {
  const { clock } = deps;
  return {
    adminListOrders: async ({ query }) => (await findActivations(query)).map((order) => presentOrder(order, clock())),
    adminGetOrder: async ({ params: { id } }) => {
      const { activation, timeline } = await readTimeline(id);
      return { order: presentOrder(activation, clock()), timeline };
    },
    adminListRentals: async ({ query }) => (await findRentals(query)).map(presentRentalOrder),
    adminGetRental: async ({ params: { id } }) => {
      const { rental, timeline } = await readRentalTimeline(id);
      return { rental: presentRentalOrder(rental), timeline };
    },
    adminGetMarginReport: async ({ query: { days } }) => sumSalesByDay(startOfDays(clock(), days)),
  };
};
