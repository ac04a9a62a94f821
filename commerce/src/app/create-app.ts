import compression from 'compression';
import express, { type Express, type Router } from 'express';
import helmet from 'helmet';

import { contract, endpoints } from '@shop/shared-types/contract';
import { adminCatalogueContract } from '@shop/shared-types/contract/admin/catalogue';
import { adminPriceTableContract } from '@shop/shared-types/contract/admin/price-table';
import { licencesContract } from '@shop/shared-types/contract/licences';
import { liveEventsPath } from '@shop/shared-types/contract/live-events';
import { partnerDocumentsContract } from '@shop/shared-types/contract/partner-documents';
import { readyAccountsContract } from '@shop/shared-types/contract/ready-accounts';
import { supplyContract } from '@shop/shared-types/contract/supply';

import { accountDataHandlers } from '../back-office/account-data/account-data.routes.ts';
import { activationsHandlers } from '../sales/activations/activations.routes.ts';
import { carryRefusalToken } from '../sales/activations/endings/carry-refusal-token.ts';
import { listRunningForSupplier } from '../sales/activations/lists/list-running-for-supplier.ts';
import { adminCatalogueHandlers } from '../back-office/admin/admin-catalogue.routes.ts';
import { adminDescriptionsHandlers } from '../back-office/admin/admin-descriptions.routes.ts';
import { messageTemplatesHandlers } from '../platform/message-templates/message-templates.routes.ts';
import { selfDealingHandlers } from '../money/self-dealing/self-dealing.routes.ts';
import { failedRecordsHandlers } from '../back-office/admin/failed-records.routes.ts';
import { adminDisputesHandlers, disputesHandlers } from '../sales/refunds/disputes/disputes.routes.ts';
import { refundsHandlers } from '../sales/refunds/refunds.routes.ts';
import { adminCustomerHandlers } from '../back-office/admin/customer/admin-customer.routes.ts';
import { adminFindHandlers } from '../back-office/admin/find/admin-find.routes.ts';
import { adminOrdersHandlers } from '../back-office/admin/admin-orders.routes.ts';
import { priceTableHandlers } from '../back-office/admin/price-table/price-table.routes.ts';
import { adminShelvesHandlers } from '../back-office/admin/admin-shelves.routes.ts';
import { adminStaffHandlers } from '../back-office/admin/admin-staff.routes.ts';
import { adminSuppliersHandlers } from '../back-office/admin/admin-suppliers.routes.ts';
import { adminUsersHandlers } from '../back-office/admin/admin-users.routes.ts';
import { allowanceHandlers } from '../sales/allowance/allowance.routes.ts';
import { alertsHandlers } from '../back-office/alerts/alerts.routes.ts';
import { answerGuestsFromMemory } from '../catalogue/answer-guests-from-memory.ts';
import { catalogueHandlers } from '../catalogue/catalogue.routes.ts';
import { countryBlocksHandlers } from '../catalogue/country-blocks/country-blocks.routes.ts';
import { communityHandlers } from '../accounts/community/community.routes.ts';
import { presentUsdRate } from '../catalogue/currency/read-usd-rate.ts';
import type { Commerce } from './create-commerce.ts';
import { readBalance } from '../ledger/balances/read-balance.ts';
import { ledgerHandlers } from '../ledger/ledger.routes.ts';
import { licencesHandlers } from '../sales/licences/licences.routes.ts';
import { loyaltyHandlers } from '../money/loyalty/loyalty.routes.ts';
import {
  describeContract,
  describeStaffCalls,
  openApiPath,
  staffOpenApiPath,
} from '../protocols/open-api/describe-contract.ts';
import { serveStatedVersion } from '../protocols/open-api/versioned-path.ts';
import { describePurchases } from '../sales/orders/describe-purchases.ts';
import { ordersHandlers } from '../sales/orders/orders.routes.ts';
import { partnerAgentsHandlers } from '../partners/agents/partner-agents.routes.ts';
import { partnerReviewHandlers, partnersHandlers } from '../partners/partners.routes.ts';
import { adminSimsHandlers, partnerSimsHandlers } from '../partners/sims/sims.routes.ts';
import { adminDocumentsHandlers, partnerDocumentsHandlers } from '../accounts/documents/documents.routes.ts';
import { createPaymentCallbacksRouter } from '../money/payments/arrivals/payment-callbacks.routes.ts';
import { paymentsAdminHandlers } from '../money/payments/payments-admin.routes.ts';
import { paymentsHandlers } from '../money/payments/payments.routes.ts';
import { allowMethods } from '../platform/http/allow-methods.ts';
import { allowEveryReader, allowOtherOrigins } from '../platform/http/allow-other-origins.ts';
import { answerErrors, answerNotFound } from '../platform/http/answer-errors.ts';
import { healthRouter } from '../platform/http/health.routes.ts';
import { limitCalls } from '../platform/http/limit-calls.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { observeRequests } from '../platform/http/observe-requests.ts';
import { protectAnswers } from '../platform/http/protect-answers.ts';
import { readJsonBody, type BodyBounds } from '../platform/http/read-json-body.ts';
import { requireJson } from '../platform/http/require-json.ts';
import { createIsServed, type IsServed } from '../platform/http/visitor-country.ts';
import { serveContract, type Handlers } from '../platform/http/serve-contract.ts';
import { createCallLimits } from '../platform/throttling/call-limits.ts';
import { createActivationCalls } from '../protocols/provider-api/activation-calls.ts';
import { createRentalCalls } from '../protocols/provider-api/rental-calls.ts';
import { handlerCalls, providerApiRouter } from '../protocols/provider-api/provider-api.routes.ts';
import { readyAccountsHandlers } from '../sales/ready-accounts/ready-accounts.routes.ts';
import { listRentalsForSupplier } from '../sales/rentals/list-rentals-for-supplier.ts';
import { receiveSms } from '../sales/rentals/receive-sms.ts';
import { referralsHandlers } from '../money/referrals/referrals.routes.ts';
import { repeatOrdersHandlers } from '../sales/repeat-orders/repeat-orders.routes.ts';
import { rentalsHandlers } from '../sales/rentals/rentals.routes.ts';
import { handlersInSandbox, sandboxHandlers } from '../protocols/sandbox/sandbox.routes.ts';
import { statisticsHandlers } from '../sales/statistics/statistics.routes.ts';
import { createAgentHub } from '../supply/agent-protocol/agent-hub.ts';
import { supplyHandlers } from '../supply/supply.routes.ts';
import { telegramHandlers } from '../notifications/telegram/telegram.routes.ts';
import { todayHandlers } from '../back-office/today/today.routes.ts';
import { accountSecurityHandlers } from '../accounts/users/account-security.routes.ts';
import { findStaffAccount } from '../accounts/users/staff-roles/staff-role.ts';
import { twoFactorHandlers } from '../accounts/users/two-factor/two-factor.routes.ts';
import { usersHandlers } from '../accounts/users/users.routes.ts';
import { webhooksHandlers } from '../notifications/webhooks/webhooks.routes.ts';
import { withdrawalReviewHandlers, withdrawalsHandlers } from '../money/withdrawals/withdrawals.routes.ts';

const ordinaryBody: BodyBounds = { limit: '100kb', membersMax: 10_000 };
/** Enough for a full report of five thousand SIMs, each of which refuses services, or an upload of goods. */
const reportBody: BodyBounds = { limit: '4mb', membersMax: 1_000_000 };
/** A document of 4 MB in base64, with its name. */
const documentBody: BodyBounds = { limit: '6mb', membersMax: 100 };
const reportPaths = [
  supplyContract.reportSims.path,
  readyAccountsContract.uploadReadyAccountStock.path,
  licencesContract.createLicenceProduct.path,
  licencesContract.uploadLicenceKeys.path,
  adminCatalogueContract.adminUploadStock.path,
  adminPriceTableContract.adminRehearsePriceTable.path,
  adminPriceTableContract.adminApplyPriceTable.path,
];

/** The staff's calls. */
const staffHandlersOf = (commerce: Commerce) => ({
  ...adminUsersHandlers(commerce.admin),
  ...adminCatalogueHandlers(commerce.admin),
  ...priceTableHandlers(commerce.admin),
  ...adminShelvesHandlers(commerce.admin),
  ...adminDescriptionsHandlers(commerce.admin),
  ...countryBlocksHandlers({
    ...commerce.admin,
    countryBlockSettings: commerce.config.countryBlocks,
    clientCountryHeader: commerce.config.clientCountryHeader,
  }),
  ...adminOrdersHandlers(commerce.admin),
  ...adminFindHandlers(commerce.admin),
  ...adminCustomerHandlers(commerce.admin),
  ...adminSuppliersHandlers(commerce.admin),
  ...adminSimsHandlers(commerce),
  ...adminStaffHandlers(commerce.admin),
  ...failedRecordsHandlers(commerce.admin),
  ...refundsHandlers({ ...commerce.disputes, activationDeps: commerce.activationDeps }),
  ...disputesHandlers(commerce.disputes),
  ...adminDisputesHandlers(commerce.disputes),
  ...selfDealingHandlers(),
  ...todayHandlers(commerce.today),
  ...alertsHandlers(),
  ...adminDocumentsHandlers(commerce),
  ...messageTemplatesHandlers(commerce),
});

/** One handler for every call of the contract; a missing handler does not compile. */
const handlersOf = (commerce: Commerce): Handlers<typeof contract> => ({
  ...catalogueHandlers(commerce),
  ...usersHandlers(commerce.users),
  ...twoFactorHandlers(commerce.users),
  ...accountSecurityHandlers(commerce.users),
  ...accountDataHandlers(commerce),
  ...telegramHandlers(commerce.telegram.deps),
  ...webhooksHandlers(commerce.webhooks),
  ...sandboxHandlers(commerce),
  ...activationsHandlers(commerce.activationDeps),
  ...allowanceHandlers(commerce.activationDeps),
  ...repeatOrdersHandlers(commerce.activationDeps),
  ...rentalsHandlers({ ...commerce.rentals, catalogue: commerce.catalogue }),
  ...ledgerHandlers({ describePurchases }),
  ...ordersHandlers(),
  ...communityHandlers(commerce.community),
  ...statisticsHandlers(commerce.statistics),
  ...supplyHandlers({
    clock: commerce.clock,
    pool: commerce.pool,
    countries: () => commerce.supply.countries(),
    listRunningForSupplier: async (supplierId) => [
      ...(await listRunningForSupplier(supplierId)),
      ...(await listRentalsForSupplier(supplierId)),
    ],
  }),
  ...paymentsHandlers(commerce.payments),
  ...paymentsAdminHandlers({
    ...commerce.payments,
    secondPersonFromRub: commerce.config.balanceCorrectionSecondPersonFromRub,
  }),
  ...loyaltyHandlers({ clock: commerce.clock, ranks: commerce.loyaltyRanks }),
  ...readyAccountsHandlers(commerce.goods),
  ...licencesHandlers(commerce.goods),
  ...withdrawalsHandlers(commerce.withdrawals),
  ...withdrawalReviewHandlers(commerce.withdrawals),
  ...partnersHandlers(commerce.partners),
  ...partnerSimsHandlers({ ...commerce.partners, activationDeps: commerce.activationDeps }),
  ...partnerAgentsHandlers({ ...commerce.admin, trialThrottle: commerce.partners.trialThrottle }),
  ...partnerReviewHandlers(commerce.partners),
  ...partnerDocumentsHandlers(commerce),
  ...referralsHandlers(commerce.referrals),
  ...staffHandlersOf(commerce),
});

const documents = { [openApiPath]: describeContract, [staffOpenApiPath]: describeStaffCalls };
/** What is read beside the contract. */
const otherReads = [liveEventsPath, ...Object.keys(documents)].map((path) => ({ method: 'get', path }) as const);

const serveDocuments = (app: Express, publicUrl: string): void => {
  for (const [path, describe] of Object.entries(documents)) {
    const document = describe(endpoints, publicUrl);
    app.get(path, allowEveryReader, (_req, res) => void res.json(document));
  }
};

/** Facts that an operator reads beside the state. A dollar rate that grows old stops no sale. */
const readHealthFacts = async ({
  readUsdRateFacts,
  clock,
}: Commerce): Promise<{ usdRateAgeSeconds: number | null }> => {
  const { ageSeconds } = presentUsdRate(await readUsdRateFacts(), clock());
  return { usdRateAgeSeconds: ageSeconds };
};

/** The buyers' protocol on the shop's own use cases. */
const providerApiOf = (commerce: Commerce, isServed: IsServed): Router => {
  const { activationDeps, rentals, catalogue, stock, config } = commerce;
  return providerApiRouter({
    catalogue,
    priceBook: commerce.priceBook,
    stock,
    coverage: commerce.coverage,
    clock: commerce.clock,
    logger: commerce.logger,
    apiKeys: commerce.apiKeys,
    readBalance,
    sandbox: commerce.sandbox.ofProtocol,
    activations: createActivationCalls(activationDeps),
    rentals: createRentalCalls({ ...rentals, catalogue }),
    listDelivery: commerce.statistics.listDelivery,
    operatorsFor: (country) => stock.operatorsFor(country),
    requestsPerSecond: config.providerApiRequestsPerSecond,
    isServed,
  });
};

/** The engine's HTTP interface. The old protocols come first, since they read bodies themselves; then the contract and the event stream. */
export const createApp = (commerce: Commerce, isHealthy: () => Promise<boolean>): Express => {
  const { config, logger, clock, metrics, activationDeps, supply, authenticate } = commerce;
  const isServed = createIsServed(config.clientCountryHeader, (iso2) =>
    commerce.catalogue.current().countryBlocks.visitors.has(iso2),
  );
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustedProxies);
  app.set('query parser', 'simple');
  app.use(serveStatedVersion);
  // Answered before logs and metrics, which would cost a third of the throughput of a remembered price list. Such an answer did no work
  // worth a log line.
  app.use(answerGuestsFromMemory({ clock, defaultLocale: config.defaultLocale }));
  app.use(traceRequests);
  app.use(observeRequests({ logger }));
  app.use(protectAnswers);
  app.use(metrics.measureRequests);
  app.use(healthRouter(isHealthy, () => readHealthFacts(commerce)));

  const { directory } = supply;
  app.use(
    createAgentHub({
      directory,
      clock,
      logger,
      receiveSms: (sms) => receiveSms(commerce.rentals, activationDeps, sms),
    }),
  );
  app.use(providerApiOf(commerce, isServed));
  app.use(createPaymentCallbacksRouter(commerce.payments));

  app.use(helmet());
  app.use('/api', allowOtherOrigins);
  app.get(liveEventsPath, commerce.eventStreams.handler);
  app.use(compression());
  app.use(requireJson);
  app.use(reportPaths, readJsonBody(reportBody));
  app.use(partnerDocumentsContract.uploadDocument.path, readJsonBody(documentBody));
  app.use(readJsonBody(ordinaryBody));
  app.use('/api/sms-users/get-number', carryRefusalToken);
  serveDocuments(app, config.publicUrl);
  serveContract(app, contract, handlersOf(commerce), {
    authenticate,
    clock,
    findStaffAccount,
    sandboxHandlers: handlersInSandbox(commerce),
    isServed,
    defaultLocale: config.defaultLocale,
    limitCall: limitCalls(createCallLimits({ clock, logger, limit: config.apiCallsPerMinute }), {
      isBehindProxy: config.trustedProxies > 0,
    }),
  });
  allowMethods(app, [...Object.values(endpoints), ...otherReads, ...handlerCalls]);
  app.use(answerNotFound);
  app.use(answerErrors(logger, config.defaultLocale));
  return app;
};
