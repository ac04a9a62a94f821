import type { DepsOf } from '../platform/http/serve-contract.ts';
import { accountDataHandlers } from './account-data/account-data.routes.ts';
import { adminCatalogueHandlers } from './admin/admin-catalogue.routes.ts';
import { adminDescriptionsHandlers } from './admin/admin-descriptions.routes.ts';
import { adminLotsHandlers } from './admin/admin-lots.routes.ts';
import { adminOrdersHandlers } from './admin/admin-orders.routes.ts';
import { adminStaffHandlers } from './admin/admin-staff.routes.ts';
import { adminSuppliersHandlers } from './admin/admin-suppliers.routes.ts';
import { adminUsersHandlers } from './admin/admin-users.routes.ts';
import { adminCustomerHandlers } from './admin/customer/admin-customer.routes.ts';
import { failedRecordsHandlers } from './admin/failed-records.routes.ts';
import { adminFindHandlers } from './admin/find/admin-find.routes.ts';
import { priceTableHandlers } from './admin/price-table/price-table.routes.ts';
import { alertsHandlers } from './alerts/alerts.routes.ts';
import { todayHandlers } from './today/today.routes.ts';

interface BackOfficeHandlersDeps extends DepsOf<typeof accountDataHandlers> {
  admin: DepsOf<typeof adminCatalogueHandlers>;
  today: DepsOf<typeof todayHandlers>;
}

/** Handlers of the staff's calls, and of the export and erasure of an account. */
export const backOfficeHandlers = (deps: BackOfficeHandlersDeps) => ({
  ...accountDataHandlers(deps),
  ...adminUsersHandlers(deps.admin),
  ...adminCatalogueHandlers(deps.admin),
  ...priceTableHandlers(deps.admin),
  ...adminLotsHandlers(deps.admin),
  ...adminDescriptionsHandlers(deps.admin),
  ...adminOrdersHandlers(deps.admin),
  ...adminFindHandlers(deps.admin),
  ...adminCustomerHandlers(deps.admin),
  ...adminSuppliersHandlers(deps.admin),
  ...adminStaffHandlers(deps.admin),
  ...failedRecordsHandlers(deps.admin),
  ...todayHandlers(deps.today),
  ...alertsHandlers(),
});
