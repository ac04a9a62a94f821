import { createApiCallLog } from '../accounts/api-calls/api-call-log.ts';
import { countOpenAlerts } from '../back-office/alerts/list-alerts.ts';
import { createFindSalesAtRisk } from '../sales/refunds/chargebacks/prepare-chargeback.ts';
import { createActivations } from './create-activations.ts';
import type { AlertsDeps } from '../back-office/alerts/alerts-deps.ts';
import type { AdminDeps } from '../back-office/admin/admin-deps.ts';
import type { RebuildDeps } from '../catalogue/ask-for-rebuild.ts';
import { createCommunity } from './create-community.ts';
import { createBase, type Base, type NodeParts } from './create-base.ts';
import { createSelling, type Selling } from './create-selling.ts';
import { createUsdRateFactsReader } from '../catalogue/currency/read-usd-rate.ts';
import { createGoods } from './create-goods.ts';
import { readLoyaltyRanks } from '../money/loyalty/read-loyalty-ranks.ts';
import { keepTextsFresh } from '../platform/message-templates/live-texts.ts';
import { keepSiteLanguagesFresh } from '../platform/site-languages/live-site-languages.ts';
import { createPartners } from './create-partners.ts';
import { createPayments } from '../money/payments/create-payments.ts';
import { readStaffReaders } from '../platform/mail/staff-language.ts';
import { createOutboxDispatcher } from '../platform/events/create-outbox-dispatcher.ts';
import { createReferrals } from './create-referrals.ts';
import { createDisputes } from './create-disputes.ts';
import { createRepeatOrders } from './create-repeat-orders.ts';
import { createRentals } from './create-rentals.ts';
import { findReferrerByCode } from '../money/referrals/find-referrer-by-code.ts';
import { createSandbox } from './create-sandbox.ts';
import { countNotifiedInSandbox, findSandboxOwner } from '../protocols/sandbox/sandbox-key.ts';
import { startSelling } from './start-selling.ts';
import { createStatistics } from './create-statistics.ts';
import { createRentalSmsChannel } from '../notifications/rental-mails/rental-sms-channel.ts';
import { createPushChannel } from '../notifications/push/push-channel.ts';
import type { PushDeps } from '../notifications/push/push-deps.ts';
import { readPushKey } from '../notifications/push/push-key.ts';
import { createPushSender } from '../notifications/push/send-push-messages.ts';
import { createTelegram } from '../notifications/telegram/create-telegram.ts';
import { createTelegramChannel, tellLowBalanceByTelegram } from '../notifications/telegram/telegram-channel.ts';
import type { TodayDeps } from '../back-office/today/today-deps.ts';
import { createAccess } from './create-access.ts';
import { createLowBalanceChannel } from '../accounts/users/low-balance/low-balance-channel.ts';
import { createUserThrottles } from '../accounts/users/user-throttles.ts';
import type { UsersDeps } from '../accounts/users/users-deps.ts';
import { whileActive } from '../accounts/users/while-active.ts';
import { createWebhooks } from './create-webhooks.ts';
import { createWithdrawals } from './create-withdrawals.ts';

/** One node of the engine: every concept with its dependencies, built once and passed on as arguments. */
export type EngineNode = Awaited<ReturnType<typeof createEngineNode>>;

const createShopTelegram = (base: Base, { catalogue }: Selling) =>
  createTelegram({
    ...base,
    token: base.config.telegramBotToken,
    apiUrl: base.config.telegramApiUrl,
    linkUrl: base.config.telegramLinkUrl,
    nameService: (code, locale) => catalogue.current().serviceByCode.get(code)?.names[locale] ?? code,
    nameCountry: (id, locale) => catalogue.current().countryById.get(id)?.names[locale] ?? String(id),
  });

const createShopPush = (base: Base, { catalogue }: Selling) => {
  const { pushPrivateKey, isDemo, nodeEnv } = base.config;
  const deps: PushDeps = {
    ...base,
    caller: base.outsideCaller,
    brandName: base.config.brandName,
    pushKey: pushPrivateKey === undefined ? undefined : readPushKey(pushPrivateKey),
    contact: `mailto:${base.supportEmail}`,
    allowsPrivateUrl: isDemo && nodeEnv !== 'production',
    nameService: (code, locale) => catalogue.current().serviceByCode.get(code)?.names[locale] ?? code,
    nameCountry: (id, locale) => catalogue.current().countryById.get(id)?.names[locale] ?? String(id),
  };
  return { deps, ...createPushSender(deps, base.mayDecide) };
};

/** What is sold and earned. */
const createConcepts = (base: Base) => {
  const { config, clock } = base;
  const selling = createSelling(base);
  const statistics = createStatistics(base, selling);
  const { activationDeps, ...activations } = createActivations(base, selling, statistics);
  const repeatOrders = createRepeatOrders(base, selling, activationDeps);
  const rentals = createRentals(base, selling, activationDeps);
  const goods = createGoods(base, selling);
  const readUsdRateFacts = createUsdRateFactsReader(clock);
  const currency = { readUsdRateFacts, readUsdRate: async () => (await readUsdRateFacts()).rubPerUsd };
  const loyaltyRanks = readLoyaltyRanks(config.loyaltyRanks);
  const payments = createPayments({
    ...base,
    ...currency,
    loyaltyRanks,
    findSalesAtRisk: createFindSalesAtRisk(base),
    settings: config.payments,
  });
  const partners = createPartners(base, selling, currency);
  const withdrawals = createWithdrawals(base, currency);
  const disputes = createDisputes(base);
  const referrals = createReferrals(base, withdrawals.terms);
  const community = createCommunity(base, selling);
  const sales = {
    selling,
    statistics,
    activations,
    activationDeps,
    repeatOrders,
    rentals,
    goods,
    loyaltyRanks,
    payments,
  };
  return { ...sales, ...currency, partners, withdrawals, disputes, referrals, community };
};

/** Who is let in, and who is told. */
const createPeople = (base: Base, selling: Selling) => {
  const access = createAccess(base, selling.supply, { findSandboxOwner, countNotifiedInSandbox });
  const users: UsersDeps = {
    ...base,
    apiKeys: access.apiKeys,
    throttles: createUserThrottles(),
    listOwnOrigins: base.siteLanguages.listOwnOrigins,
    passkeysRequiredOf: base.config.passkeysRequiredOf,
    findReferrer: findReferrerByCode,
  };
  const webhooks = createWebhooks(base);
  const telegram = createShopTelegram(base, selling);
  const push = createShopPush(base, selling);
  const lowBalance = { ...users, groupCommit: base.groupCommit };
  const outbox = createOutboxDispatcher({
    ...base,
    channels: [
      whileActive(webhooks.channel),
      whileActive(createLowBalanceChannel(lowBalance, tellLowBalanceByTelegram(telegram.deps, telegram.send))),
      whileActive(createTelegramChannel(telegram.deps, telegram.send)),
      whileActive(createPushChannel(push.deps, push.send)),
      whileActive(createRentalSmsChannel({ ...base, nameService: telegram.deps.nameService })),
    ],
  });
  return { ...access, users, webhooks, telegram, push, outbox, apiCalls: createApiCallLog(base) };
};

const createRebuild = (base: Base): RebuildDeps => {
  const { rebuildHookUrl: hookUrl, rebuildHookSecret: hookSecret } = base.config;
  return { ...base, caller: base.outsideCaller, hookUrl, hookSecret };
};

/** What the staff sees of the day, and of what is raised. Without a bot nobody would ever send an alert to a chat. */
const createWatch = (base: Base, selling: Selling, hasBot: boolean) => {
  const { lowStockBelow, alertTelegramChats, alertThresholds: thresholds } = base.config;
  const { alertEmail = base.supportEmail, staffLanguage } = base.config;
  const today: TodayDeps = { ...base, ...selling, countOpenAlerts, lowStockBelow };
  const chats = readStaffReaders(hasBot ? alertTelegramChats : undefined, staffLanguage);
  const staffChats = chats.map(({ to, language }) => ({ to: Number(to), language }));
  const staffEmails = readStaffReaders(alertEmail, staffLanguage);
  const alerts: AlertsDeps = { ...base, ...today, staffEmails, staffChats, thresholds };
  return { today, alerts };
};

/** Builds a node on an open, prepared database. Nothing runs before `start`. */
export const createEngineNode = async (parts: NodeParts) => {
  const base = await createBase(parts);
  const { selling, statistics, activations, repeatOrders, ...concepts } = createConcepts(base);
  const { webhooks, outbox, ...people } = createPeople(base, selling);
  const sandbox = createSandbox(base, selling);
  const admin: AdminDeps = { ...base, ...selling, ...concepts, ...people.users, mailQueue: base.mailQueue };
  const { today, alerts } = createWatch(base, selling, people.telegram.deps.bot !== undefined);
  const rebuild = createRebuild(base);
  const { telegram, push, apiCalls } = people;
  const ownParts = [outbox, telegram, push, apiCalls, webhooks, activations, repeatOrders, statistics, sandbox];
  return {
    ...base,
    ...selling,
    ...concepts,
    ...people,
    pool: activations.pool,
    statistics: statistics.deps,
    webhooks: webhooks.deps,
    sandbox,
    repeatOrders: repeatOrders.deps,
    admin,
    today,
    alerts,
    rebuild,
    /** Fills the data that is read from memory, so that the first request finds it. */
    refresh: async (): Promise<void> => {
      await selling.catalogue.refresh();
      await base.texts.refresh();
      await base.siteLanguages.refresh();
      await selling.supply.refresh();
      await selling.stock.refresh();
      await selling.samples.refresh();
    },
    /** Starts all background work of this node. */
    start: (): { stop(): Promise<void> } => {
      const loops = [
        base.clockWatch.start(),
        keepTextsFresh(base.texts, base.logger),
        keepSiteLanguagesFresh(base.siteLanguages, base.logger),
        ...ownParts.map((part) => part.start()),
        ...startSelling(base, selling, concepts),
      ];
      return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
    },
    /** Closes the money path when no request can reach it any more. */
    close: async (): Promise<void> => {
      await base.groupCommit.close();
      await base.reportCommit.close();
      await Promise.all([activations.stockTally.flush(), statistics.flush(), people.apiCalls.close()]);
      base.outsideCaller.close();
      await base.feed.stop();
    },
  };
};
