import { accountDataContract } from './contract/account-data.ts';
import { accountSecurityContract } from './contract/account-security.ts';
import { activationsContract } from './contract/activations.ts';
import { adminAlertsContract } from './contract/admin/alerts.ts';
import { adminCatalogueContract } from './contract/admin/catalogue.ts';
import { adminCountryBlocksContract } from './contract/admin/country-blocks.ts';
import { adminCustomerContract } from './contract/admin/customer.ts';
import { adminDescriptionsContract } from './contract/admin/descriptions.ts';
import { adminFailedRecordsContract } from './contract/admin/failed-records.ts';
import { adminFindContract } from './contract/admin/find.ts';
import { adminMessagesContract } from './contract/admin/messages.ts';
import { adminOrdersContract } from './contract/admin/orders.ts';
import { adminPriceTableContract } from './contract/admin/price-table.ts';
import { adminRefundsContract } from './contract/admin/refunds.ts';
import { adminSelfDealingContract } from './contract/admin/self-dealing.ts';
import { adminLotsContract } from './contract/admin/lots.ts';
import { adminStaffContract } from './contract/admin/staff.ts';
import { adminSuppliersContract } from './contract/admin/suppliers.ts';
import { adminTodayContract } from './contract/admin/today.ts';
import { adminContract, adminReviewsContract } from './contract/admin/accounts.ts';
import { allowanceContract } from './contract/allowance.ts';
import { apiCallsContract } from './contract/api-calls.ts';
import { apiKeyLimitsContract } from './contract/api-key-limits.ts';
import { apiKeysContract } from './contract/api-keys.ts';
import { catalogueContract } from './contract/catalogue.ts';
import { communityContract } from './contract/community.ts';
import { adminDisputesContract, disputesContract } from './contract/disputes.ts';
import { ledgerContract } from './contract/ledger.ts';
import { liabilitiesContract } from './contract/liabilities.ts';
import { licencesContract } from './contract/licences.ts';
import { loyaltyContract } from './contract/loyalty.ts';
import { ordersContract } from './contract/orders.ts';
import { partnerAgentsContract } from './contract/partner-agents.ts';
import { adminDocumentsContract, partnerDocumentsContract } from './contract/partner-documents.ts';
import { adminSimsContract, partnerSimsContract } from './contract/partner-sims.ts';
import { partnersContract } from './contract/partners.ts';
import { paymentsAdminContract } from './contract/admin/payments.ts';
import { paymentsContract } from './contract/payments.ts';
import { purchaseStatisticsContract } from './contract/purchase-statistics.ts';
import { pushContract } from './contract/push.ts';
import { readyAccountsContract } from './contract/ready-accounts.ts';
import { referralsContract } from './contract/referrals.ts';
import { rentalsContract } from './contract/rentals.ts';
import { repeatOrdersContract } from './contract/repeat-orders.ts';
import { sandboxContract } from './contract/sandbox.ts';
import { statisticsContract } from './contract/statistics.ts';
import { supplyContract } from './contract/supply.ts';
import { telegramContract } from './contract/telegram.ts';
import { twoFactorContract } from './contract/two-factor.ts';
import { passkeysContract } from './contract/passkeys.ts';
import { usersContract } from './contract/users.ts';
import { webhooksContract } from './contract/webhooks.ts';
import { withdrawalsContract } from './contract/withdrawals.ts';
import type { AnyEndpoint, Endpoint } from './endpoint.ts';

/** Every JSON call of the engine. Routes, role checks, clients, OpenAPI and the contract tests are made from this table alone. */
export const contract = {
  ...catalogueContract,
  ...usersContract,
  ...twoFactorContract,
  ...passkeysContract,
  ...accountSecurityContract,
  ...accountDataContract,
  ...apiKeyLimitsContract,
  ...apiKeysContract,
  ...apiCallsContract,
  ...allowanceContract,
  ...sandboxContract,
  ...telegramContract,
  ...pushContract,
  ...webhooksContract,
  ...activationsContract,
  ...repeatOrdersContract,
  ...rentalsContract,
  ...ordersContract,
  ...ledgerContract,
  ...liabilitiesContract,
  ...communityContract,
  ...statisticsContract,
  ...purchaseStatisticsContract,
  ...supplyContract,
  ...paymentsContract,
  ...paymentsAdminContract,
  ...loyaltyContract,
  ...readyAccountsContract,
  ...licencesContract,
  ...adminContract,
  ...adminCatalogueContract,
  ...adminPriceTableContract,
  ...adminDescriptionsContract,
  ...adminCountryBlocksContract,
  ...adminOrdersContract,
  ...adminSuppliersContract,
  ...adminSimsContract,
  ...adminFailedRecordsContract,
  ...adminStaffContract,
  ...adminFindContract,
  ...adminCustomerContract,
  ...adminMessagesContract,
  ...adminLotsContract,
  ...adminRefundsContract,
  ...disputesContract,
  ...adminDisputesContract,
  ...adminSelfDealingContract,
  ...adminTodayContract,
  ...adminAlertsContract,
  ...withdrawalsContract,
  ...partnersContract,
  ...partnerSimsContract,
  ...partnerAgentsContract,
  ...partnerDocumentsContract,
  ...adminDocumentsContract,
  ...adminReviewsContract,
  ...referralsContract,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/**
 * The same calls under one type, for code that treats all of them alike. The cast is for the compiler's sake: it would compare the schemas of
 * 240 calls with yup's classes member by member, and with `contract[name]` or `Object.values(contract)` with each other.
 */
export const endpoints = contract satisfies Record<string, AnyEndpoint> as unknown as Readonly<
  Record<EndpointName, Endpoint>
>;
