import { hostname } from 'node:os';

import type mongoose from 'mongoose';

import type { Engine } from './activations/engine.ts';
import { unknownPurchasesOf } from './activations/settle-unknown-intents.ts';
import type { AdminDeps } from './admin/admin-deps.ts';
import { withAdminService } from './admin/authenticate-service.ts';
import type { RebuildDeps } from './catalogue/ask-for-rebuild.ts';
import { createLiveCatalogue, keepCatalogueFresh } from './catalogue/live-catalogue.ts';
import { createPriceBook } from './catalogue/price-book.ts';
import { createCoverage } from './catalogue/sale-facts.ts';
import type { CommunityDeps } from './community/community-deps.ts';
import { createSubmissionThrottle } from './community/submission-throttle.ts';
import { accounts } from './ledger/account.model.ts';
import { createUsdRateReader } from './currency/read-usd-rate.ts';
import type { GoodsDeps } from './goods/goods-deps.ts';
import { readLoyaltyRanks } from './loyalty/read-loyalty-ranks.ts';
import type { PartnersDeps } from './partners/partners-deps.ts';
import { createPayments } from './payments/create-payments.ts';
import { createVerifyCaptcha } from './platform/captcha/verify-captcha.ts';
import { systemClock } from './platform/clock/clock.ts';
import { systemRandomness } from './platform/clock/randomness.ts';
import { repeat } from './platform/clock/repeat.ts';
import type { Config } from './platform/config/read-config.ts';
import { createGroupCommit } from './platform/database/group-commit.ts';
import { createEventStreams } from './platform/events/event-stream.routes.ts';
import { createOutboxDispatcher } from './platform/events/create-outbox-dispatcher.ts';
import { openEventFeed } from './platform/events/event-feed.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createMailSender } from './platform/mail/create-mail-sender.ts';
import { createMailQueue } from './platform/mail/mail-queue.ts';
import { createMetrics } from './platform/metrics/create-metrics.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { createRentPriceBook } from './rentals/rent-price-book.ts';
import { receiveSms } from './rentals/receive-sms.ts';
import type { RentalsDeps } from './rentals/rentals-deps.ts';
import { composeRenewalWarning } from './rentals/renewal-warning-mail.ts';
import { createThrottle } from './platform/throttling/create-throttle.ts';
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
import { createApiKeys } from './users/find-user-by-api-key.ts';
import { findRecipient } from './users/find-recipient.ts';
import { createLowBalanceChannel } from './users/low-balance-channel.ts';
import { createUserThrottles } from './users/user-throttles.ts';
import type { UsersDeps } from './users/users-deps.ts';
import { readPayoutTerms } from './withdrawals/payout-terms.ts';
import type { WithdrawalsDeps } from './withdrawals/withdrawals-deps.ts';
import { createWebhookDeliverer } from './webhooks/deliver-webhooks.ts';
import { createWebhookChannel } from './webhooks/webhook-channel.ts';
import type { WebhooksDeps } from './webhooks/webhooks-deps.ts';

const stockEveryMs = 1_500;
const tallyEveryMs = 500;
const statisticsEveryMs = 5_000;
/** Retries of webhooks; what is new goes at once. */
const webhooksEveryMs = 2_000;

/** One node of the engine: every concept with what it needs, built once and passed on as arguments. */
export type Commerce = Awaited<ReturnType<typeof createCommerce>>;

/** Puts a node together on an open, prepared database. Nothing runs before `start`. */
export const createCommerce = async ({
  config,
  connection,
  logger,
}: {
  config: Config;
  connection: mongoose.Connection;
  logger: Logger;
}) => {
  const clock = systemClock;
  const randomness = systemRandomness;
  const secrets = createSecrets(config.appSecret);
  const node = `${hostname()}-${process.pid}-${randomness.bytes(4).toString('hex')}`.replace(/[^\w-]/g, '-');

  const metrics = createMetrics({ countOpenStreams: () => feed.countListeners() });
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
  const supply = createSupply({ clock, randomness, secrets, logger, listCountries });
  const stock = createStock(supply.askedStock, supply.directory);
  const priceBook = createPriceBook(catalogue, supply.directory);
  const coverage = createCoverage({ catalogue, stock, suppliers: supply.directory, clock });

  const candidates = createCandidateLists({
    clock,
    logger,
    node,
    learn: (sim) => groupCommit.learn(sims, sim),
  });
  const pool = createSimPool({ groupCommit: reportCommit, lists: candidates, node: `${node}-reports` });
  const stockTally = createStockTally({ clock, node });
  const deliveryTally = createDeliveryTally({ clock });
  const refusalTally = createRefusalTally({ clock });
  const engine: Engine = {
    clock,
    randomness,
    secrets,
    priceBook,
    stock,
    askedSuppliers: supply.askedSuppliers,
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

  const apiKeys = createApiKeys({ secrets, clock });
  const { authenticateSoftwareKey } = supply;
  const authenticatePeople = createAuthenticate({ secrets, clock, apiKeys, authenticateSoftwareKey });
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
    ...engine,
    rentPriceBook: createRentPriceBook(catalogue, supply.directory),
    rentStock: stock,
    logger,
    warnOfRenewal: async (warning) => {
      const recipient = await findRecipient(warning.userId);
      if (recipient) await mailQueue.enqueue(composeRenewalWarning(config, recipient, warning));
    },
  };
  const readUsdRate = createUsdRateReader(clock);
  const payments = createPayments({
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
  const admin: AdminDeps = { groupCommit, clock, randomness, apiKeys, goods, supply, ...selling };
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
    applicationThrottle: createThrottle({ name: 'partner-application', attemptsMax: 20, withinSeconds: 3_600 }),
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
    supportEmail: config.supportEmail ?? config.mailFrom,
    brandName: config.brandName,
  };
  const outsideCaller = createOutsideCaller();
  const webhooks: WebhooksDeps = {
    clock,
    randomness,
    secrets,
    logger,
    mailQueue,
    caller: outsideCaller,
    // A public demo is somebody's production: strangers must not call into its network.
    allowsPrivateUrl: config.isDemo && config.nodeEnv !== 'production',
    publicUrl: config.publicUrl,
    brandName: config.brandName,
  };
  const rebuild: RebuildDeps = {
    clock,
    caller: outsideCaller,
    hookUrl: config.rebuildHookUrl,
    hookSecret: config.rebuildHookSecret,
  };
  const webhookDeliverer = createWebhookDeliverer(webhooks);
  const deliverWebhooks = (): void => {
    webhookDeliverer
      .deliverDue()
      .catch((failure: unknown) => logger.warn({ err: failure }, 'webhooks could not be delivered'));
  };
  const telegram = createTelegram({
    token: config.telegramBotToken,
    apiUrl: config.telegramApiUrl,
    linkUrl: config.telegramLinkUrl,
    node,
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
      createWebhookChannel(webhooks, deliverWebhooks),
      createLowBalanceChannel(users, tellLowBalanceByTelegram(telegram.deps, telegram.send)),
      createTelegramChannel(telegram.deps, telegram.send),
    ],
    clock,
    logger,
    node,
  });
  const eventStreams = createEventStreams({ feed, authenticate: authenticatePeople, logger });

  return {
    config,
    connection,
    logger,
    clock,
    randomness,
    secrets,
    catalogue,
    priceBook,
    coverage,
    stock,
    supply,
    pool,
    engine,
    rentals,
    apiKeys,
    authenticate,
    mailQueue,
    users,
    telegram,
    webhooks: { ...webhooks, deliver: deliverWebhooks },
    eventStreams,
    metrics,
    readUsdRate,
    payments,
    goods,
    withdrawals,
    partners,
    referrals,
    admin,
    community,
    rebuild,
    statistics: { clock, priceBook, listDelivery: createDeliveryReader({ clock }) },
    loyaltyRanks: readLoyaltyRanks(config.loyaltyRanks),
    /** Fills what is read from memory, so that the first request finds it. */
    refresh: async (): Promise<void> => {
      await catalogue.refresh();
      await supply.refresh();
      await stock.refresh();
    },
    /** Begins everything that runs by itself on this node. */
    start: (): { stop(): Promise<void> } => {
      const loops = [
        keepCatalogueFresh(catalogue, logger),
        outboxDispatcher.start(),
        telegram.start(),
        repeat({
          name: 'webhooks',
          everyMs: webhooksEveryMs,
          logger,
          round: async () => void (await webhookDeliverer.deliverDue()),
        }),
        repeat({ name: 'stock tally', everyMs: tallyEveryMs, logger, round: () => stockTally.flush() }),
        repeat({ name: 'statistics', everyMs: statisticsEveryMs, logger, round: flushStatistics }),
        repeat({ name: 'stock', everyMs: stockEveryMs, logger, round: () => stock.refresh() }),
        supply.start({
          receiveSms: (sms) => receiveSms(rentals, engine, sms),
          unknownPurchases: unknownPurchasesOf(engine),
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
    /** Ends the money path when nothing can reach it any more. */
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
