import type { DepsOf } from '../platform/http/serve-contract.ts';
import { activationsHandlers } from './activations/activations.routes.ts';
import { allowanceHandlers } from './allowance/allowance.routes.ts';
import { licencesHandlers } from './licences/licences.routes.ts';
import { ordersHandlers } from './orders/orders.routes.ts';
import { purchaseStatisticsHandlers } from './orders/purchase-statistics.routes.ts';
import { readyAccountsHandlers } from './ready-accounts/ready-accounts.routes.ts';
import { adminDisputesHandlers, disputesHandlers } from './refunds/disputes/disputes.routes.ts';
import { refundsHandlers } from './refunds/refunds.routes.ts';
import { rentalsHandlers } from './rentals/rentals.routes.ts';
import { repeatOrdersHandlers } from './repeat-orders/repeat-orders.routes.ts';
import { statisticsHandlers } from './statistics/statistics.routes.ts';

interface SalesHandlersDeps {
  activationDeps: DepsOf<typeof activationsHandlers>;
  rentals: Omit<DepsOf<typeof rentalsHandlers>, 'catalogue'>;
  catalogue: DepsOf<typeof rentalsHandlers>['catalogue'];
  goods: DepsOf<typeof licencesHandlers>;
  disputes: DepsOf<typeof disputesHandlers> & DepsOf<typeof adminDisputesHandlers>;
  statistics: DepsOf<typeof statisticsHandlers>;
}

/** Handlers of all calls by which buyers buy, sellers sell, and the staff refunds. */
export const salesHandlers = (deps: SalesHandlersDeps) => ({
  ...activationsHandlers(deps.activationDeps),
  ...allowanceHandlers(deps.activationDeps),
  ...repeatOrdersHandlers(deps.activationDeps),
  ...rentalsHandlers({ ...deps.rentals, catalogue: deps.catalogue }),
  ...readyAccountsHandlers(deps.goods),
  ...licencesHandlers(deps.goods),
  ...ordersHandlers(deps.activationDeps),
  ...purchaseStatisticsHandlers(deps.statistics),
  ...refundsHandlers({ ...deps.disputes, activationDeps: deps.activationDeps }),
  ...disputesHandlers(deps.disputes),
  ...adminDisputesHandlers(deps.disputes),
  ...statisticsHandlers(deps.statistics),
});
