import { bool, number, object, string, ValidationError, type InferType } from 'yup';

import {
  agentSharePercent,
  defaultCountryId,
  defaultServiceIdFallback,
  referralSharePercent,
} from '@shop/shared-types/constants';
import { localeCodes } from '@shop/shared-types/locales';

import { readOutsideSettings, type OutsideSettings } from './outside-settings.ts';
import { readPaymentSettings, type PaymentSettings } from './payment-settings.ts';

/** Known to everybody, so good for development only: production refuses to start without its own. */
const developmentSecret = 'development-only-secret-do-not-use-in-production';
const developmentAdminToken = 'development-commerce-admin-token';

/** The CMS's own development value. */
const developmentSubmitToken = 'development-cms-submit-token';

/** The rebuilder's own development value. */
const developmentRebuildSecret = 'development-rebuild-hook-secret';

/** yup's own rule does not take `localhost`. */
const webAddress = () =>
  string().test('url', '${path} must be an http or https address', (text) => {
    if (text === undefined) return true;
    return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
  });

const wholeBound = () => number().integer().min(1).max(10_000_000);

const schema = object({
  nodeEnv: string().oneOf(['development', 'test', 'production']).default('development'),
  port: number().integer().min(0).max(65_535).default(4000),
  host: string().default('127.0.0.1'),
  mongodbUri: string().required(),
  mongodbDatabase: string().default('shop'),
  publicUrl: webAddress().default('http://localhost:8080'),
  appSecret: string().min(32).required(),
  /** Lets the CMS make the staff's calls; without it only admins with an account can. */
  adminToken: string().min(32).max(200),
  isDemo: bool().required(),
  demoSupplierUrl: string(),
  mailOutboxDir: string(),
  smtpUrl: string(),
  mailFrom: string().default('shop@localhost'),
  /** The shop's name in e-mails; the only place of the engine that knows one. */
  brandName: string().max(60).default('Numeo'),
  /** Where letters to support go; the shop's own address by default. */
  supportEmail: string(),
  cmsUrl: webAddress().default('http://127.0.0.1:1337'),
  /** Lets the engine hand reviews and comments in to the CMS; without it they are not taken. */
  cmsSubmitToken: string(),
  defaultLocale: string().oneOf(localeCodes).default('en'),
  /** Where the rebuilder of the static site is asked, and what signs that; without an address nobody is. */
  rebuildHookUrl: webAddress(),
  rebuildHookSecret: string(),
  logLevel: string().default('info'),
  /** Seconds after a purchase in which a cancel is refused; 0 refunds in full from the first second (design section 5). */
  earlyCancelSeconds: number().integer().min(0).max(1200).default(0),
  /** Open activations that one buyer may have at a time. */
  openActivationsMax: number().integer().min(1).default(1000),
  /** How many reverse proxies stand before the engine and may be believed about the client's address. */
  trustedProxies: number().integer().min(0).default(1),
  isRentShown: bool().default(false),
  /** The central bank's daily rates, as XML. */
  usdRateUrl: webAddress().default('https://www.cbr.ru/scripts/XML_daily.asp'),
  /** Requests a second that one API key may make: polling a thousand open numbers every second stays below it. */
  providerApiRequestsPerSecond: number().integer().min(1).default(2000),
  /** Numeric id of the service that the buy and rent tabs open with. */
  defaultServiceId: number().integer().min(1).default(defaultServiceIdFallback),
  defaultRentServiceId: number().integer().min(1).default(defaultServiceIdFallback),
  defaultCountryId: number().integer().min(0).default(defaultCountryId),
  /** The Telegram bot; without a token there is none. */
  telegramBotToken: string().matches(/^\d+:[\w-]{10,}$/, '${path} must be what BotFather gave'),
  telegramApiUrl: webAddress().default('https://api.telegram.org'),
  /** Where people's links to the bot lead. */
  telegramLinkUrl: webAddress().default('https://t.me'),
  /** The operator's own loyalty table, `1000:4,4000:5`. */
  loyaltyRanks: string().max(1000),
  /** What agents get of the price of their goods, for offers and agreements from now on. */
  agentSharePercent: number().integer().min(0).max(100).default(agentSharePercent),
  /** What referrers get of turnover, in percent, where nothing else is agreed with them. */
  referralSharePercent: number().min(0).max(50).default(referralSharePercent),
  /** Bounds of what is earned, in rubles and in tether; those of the specification when left out. */
  referralTransferMinRub: wholeBound(),
  withdrawalCardMinRub: wholeBound(),
  withdrawalCryptoMinUsdt: wholeBound(),
  /** Issuers of Russian cards beside Mir, `427600-427699,521324`. */
  russianCardRanges: string().max(4000),
});

export type Config = InferType<typeof schema> & { payments: PaymentSettings; outside: OutsideSettings };

const isTrue = (text: string | undefined): boolean | undefined =>
  text === undefined || text === '' ? undefined : ['1', 'true', 'on', 'yes'].includes(text.toLowerCase());

/**
 * Reads the environment once, at the start.
 * @throws Error that names every wrong setting, so that an operator can mend all of them in one go.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const isProduction = env['NODE_ENV'] === 'production';
  const given = {
    nodeEnv: env['NODE_ENV'],
    port: env['COMMERCE_PORT'],
    host: env['COMMERCE_HOST'],
    mongodbUri: env['MONGODB_URI'],
    mongodbDatabase: env['MONGODB_DATABASE'],
    publicUrl: env['PUBLIC_URL'],
    appSecret: env['APP_SECRET'] ?? (isProduction ? undefined : developmentSecret),
    adminToken: env['COMMERCE_ADMIN_TOKEN'] ?? (isProduction ? undefined : developmentAdminToken),
    isDemo: isTrue(env['DEMO_MODE']) ?? !isProduction,
    demoSupplierUrl: env['DEMO_SUPPLIER_URL'],
    mailOutboxDir: env['MAIL_OUTBOX_DIR'],
    smtpUrl: env['SMTP_URL'],
    mailFrom: env['MAIL_FROM'],
    supportEmail: env['SUPPORT_EMAIL'],
    cmsUrl: env['CMS_URL'],
    cmsSubmitToken: env['CMS_SUBMIT_TOKEN'] || (isProduction ? undefined : developmentSubmitToken),
    defaultLocale: env['DEFAULT_LOCALE'],
    rebuildHookUrl: env['REBUILD_HOOK_URL'],
    rebuildHookSecret: env['REBUILD_HOOK_SECRET'] || (isProduction ? undefined : developmentRebuildSecret),
    logLevel: env['LOG_LEVEL'],
    earlyCancelSeconds: env['EARLY_CANCEL_SECONDS'],
    openActivationsMax: env['OPEN_ACTIVATIONS_MAX'],
    trustedProxies: env['TRUSTED_PROXIES'],
    isRentShown: isTrue(env['SHOW_RENT']),
    brandName: env['BRAND_NAME'],
    usdRateUrl: env['USD_RATE_URL'],
    providerApiRequestsPerSecond: env['PROVIDER_API_REQUESTS_PER_SECOND'],
    defaultServiceId: env['DEFAULT_SERVICE_ID'],
    defaultRentServiceId: env['DEFAULT_RENT_SERVICE_ID'],
    defaultCountryId: env['DEFAULT_COUNTRY_ID'],
    telegramBotToken: env['TELEGRAM_BOT_TOKEN'],
    telegramApiUrl: env['TELEGRAM_API_URL'],
    telegramLinkUrl: env['TELEGRAM_LINK_URL'],
    loyaltyRanks: env['LOYALTY_RANKS'],
    agentSharePercent: env['AGENT_SHARE_PERCENT'],
    referralSharePercent: env['REFERRAL_SHARE_PERCENT'],
    referralTransferMinRub: env['REFERRAL_TRANSFER_MINIMUM_RUB'],
    withdrawalCardMinRub: env['WITHDRAWAL_CARD_MINIMUM_RUB'],
    withdrawalCryptoMinUsdt: env['WITHDRAWAL_CRYPTO_MINIMUM_USDT'],
    russianCardRanges: env['RUSSIAN_CARD_RANGES'],
  };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  try {
    const config = schema.validateSync(present, { abortEarly: false });
    if (isProduction && config.appSecret === developmentSecret) throw new Error('APP_SECRET is the development secret');
    if (config.rebuildHookUrl && !config.rebuildHookSecret) {
      throw new Error('REBUILD_HOOK_URL needs REBUILD_HOOK_SECRET, which signs the call');
    }
    if (isProduction && config.adminToken === developmentAdminToken) {
      throw new Error('COMMERCE_ADMIN_TOKEN is the development token');
    }
    return { ...config, payments: readPaymentSettings(env), outside: readOutsideSettings(env) };
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    throw new Error(`The configuration is wrong: ${failure.errors.join('; ')}. See .env.example.`, { cause: failure });
  }
};
