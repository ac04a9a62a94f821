import { adminAlertsContract } from '@shop/shared-types/contract/admin/alerts';
import { adminCatalogueContract } from '@shop/shared-types/contract/admin/catalogue';
import { adminCountryBlocksContract } from '@shop/shared-types/contract/admin/country-blocks';
import { adminCustomerContract } from '@shop/shared-types/contract/admin/customer';
import { adminDescriptionsContract } from '@shop/shared-types/contract/admin/descriptions';
import { adminFailedRecordsContract } from '@shop/shared-types/contract/admin/failed-records';
import { adminFindContract } from '@shop/shared-types/contract/admin/find';
import { adminOrdersContract } from '@shop/shared-types/contract/admin/orders';
import { adminPriceTableContract } from '@shop/shared-types/contract/admin/price-table';
import { adminRefundsContract } from '@shop/shared-types/contract/admin/refunds';
import { adminSelfDealingContract } from '@shop/shared-types/contract/admin/self-dealing';
import { adminLotsContract } from '@shop/shared-types/contract/admin/lots';
import { adminStaffContract } from '@shop/shared-types/contract/admin/staff';
import { adminSuppliersContract } from '@shop/shared-types/contract/admin/suppliers';
import { adminTodayContract } from '@shop/shared-types/contract/admin/today';
import { adminContract, adminReviewsContract } from '@shop/shared-types/contract/admin/accounts';
import { adminDisputesContract } from '@shop/shared-types/contract/disputes';
import { adminDocumentsContract } from '@shop/shared-types/contract/partner-documents';
import { adminSimsContract } from '@shop/shared-types/contract/partner-sims';
import { paymentsAdminContract } from '@shop/shared-types/contract/admin/payments';
import { referralsContract } from '@shop/shared-types/contract/referrals';
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '@shop/shared-types/endpoint';

/** The calls of the staff. Calls of buyers stay out: they would only make the admin larger. */
export const officeContract = {
  ...adminContract,
  ...adminReviewsContract,
  ...adminCatalogueContract,
  ...adminPriceTableContract,
  ...adminDescriptionsContract,
  ...adminCountryBlocksContract,
  ...adminDocumentsContract,
  ...adminFindContract,
  ...adminCustomerContract,
  ...adminOrdersContract,
  ...adminSuppliersContract,
  ...adminSimsContract,
  ...adminStaffContract,
  ...adminFailedRecordsContract,
  ...adminLotsContract,
  ...adminRefundsContract,
  ...adminDisputesContract,
  ...adminSelfDealingContract,
  ...adminTodayContract,
  ...adminAlertsContract,
  ...paymentsAdminContract,
  adminSetReferralShare: referralsContract.adminSetReferralShare,
} as const;

type OfficeContract = typeof officeContract;
export type OfficeCall = keyof OfficeContract;

export type CallAnswer<Call extends OfficeCall> = AnswerOf<OfficeContract[Call]>;
export type CallBody<Call extends OfficeCall> = BodyOf<OfficeContract[Call]>;
/** One row of a call that answers a list. */
export type RowOf<Call extends OfficeCall> = CallAnswer<Call> extends readonly (infer Row)[] ? Row : never;

/** What a call takes beside its body. Query fields with a default may be left out. */
export interface CallTarget<Call extends OfficeCall> {
  params?: ParamsOf<OfficeContract[Call]>;
  query?: Partial<QueryOf<OfficeContract[Call]>>;
}

/** The calls that answer a file. */
export type ExportCall =
  | 'adminExportBooks'
  | 'adminExportPayments'
  | 'adminExportAuditLog'
  | 'adminExportOrders'
  | 'adminExportRentals'
  | 'adminExportLots'
  | 'adminExportPriceTable';
