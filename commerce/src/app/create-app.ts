import compression from 'compression';
import express, { type Express, type Router } from 'express';
import helmet from 'helmet';

import { contract, endpoints } from '@shop/shared-types/contract';
import { adminCatalogueContract } from '@shop/shared-types/contract/admin/catalogue';
import { adminLotsContract } from '@shop/shared-types/contract/admin/lots';
import { adminPriceTableContract } from '@shop/shared-types/contract/admin/price-table';
import { licencesContract } from '@shop/shared-types/contract/licences';
import { liveEventsPath } from '@shop/shared-types/contract/live-events';
import { partnerDocumentsContract } from '@shop/shared-types/contract/partner-documents';
import { readyAccountsContract } from '@shop/shared-types/contract/ready-accounts';
import { supplyContract } from '@shop/shared-types/contract/supply';

import { accountsHandlers } from '../accounts/handlers.ts';
import { findStaffAccount } from '../accounts/users/staff-roles/staff-role.ts';
import { backOfficeHandlers } from '../back-office/handlers.ts';
import { answerGuestsFromMemory } from '../catalogue/answer-guests-from-memory.ts';
import { presentUsdRate } from '../catalogue/currency/read-usd-rate.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { readBalance } from '../ledger/balances/read-balance.ts';
import { ledgerHandlers } from '../ledger/ledger.routes.ts';
import { moneyHandlers } from '../money/handlers.ts';
import { createPaymentCallbacksRouter } from '../money/payments/incoming/payment-callbacks.routes.ts';
import { weeklyTopUps } from '../money/payments/weekly-top-ups.ts';
import { notificationsHandlers } from '../notifications/handlers.ts';
import { partnersHandlers } from '../partners/handlers.ts';
import { allowMethods } from '../platform/http/allow-methods.ts';
import { allowEveryReader, allowOtherOrigins } from '../platform/http/allow-other-origins.ts';
import { answerErrors, answerNotFound } from '../platform/http/answer-errors.ts';
import { healthRouter } from '../platform/http/health.routes.ts';
import { limitCalls } from '../platform/http/limit-calls.ts';
import { observeRequests } from '../platform/http/observe-requests.ts';
import { protectAnswers } from '../platform/http/protect-answers.ts';
import { readJsonBody, type BodyBounds } from '../platform/http/read-json-body.ts';
import { requireJson } from '../platform/http/require-json.ts';
import { serveContract, type Handlers } from '../platform/http/serve-contract.ts';
import { traceRequests } from '../platform/http/trace-requests.ts';
import { createIsServed, type IsServed } from '../platform/http/visitor-country.ts';
import { messageTemplatesHandlers } from '../platform/message-templates/message-templates.routes.ts';
import { createCallLimits } from '../platform/throttling/call-limits.ts';
import {
  describeContract,
  describeStaffCalls,
  openApiPath,
  staffOpenApiPath,
} from '../protocols/open-api/describe-contract.ts';
import { serveStatedVersion } from '../protocols/open-api/versioned-path.ts';
import { createActivationCalls } from '../protocols/provider-api/activation-calls.ts';
import { handlerCalls, providerApiRouter } from '../protocols/provider-api/provider-api.routes.ts';
import { createRentalCalls } from '../protocols/provider-api/rental-calls.ts';
import { handlersInSandbox, sandboxHandlers } from '../protocols/sandbox/sandbox.routes.ts';
import { carryRefusalToken } from '../sales/activations/closing/carry-refusal-token.ts';
import { listRunningForSupplier } from '../sales/activations/lists/list-running-for-supplier.ts';
import { salesHandlers } from '../sales/handlers.ts';
import { describePurchases } from '../sales/orders/describe-purchases.ts';
import { listRentalsForSupplier } from '../sales/rentals/list-rentals-for-supplier.ts';
import { deliverSms } from '../sales/deliver-sms.ts';
import { createAgentHub } from '../supply/agent-protocol/agent-hub.ts';
import { supplyHandlers } from '../supply/supply.routes.ts';
import type { EngineNode } from './create-engine-node.ts';

const ordinaryBody: BodyBounds = { limit: '100kb', membersMax: 10_000 };
/** Enough for a full report of five thousand SIMs, each of which refuses services, or an upload of goods. */
const reportBody: BodyBounds = { limit: '4mb', membersMax: 1_000_000 };
/** Words of goods in seven languages. */
const wordsBody: BodyBounds = { limit: '300kb', membersMax: 100 };
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
const wordsPaths = [
  readyAccountsContract.createReadyAccountOffer.path,
  adminLotsContract.adminOpenAccountOffer.path,
  adminLotsContract.adminOpenLicenceProduct.path,
  adminLotsContract.adminChangeLot.path,
];

/** One handler for every call of the contract, area by area; a missing handler does not compile. */
const handlersOf = (commerce: EngineNode): Handlers<typeof contract> => ({
  ...accountsHandlers(commerce),
  ...ledgerHandlers({ describePurchases }),
  ...supplyHandlers({
    clock: commerce.clock,
    pool: commerce.pool,
    countries: () => commerce.supply.countries(),
    listRunningForSupplier: async (supplierId) => [
      ...(await listRunningForSupplier(supplierId)),
      ...(await listRentalsForSupplier(supplierId)),
    ],
  }),
  ...catalogueHandlers({
    ...commerce,
    countryBlockSettings: commerce.config.countryBlocks,
    clientCountryHeader: commerce.config.clientCountryHeader,
  }),
  ...moneyHandlers({
    ...commerce,
    payments: {
      ...commerce.payments,
      secondPersonFromRub: commerce.config.balanceCorrectionSecondPersonFromRub,
      aloneMaxRub: commerce.config.balanceCorrectionsAloneMaxRub,
    },
    loyalty: { clock: commerce.clock, ranks: commerce.loyaltyRanks, topUps: weeklyTopUps },
  }),
  ...salesHandlers(commerce),
  ...partnersHandlers({ ...commerce, suppliers: commerce.admin }),
  ...notificationsHandlers(commerce),
  ...sandboxHandlers(commerce),
  ...backOfficeHandlers(commerce),
  ...messageTemplatesHandlers(commerce),
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
}: EngineNode): Promise<{ usdRateAgeSeconds: number | null }> => {
  const { ageSeconds } = presentUsdRate(await readUsdRateFacts(), clock());
  return { usdRateAgeSeconds: ageSeconds };
};

/** The buyers' protocol on the shop's own use cases. */
const providerApiOf = (commerce: EngineNode, isServed: IsServed): Router => {
  const { activationDeps, rentals, catalogue, stock, config } = commerce;
  return providerApiRouter({
    catalogue,
    priceBook: commerce.priceBook,
    stock,
    coverage: commerce.coverage,
    samples: commerce.samples,
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
export const createApp = (commerce: EngineNode, isHealthy: () => Promise<boolean>): Express => {
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
  app.use(observeRequests({ logger, noteCall: commerce.apiCalls.note }));
  app.use(protectAnswers);
  app.use(metrics.measureRequests);
  app.use(healthRouter(isHealthy, () => readHealthFacts(commerce)));

  const { directory } = supply;
  app.use(
    createAgentHub({
      directory,
      clock,
      logger,
      receiveSms: (sms) => deliverSms(commerce.rentals, activationDeps, sms),
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
  app.use(wordsPaths, readJsonBody(wordsBody));
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
