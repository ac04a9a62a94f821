import { hostname } from 'node:os';

import type mongoose from 'mongoose';

import type { ActivationDeps } from './activations/activation-deps.ts';
import { unknownPurchasesOf } from './activations/purchase/settle-unknown-intents.ts';
import type { AdminDeps } from './admin/admin-deps.ts';
import { withAdminService } from './admin/authenticate-service.ts';
import type { RebuildDeps } from './catalogue/ask-for-rebuild.ts';
import { createLiveCatalogue, keepCatalogueFresh } from './catalogue/live-catalogue.ts';
import { createPriceBook } from './catalogue/price-book.ts';
import { createCoverage } from './catalogue/sale-facts.ts';
import type { CommunityDeps } from './community/community-deps.ts';
import { createSubmissionThrottle } from './community/submission-throttle.ts';
import { accounts } from './ledger/balances/account.model.ts';
import { createUsdRateFactsReader } from './currency/read-usd-rate.ts';
import type { GoodsDeps } from './goods/goods-deps.ts';
import { readLoyaltyRanks } from './loyalty/read-loyalty-ranks.ts';
import type { PartnersDeps } from './partners/partners-deps.ts';
import { createPayments } from './payments/create-payments.ts';
import { createVerifyCaptcha } from './platform/captcha/verify-captcha.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import { createClockWatch } from './platform/clock/clock-watch.ts';
import { systemRandomness } from './platform/clock/randomness.ts';
import { repeat } from './platform/clock/repeat.ts';
import type { Config } from './platform/config/read-config.ts';
import { createGroupCommit } from './platform/database/group-commit.ts';
import { readServerTime } from './platform/database/read-server-time.ts';
import { createEventStreams } from './platform/events/event-stream.routes.ts';
import { createOutboxDispatcher } from './platform/events/create-outbox-dispatcher.ts';
import { countSetAside } from './platform/failed-records/audit-failed-records.ts';
import { openEventFeed } from './platform/events/event-feed.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createMailSender } from './platform/mail/create-mail-sender.ts';
import { createMailQueue } from './platform/mail/mail-queue.ts';
import { createMetrics } from './platform/metrics/create-metrics.ts';
import { createRentPriceBook } from './rentals/purchase/rent-price-book.ts';
import { receiveSms } from './rentals/receive-sms.ts';
import type { RentalsDeps } from './rentals/rentals-deps.ts';
import { composeLossMail } from './rentals/endings/loss-mail.ts';
import { composeRenewalWarning } from './rentals/renewal/renewal-warning-mail.ts';
import { openShopSecrets } from './secret-rotation/open-shop-secrets.ts';
import { createAddressThrottle } from './platform/throttling/create-throttle.ts';
import { createOutsideCaller } from './platform/outside-calls/call-outside.ts';
import { createDeliveryTally } from './statistics/delivery-tally.ts';
import { createDeliveryReader } from './statistics/list-delivery-statistics.ts';
import { createRefusalTally } from './statistics/refusal-tally.ts';
import { readReferralTerms, type ReferralsDeps } from './referrals/referrals-deps.ts';
import { createSupply } from './supply/create-supply.ts';
import { createCandidateLists } from './supply/pool/candidate-lists.ts';
import { sims } from './supply/pool/sim.model.ts';
import { createSimPool } from './supply/pool/create-sim-pool.ts';
import { createStockTally } from './supply/pool/stock-tally.ts';
import { createStock } from './supply/stock.ts';
import { createTelegram } from './telegram/create-telegram.ts';
import { createTelegramChannel, tellLowBalanceByTelegram } from './telegram/telegram-channel.ts';
import { createAuthenticate } from './users/authenticate.ts';
import { createApiKeys } from './users/api-keys/find-user-by-api-key.ts';
import { findRecipient } from './users/find-recipient.ts';
import { createLowBalanceChannel } from './users/low-balance/low-balance-channel.ts';
import { createUserThrottles } from './users/user-throttles.ts';
import type { UsersDeps } from './users/users-deps.ts';
import { whileActive } from './users/while-active.ts';
import { readPayoutTerms } from './withdrawals/payout-terms.ts';
import type { WithdrawalsDeps } from './withdrawals/withdrawals-deps.ts';
import { createWebhookDeliverer } from './webhooks/deliveries/deliver-webhooks.ts';
import { readWebhookBacklog } from './webhooks/deliveries/read-webhook-backlog.ts';
import { createWebhookChannel } from './webhooks/webhook-channel.ts';
import { createWebhookThrottles, type WebhooksDeps } from './webhooks/webhooks-deps.ts';

const stockEveryMs = 1_500;
const tallyEveryMs = 500;
const statisticsEveryMs = 5_000;

/** One node of the engine: every concept with its dependencies, built once and passed on as arguments. */
export type Commerce = Awaited<ReturnType<typeof createCommerce>>;

/** Builds a node on an open, prepared database. Nothing runs before `start`. */
export const createCommerce = async ({
  config,
  connection,
  logger,
  clock = systemClock,
}: {
  config: Config;
  connection: mongoose.Connection;
  logger: Logger;
  clock?: Clock;
}) => {
  const clockWatch = createClockWatch({
    clock,
    askServer: () => readServerTime(connection),
    differenceMaxMs: config.clockDifferenceMaxSeconds * 1_000,
    logger,
  });
  const { mayDecide } = clockWatch;
  const randomness = systemRandomness;
  const secrets = await openShopSecrets(config);
  const node = `${hostname()}-${process.pid}-${randomness.bytes(4).toString('hex')}`.replace(/[^\w-]/g, '-');

  const metrics = createMetrics({
    countOpenStreams: () => feed.countListeners(),
    countSetAside,
    readWebhookBacklog: () => readWebhookBacklog(clock()),
  });
  const feed = await openEventFeed({ connection, logger, observeDelay: metrics.observeEventDelay });
  const groupCommit = createGroupCommit({
    connection,
    clock,
    logger,
    remembered: [accounts.collection, sims.collection],
    observe: metrics.observeBatch,
  });
  const reportCommit = createGroupCommit({ connection, clock, logger, batchMax: 4 });

  const catalogue = createLiveCatalogue();
  const listCountries = () => catalogue.current().countries;
  const supply = createSupply({ clock, randomness, secrets, logger, listCountries, mayDecide });
  const stock = createStock(supply.remoteStock, supply.directory);
  const priceBook = createPriceBook(catalogue, supply.directory);
  const coverage = createCoverage({ catalogue, stock, suppliers: supply.directory, clock });

  const candidates = createCandidateLists({
    clock,
    logger,
    node,
    learn: (sim) => groupCommit.learn(sims, sim),
  });
  const pool = createSimPool({ groupCommit: reportCommit, lists: candidates, node: `${node}-reports` });
  const stockTally = createStockTally({ clock, node, logger });
  const deliveryTally = createDeliveryTally({ clock, logger });
  const refusalTally = createRefusalTally({ clock, logger });
  const activationDeps: ActivationDeps = {
    clock,
    randomness,
    secrets,
    priceBook,
    stock,
    remoteSuppliers: supply.remoteSuppliers,
    groupCommit,
    candidates,
    stockTally,
    deliveryTally,
    refusalTally,
    settings: {
      earlyCancelMs: config.earlyCancelSeconds * 1000,
      openActivationsMax: config.openActivationsMax,
      referralSharePercent: config.referralSharePercent,
    },
  };

  const flushStatistics = async (): Promise<void> => {
    await deliveryTally.flush();
    await refusalTally.flush();
  };

  const apiKeys = createApiKeys({ secrets, clock, onForget: (userId) => eventStreams.recheck(userId) });
  const { authenticateSoftwareKey } = supply;
  // Uses the database's time, so that a session does not end early because this node's clock is ahead.
  const authenticatePeople = createAuthenticate({
    secrets,
    clock: clockWatch.corrected,
    apiKeys,
    authenticateSoftwareKey,
  });
  const authenticate = withAdminService(authenticatePeople, config.adminToken);
  const sendMail = createMailSender(config);
  const mailQueue = createMailQueue({ sendMail, secrets, clock, logger });
  const verifyCaptcha = createVerifyCaptcha(config.outside.humanCheck, logger);
  const users: UsersDeps = {
    clock,
    randomness,
    secrets,
    apiKeys,
    mailQueue,
    throttles: createUserThrottles(),
    verifyCaptcha,
    publicUrl: config.publicUrl,
    brandName: config.brandName,
  };
  const rentals: RentalsDeps = {
    ...activationDeps,
    rentPriceBook: createRentPriceBook(catalogue, supply.directory),
    rentStock: stock,
    logger,
    warnOfRenewal: async (warning) => {
      const recipient = await findRecipient(warning.userId);
      if (recipient) await mailQueue.enqueue(composeRenewalWarning(config, recipient, warning));
    },
    mailOutbox: mailQueue,
    prepareLetterOfLoss: async (userId) => {
      const recipient = await findRecipient(userId);
      return recipient && ((loss) => mailQueue.taskOf(composeLossMail(config, recipient, loss)));
    },
  };
  const readUsdRateFacts = createUsdRateFactsReader(clock);
  const readUsdRate = async (): Promise<number> => (await readUsdRateFacts()).rubPerUsd;
  const supportEmail = config.supportEmail ?? config.mailFrom;
  const loyaltyRanks = readLoyaltyRanks(config.loyaltyRanks);
  const payments = createPayments({
    loyaltyRanks,
    mailOutbox: mailQueue,
    supportEmail,
    brandName: config.brandName,
    settings: config.payments,
    groupCommit,
    clock,
    randomness,
    secrets,
    logger,
    publicUrl: config.publicUrl,
    readUsdRate,
  });
  const goods: GoodsDeps = {
    groupCommit,
    stockCommit: reportCommit,
    clock,
    randomness,
    secrets,
    catalogue,
    agentSharePercent: config.agentSharePercent,
    referralSharePercent: config.referralSharePercent,
  };
  const { rentPriceBook } = rentals;
  const selling = { catalogue, priceBook, rentPriceBook, stock };
  const admin: AdminDeps = { groupCommit, clock, randomness, apiKeys, goods, readUsdRateFacts, supply, ...selling };
  const letters = { mailOutbox: mailQueue, publicUrl: config.publicUrl, brandName: config.brandName };
  const partners: PartnersDeps = {
    ...letters,
    clock,
    randomness,
    secrets,
    catalogue,
    directory: supply.directory,
    stock,
    readUsdRate,
    applicationThrottle: createAddressThrottle({ name: 'partner-application', attemptsMax: 20, withinSeconds: 3_600 }),
  };
  const payouts = readPayoutTerms({
    cardMinRub: config.withdrawalCardMinRub,
    cryptoMinUsdt: config.withdrawalCryptoMinUsdt,
    cardRanges: config.russianCardRanges,
  });
  const referrals: ReferralsDeps = {
    groupCommit,
    clock,
    randomness,
    terms: readReferralTerms({
      sharePercent: config.referralSharePercent,
      transferMinRub: config.referralTransferMinRub,
      payouts,
    }),
    publicUrl: config.publicUrl,
  };
  const withdrawals: WithdrawalsDeps = {
    ...letters,
    groupCommit,
    clock,
    randomness,
    secrets,
    readUsdRate,
    terms: payouts,
  };
  const community: CommunityDeps = {
    clock,
    randomness,
    secrets,
    logger,
    throttle: createSubmissionThrottle(),
    verifyCaptcha,
    priceBook,
    cmsUrl: config.cmsUrl,
    cmsSubmitToken: config.cmsSubmitToken,
    sendMail,
    supportEmail,
    brandName: config.brandName,
  };
  const outsideCaller = createOutsideCaller();
  const webhooks: WebhooksDeps = {
    clock,
    randomness,
    secrets,
    logger,
    mailOutbox: mailQueue,
    caller: outsideCaller,
    throttles: createWebhookThrottles(),
    countDelivery: metrics.countWebhookDelivery,
    // Only a demo outside production may call private addresses: through a public demo, strangers could call into its operator's network.
    allowsPrivateUrl: config.isDemo && config.nodeEnv !== 'production',
    publicUrl: config.publicUrl,
    brandName: config.brandName,
  };
  const rebuild: RebuildDeps = {
    randomness,
    clock,
    caller: outsideCaller,
    hookUrl: config.rebuildHookUrl,
    hookSecret: config.rebuildHookSecret,
  };
  const webhookDeliverer = createWebhookDeliverer(webhooks);
  const telegram = createTelegram({
    token: config.telegramBotToken,
    apiUrl: config.telegramApiUrl,
    linkUrl: config.telegramLinkUrl,
    node,
    mayDecide,
    clock,
    randomness,
    secrets,
    logger,
    nameService: (code, locale) => catalogue.current().serviceByCode.get(code)?.names[locale] ?? code,
    publicUrl: config.publicUrl,
    brandName: config.brandName,
  });
  const outboxDispatcher = createOutboxDispatcher({
    feed,
    channels: [
      whileActive(createWebhookChannel(webhooks, () => webhookDeliverer.deliverSoon())),
      whileActive(
        createLowBalanceChannel({ ...users, groupCommit }, tellLowBalanceByTelegram(telegram.deps, telegram.send)),
      ),
      whileActive(createTelegramChannel(telegram.deps, telegram.send)),
    ],
    clock,
    logger,
    node,
    mayDecide,
  });
  const eventStreams = createEventStreams({ feed, authenticate: authenticatePeople, logger });

  return {
    config,
    connection,
    logger,
    clock,
    clockWatch,
    randomness,
    secrets,
    catalogue,
    priceBook,
    coverage,
    stock,
    supply,
    pool,
    activationDeps,
    rentals,
    apiKeys,
    authenticate,
    mailQueue,
    users,
    telegram,
    webhooks: { ...webhooks, deliver: () => webhookDeliverer.deliverSoon() },
    eventStreams,
    metrics,
    readUsdRate,
    readUsdRateFacts,
    payments,
    goods,
    withdrawals,
    partners,
    referrals,
    admin,
    community,
    rebuild,
    statistics: { clock, priceBook, listDelivery: createDeliveryReader({ clock }) },
    loyaltyRanks,
    /** Fills the data that is read from memory, so that the first request finds it. */
    refresh: async (): Promise<void> => {
      await catalogue.refresh();
      await supply.refresh();
      await stock.refresh();
    },
    /** Starts all background work of this node. */
    start: (): { stop(): Promise<void> } => {
      const loops = [
        clockWatch.start(),
        keepCatalogueFresh(catalogue, logger),
        outboxDispatcher.start(),
        telegram.start(),
        webhookDeliverer.start({ mayRun: mayDecide }),
        repeat({ name: 'stock tally', everyMs: tallyEveryMs, logger, round: () => stockTally.flush() }),
        repeat({ name: 'statistics', everyMs: statisticsEveryMs, logger, round: flushStatistics }),
        repeat({ name: 'stock', everyMs: stockEveryMs, logger, round: () => stock.refresh() }),
        supply.start({
          receiveSms: (sms) => receiveSms(rentals, activationDeps, sms),
          unknownPurchases: unknownPurchasesOf(activationDeps),
          hasService: (code) => priceBook.hasService(code),
          shareFor: ({ supplierId, country, service }) =>
            priceBook.offersFor({ country, service }).find((offer) => offer.supplierId === supplierId)?.supplierShare,
        }),
      ];
      return {
        stop: async () => {
          await Promise.all(loops.map((loop) => loop.stop()));
        },
      };
    },
    /** Closes the money path when no request can reach it any more. */
    close: async (): Promise<void> => {
      await groupCommit.close();
      await reportCommit.close();
      await stockTally.flush();
      await flushStatistics();
      outsideCaller.close();
      await feed.stop();
    },
  };
};
