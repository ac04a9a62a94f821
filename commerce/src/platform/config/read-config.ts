import {
  agentSharePercent,
  defaultCountryId,
  defaultServiceIdFallback,
  partnerPortsMin,
  referralSharePercent,
} from '@shop/shared-types/constants';
import { localeCodes } from '@shop/shared-types/locales';

import { staffLanguages } from '../mail/staff-language.ts';
import { findWayIn, readSecret } from './development-secrets.ts';
import { readOutsideSettings } from './outside-settings.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { SettingsReader } from './settings-reader.ts';

export type Config = ReturnType<typeof readAll>;

const nodeEnvironments = ['development', 'test', 'production'] as const;
/** Bounds of the smallest amounts, in rubles or tether. */
const amounts = { min: 1, max: 10_000_000 };

/**
 * One value, or several values separated by commas. A value that itself holds a comma is also taken as a whole: one more secret to open
 * texts with does no harm.
 */
const previousSecrets = (given: string | undefined): string[] =>
  given ? [...new Set([given, ...given.split(',').map((part) => part.trim())])].filter(Boolean) : [];

const readSecrets = (reader: SettingsReader, env: NodeJS.ProcessEnv, isProduction: boolean) => {
  const rules = { isProduction, wayIn: findWayIn(env) };
  return {
    appSecret: readSecret(reader, 'APP_SECRET', { ...rules, isRequired: true, lengthMin: 32 }) ?? '',
    /** Earlier application secrets that still open what was sealed under them. */
    appSecretPrevious: previousSecrets(reader.exactText('APP_SECRET_PREVIOUS')),
    /** Lets the CMS make the staff's calls. Without it, only admins with an account can make them. */
    adminToken: readSecret(reader, 'COMMERCE_ADMIN_TOKEN', { ...rules, lengthMin: 32 }),
    /** Lets the engine submit reviews and comments to the CMS. Without it, the engine accepts none. */
    cmsSubmitToken: readSecret(reader, 'CMS_SUBMIT_TOKEN', rules),
    /** The address of the static site's rebuilder and the secret that signs calls to it. Without an address no rebuild is asked for. */
    rebuildHookUrl: reader.pageUrl('REBUILD_HOOK_URL', undefined),
    rebuildHookSecret: readSecret(reader, 'REBUILD_HOOK_SECRET', {
      ...rules,
      isRequired: reader.text('REBUILD_HOOK_URL') !== undefined,
    }),
  };
};

const readMailSettings = (reader: SettingsReader, isProduction: boolean) => {
  const smtpUrl = reader.text('SMTP_URL');
  const mailOutboxDir = reader.text('MAIL_OUTBOX_DIR');
  if (isProduction && smtpUrl === undefined && mailOutboxDir === undefined)
    reader.problem('SMTP_URL is missing; set it to a mail server, or MAIL_OUTBOX_DIR to a folder for e-mails as files');
  return {
    smtpUrl,
    mailOutboxDir,
    mailFrom: reader.text('MAIL_FROM') ?? 'shop@localhost',
    /** The address for e-mails to support; the shop's own address by default. */
    supportEmail: reader.text('SUPPORT_EMAIL'),
    /** What the staff reads in e-mails and messages to it; who gets alerts may read the other one. */
    staffLanguage: reader.oneOf('STAFF_LANGUAGE', staffLanguages, 'en'),
    /** The shop's name in e-mails. The engine reads the name nowhere else. */
    brandName: reader.shapedText('BRAND_NAME', { lengthMax: 60, cure: 'a name of at most 60 characters' }) ?? 'Numeo',
  };
};

const readTelegramSettings = (reader: SettingsReader) => ({
  /** The Telegram bot. Without a token the shop has no bot. */
  telegramBotToken: reader.shapedText('TELEGRAM_BOT_TOKEN', {
    pattern: /^\d+:[\w-]{10,}$/,
    cure: 'the token that BotFather gave, such as 123456:ABC…',
  }),
  telegramApiUrl: reader.baseUrl('TELEGRAM_API_URL', 'https://api.telegram.org'),
  /** The address to which people's links to the bot lead. */
  telegramLinkUrl: reader.baseUrl('TELEGRAM_LINK_URL', 'https://t.me'),
});

const readPushSettings = (reader: SettingsReader) => ({
  /** The key with which the shop sends notifications (VAPID). Without one it sends none. */
  pushPrivateKey: reader.shapedText('PUSH_PRIVATE_KEY', {
    pattern: /^[0-9a-f]{64}$/i,
    cure: '64 hexadecimal digits (make them with: openssl rand -hex 32)',
  }),
});

const readGiveBackSettings = (reader: SettingsReader) => ({
  allowance: {
    /** Numbers that an account may give back at once, without a code, before its purchases pause (rule 4.25). */
    base: reader.integer('GIVE_BACK_BASE', 5, { min: 1, max: 1_000_000 }),
    /** How many more for each code that it paid for. */
    perCode: reader.integer('GIVE_BACK_PER_CODE', 3, { min: 0, max: 1_000 }),
    /** The time in which a used allowance is free again. */
    windowMs: reader.integer('GIVE_BACK_WINDOW_MINUTES', 60, { min: 1, max: 10_080 }) * 60_000,
    /** A number that was held for this long uses nothing; 0 switches the rule off. */
    freeAfterMs: reader.integer('GIVE_BACK_FREE_SECONDS', 120, { min: 0, max: 1_200 }) * 1_000,
    /** Days for which a paid code counts at least. */
    codesCountMs: reader.integer('GIVE_BACK_CODE_DAYS', 7, { min: 1, max: 365 }) * 86_400_000,
  },
  /** Days after which it no longer counts what a buyer said of a number (rule 4.26). */
  judgementDays: reader.integer('JUDGEMENT_DAYS', 14, { min: 1, max: 365 }),
});

/** From which sums one person of the staff needs a second one. */
const readSecondPersons = (reader: SettingsReader) => ({
  /** Rubles from which corrections of one balance in a day, or one unmatched payment, need two of the staff. */
  balanceCorrectionSecondPersonFromRub: reader.integer('BALANCE_CORRECTION_SECOND_PERSON_FROM', 10_000, {
    min: 0,
    max: 10_000_000,
  }),
  /** Rubles from which all corrections of one person in a day need a second one. */
  balanceCorrectionsAloneMaxRub: reader.integer('BALANCE_CORRECTIONS_A_DAY_SECOND_PERSON_FROM', 50_000, {
    min: 0,
    max: 100_000_000,
  }),
});

const readTradeSettings = (reader: SettingsReader, isDemo: boolean) => ({
  /** Seconds by which this node's clock may differ from the database's. */
  clockDifferenceMaxSeconds: reader.integer('CLOCK_DIFFERENCE_MAX_SECONDS', 5, { min: 1, max: 3_600 }),
  /** Seconds after a purchase in which a cancel is refused; 0 refunds in full from the first second. */
  earlyCancelSeconds: reader.integer('EARLY_CANCEL_SECONDS', 0, { min: 0, max: 1_200 }),
  ...readGiveBackSettings(reader),
  /** Open activations that one buyer may have at a time. */
  openActivationsMax: reader.integer('OPEN_ACTIVATIONS_MAX', 1_000, { min: 1, max: 10_000_000 }),
  /** The demo shows all that the shop can sell. */
  isRentShown: reader.flag('SHOW_RENT', isDemo),
  /** Whether the shop proves each night what it owes, and shows it (rule 7.15). */
  provesLiabilities: reader.flag('PROOF_OF_LIABILITIES', true),
  /** Ports that a partner applies with at least (rule 11.1). */
  partnerPortsMin: reader.integer('PARTNER_PORTS_MIN', partnerPortsMin, { min: 1, max: 1_000_000 }),
  /** The central bank's daily rates, as XML. */
  usdRateUrl: reader.pageUrl('USD_RATE_URL', 'https://www.cbr.ru/scripts/XML_daily.asp'),
  /** Requests a second that one API key may make: polling a thousand open numbers every second stays below it. */
  providerApiRequestsPerSecond: reader.integer('PROVIDER_API_REQUESTS_PER_SECOND', 2_000, { min: 1, max: 10_000_000 }),
  /** JSON calls a minute that one key, one person's sessions, or one address without a key may make, of all nodes together. */
  apiCallsPerMinute: reader.integer('API_CALLS_PER_MINUTE', 6_000, { min: 1, max: 10_000_000 }),
  /** Numeric id of the service that the buy and rent tabs open with. */
  defaultServiceId: reader.integer('DEFAULT_SERVICE_ID', defaultServiceIdFallback, { min: 1, max: 10_000_000 }),
  defaultRentServiceId: reader.integer('DEFAULT_RENT_SERVICE_ID', defaultServiceIdFallback, {
    min: 1,
    max: 10_000_000,
  }),
  defaultCountryId: reader.integer('DEFAULT_COUNTRY_ID', defaultCountryId, { min: 0, max: 10_000_000 }),
  /** The operator's own loyalty table, `1000:4,4000:5`. */
  loyaltyRanks: reader.text('LOYALTY_RANKS'),
  /** The agents' share of the price of their goods, in percent, for new offers and agreements. */
  agentSharePercent: reader.integer('AGENT_SHARE_PERCENT', agentSharePercent, { min: 0, max: 100 }),
  /** Hours in which a buyer can report a fault: of accounts and licences after the purchase, of a rental after its end. */
  disputeHours: {
    readyAccount: reader.integer('DISPUTE_HOURS_ACCOUNT', 24, { min: 1, max: 8_760 }),
    licence: reader.integer('DISPUTE_HOURS_LICENCE', 72, { min: 1, max: 8_760 }),
    rental: reader.integer('DISPUTE_HOURS_RENTAL', 24, { min: 1, max: 8_760 }),
  },
  /** Staff are warned of a price at which the house adds less than this to what the supplier gets, in percent. */
  leastMarginPercent: reader.integer('LEAST_MARGIN_PERCENT', 10, { min: 0, max: 1_000 }),
  /** The referrers' share of turnover, in percent, unless another share is agreed with a referrer. */
  referralSharePercent: reader.percent('REFERRAL_SHARE_PERCENT', referralSharePercent, { max: 50 }),
  /** Limits for transferring and withdrawing earnings, in rubles and in tether; the usual limits when left out. */
  referralTransferMinRub: reader.optionalInteger('REFERRAL_TRANSFER_MINIMUM_RUB', amounts),
  withdrawalCardMinRub: reader.optionalInteger('WITHDRAWAL_CARD_MINIMUM_RUB', amounts),
  withdrawalCryptoMinUsdt: reader.optionalInteger('WITHDRAWAL_CRYPTO_MINIMUM_USDT', amounts),
  /** Rubles of one sale that support may give back; more is for those who handle money. */
  supportRefundMaxRub: reader.integer('SUPPORT_REFUND_MAXIMUM_RUB', 1_000, { min: 0, max: 10_000_000 }),
  ...readSecondPersons(reader),
  /** Rubles above which a payout needs two of the staff: one approves it, another one marks it as paid. */
  payoutOneStaffMaxRub: reader.optionalInteger('PAYOUT_ONE_STAFF_MAXIMUM_RUB', { min: 0, max: 10_000_000 }),
  /** Days after they came in which earnings cannot be withdrawn. */
  payoutHoldDays: reader.integer('PAYOUT_HOLD_DAYS', 0, { min: 0, max: 365 }),
  /** Rubles above which a payout of a partner needs an accepted document; left out: none does. */
  payoutDocumentsAboveRub: reader.optionalInteger('PAYOUT_DOCUMENTS_ABOVE_RUB', { min: 0, max: 10_000_000 }),
  /** Issuers of Russian cards beside Mir, `427600-427699,521324`. */
  russianCardRanges: reader.text('RUSSIAN_CARD_RANGES'),
});

const chatsPattern = /^\s*-?\d{1,15}(?::(?:en|ru))?(?:\s*,\s*-?\d{1,15}(?::(?:en|ru))?)*\s*$/;
const addressesPattern = /^[^\s,@]+@[^\s,@]+(?:\s*,\s*[^\s,@]+@[^\s,@]+)*$/;

/** When the staff is told of something. */
const readWatchSettings = (reader: SettingsReader) => ({
  /** Fewer free numbers than this, of a service in a country that sold within a day, are a low stock. */
  lowStockBelow: reader.integer('LOW_STOCK_BELOW', 10, { min: 1, max: 1_000_000 }),
  /** The addresses for alerts, each with its language or without one; that of support by default. */
  alertEmail: reader.shapedText('ALERT_EMAIL', {
    pattern: addressesPattern,
    cure: 'addresses with commas between them, such as ada@shop.example,boris@shop.example:ru',
  }),
  /** Telegram chats that get the alerts by the shop's bot; a group's id is negative. */
  alertTelegramChats: reader.shapedText('ALERT_TELEGRAM_CHATS', {
    pattern: chatsPattern,
    cure: 'the numbers of chats with commas between them, such as 123456,-100987654:ru',
  }),
  alertThresholds: {
    supplierSilentMinutes: reader.integer('ALERT_SUPPLIER_SILENT_MINUTES', 10, { min: 2, max: 10_080 }),
    deliveryDropPoints: reader.integer('ALERT_DELIVERY_DROP_POINTS', 15, { min: 1, max: 100 }),
    jobFailures: reader.integer('ALERT_JOB_FAILURES', 5, { min: 1, max: 1_000 }),
    failedLogins: reader.integer('ALERT_FAILED_LOGINS', 100, { min: 1, max: 1_000_000 }),
    payoutHours: reader.integer('ALERT_PAYOUT_HOURS', 24, { min: 1, max: 1_000 }),
    applicationHours: reader.integer('ALERT_APPLICATION_HOURS', 48, { min: 1, max: 1_000 }),
  },
});

/** Whose rights need a session with a passkey. */
const passkeyHolders = ['nobody', 'staff', 'staff-and-partners'] as const;
export type PasskeysRequiredOf = (typeof passkeyHolders)[number];

/** What law and sanctions forbid. */
const readCountryBlocks = (reader: SettingsReader) => ({
  /** Countries that the staff cannot unblock, by ISO 3166 code: whose numbers are not sold, and whose visitors are not served. */
  countryBlocks: {
    numbers: reader.countries('COUNTRIES_NOT_SOLD'),
    visitors: reader.countries('COUNTRIES_NOT_SERVED'),
  },
  /** The header by which the proxy in front tells the visitor's country; believed from trusted proxies only. */
  clientCountryHeader: reader
    .shapedText('CLIENT_COUNTRY_HEADER', {
      pattern: /^[A-Za-z0-9-]{1,64}$/,
      cure: 'the name of a header, such as CF-IPCountry',
    })
    ?.toLowerCase(),
});

const readAll = (reader: SettingsReader, env: NodeJS.ProcessEnv) => {
  const nodeEnv = reader.oneOf('NODE_ENV', nodeEnvironments, 'development');
  const isProduction = nodeEnv === 'production';
  const isDemo = reader.flag('DEMO_MODE', !isProduction);
  return {
    nodeEnv,
    port: reader.integer('COMMERCE_PORT', 4_000, { min: 0, max: 65_535 }),
    host: reader.text('COMMERCE_HOST') ?? '127.0.0.1',
    /** The port from which the operator's scraper reads metrics. Without a port nobody can read them. */
    metricsPort: reader.optionalInteger('METRICS_PORT', { min: 1, max: 65_535 }),
    metricsHost: reader.text('METRICS_HOST') ?? '127.0.0.1',
    /** Where spans are sent to. Without an address none are recorded. */
    tracing: {
      endpoint: reader.baseUrl('OTEL_EXPORTER_OTLP_ENDPOINT', undefined),
      sharePercent: reader.percent('TRACE_SHARE_PERCENT', 100, { max: 100 }),
    },
    mongodbUri: reader.required(
      'MONGODB_URI',
      'set it to a replica set, such as mongodb://127.0.0.1:27017/?replicaSet=rs0',
    ),
    mongodbDatabase: reader.text('MONGODB_DATABASE') ?? 'shop',
    /** Whether a node brings the stored data to its release by itself; else `npm run migrate` has to come first. */
    migratesAtStart: reader.flag('MIGRATE_AT_START', true),
    publicUrl: reader.baseUrl('PUBLIC_URL', 'http://localhost:8080'),
    isDemo,
    /**
     * Whether the demo has an admin. Everybody knows that admin's password, so never in production and never where others can reach the
     * shop.
     */
    hasDemoStaff: isDemo && !isProduction && findWayIn(env) === undefined,
    demoSupplierUrl: reader.pageUrl('DEMO_SUPPLIER_URL', undefined),
    cmsUrl: reader.baseUrl('CMS_URL', 'http://127.0.0.1:1337'),
    defaultLocale: reader.oneOf('DEFAULT_LOCALE', localeCodes, 'en'),
    logLevel: reader.text('LOG_LEVEL') ?? 'info',
    /** How many reverse proxies stand before the engine. The engine believes only these about the client's address. */
    trustedProxies: reader.integer('TRUSTED_PROXIES', 1, { min: 0, max: 100 }),
    ...readSecrets(reader, env, isProduction),
    ...readMailSettings(reader, isProduction),
    ...readTelegramSettings(reader),
    ...readPushSettings(reader),
    ...readTradeSettings(reader, isDemo),
    ...readWatchSettings(reader),
    ...readCountryBlocks(reader),
    /** Whose rights need a session with a passkey (rule 3.42). */
    passkeysRequiredOf: reader.oneOf('PASSKEYS_REQUIRED_OF', passkeyHolders, 'nobody'),
    payments: readPaymentSettings(reader, isProduction),
    outside: readOutsideSettings(reader, env),
  };
};

/** Reads the settings of one concept, exactly as the concept reads them at the start. Throws an Error that names a wrong setting. */
export type ConceptSettings = (config: Config) => unknown;

/**
 * Reads the environment once, at the start.
 * @param concepts also read their own settings, so that their faults are reported together with all others.
 * @throws SettingsWrong that names every wrong setting, so that an operator can correct all of them in one go.
 */
export const readConfig = (env: NodeJS.ProcessEnv, concepts: readonly ConceptSettings[] = []): Config => {
  const reader = new SettingsReader(env);
  const config = readAll(reader, env);
  for (const readConcept of concepts) reader.parsed(() => void readConcept(config), undefined);
  reader.assertValid();
  return config;
};
