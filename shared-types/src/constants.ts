import { kopecks } from './money.ts';

/**
 * Business constants (specification section 9). Where the specification does not show a value, the comment says why this one.
 * The engine lets the operator override those that its configuration names.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Life of an activation and refund window: 20 minutes (specification section 4). */
export const activationLifeMs = 20 * minuteMs;

/** Auto-repeat gives up after 1200 seconds (specification section 4). */
export const autoRepeatLimitMs = 1_200_000;
/** Pause between two attempts. Not shown; two seconds are gentle to the engine and quick for a buyer. */
export const autoRepeatPauseMs = 2_000;

/** Largest id the field's clients parse (protocol section 2, rule 4). */
export const activationIdMax = 2_147_483_647;

/** Minimum password length. Not shown in the specification; 8 is the least that NIST SP 800-63B allows. */
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** A code of an authenticator app, or a recovery code with what people type around it. */
export const totpCodeLengthMax = 32;
/** Recovery codes of two-factor authentication, and how long its beginning waits for the first code. Not shown; common practice. */
export const recoveryCodesCount = 10;
export const twoFactorStartLifeMs = 30 * minuteMs;
/** A one-time link between an account and a Telegram chat. Not shown; time enough to change from one app to the other. */
export const telegramLinkLifeMs = 15 * minuteMs;
/** Webhooks of one account, and the longest address of one. */
export const webhooksMax = 5;
export const webhookUrlLengthMax = 500;
/** Addresses and ranges that an API key may be limited to. */
export const apiKeyAddressesMax = 50;
export const nameLengthMax = 100;
export const emailLengthMax = 254;

/** Services a page, popular services, and countries before "load more" (specification section 9). */
export const servicesPageSize = 40;
export const popularServicesCount = 12;
export const countriesBeforeLoadMore = 14;
export const skeletonTiles = 15;
export const serviceSearchDebounceMs = 1_000;
export const loadMoreDistancePx = 140;

/** Below this count a card says "few" instead of a number. Not shown; ten numbers sell out within a visit. */
export const fewNumbersBelow = 10;

/** Default country by protocol id (design section 10) and default service for buying by numeric id (specification section 4). */
export const defaultCountryId = 46;
export const defaultServiceIdFallback = 52;

/** Cookie lifetimes in seconds (specification section 9; the session token's second reading is 5 years). */
export const cookieLifetimes = {
  sessionToken: 5_184_000,
  authToken: 5_184_000,
  currency: 31_536_000,
  viewport: 31_536_000,
  locale: 31_536_000,
  theme: 31_536_000,
  r: 31_536_000,
  'show-rent': 5_184_000,
  'payment-test': 12_960_000,
  'ab-test__hide-ruble-currency': 31_104_000,
  selectedServiceId: 157_680_000,
  selectedServiceIdExternal: 157_680_000,
  isWholesale: 31_536_000,
  /** Not shown: a year, as the other marks of a visitor. */
  fp: 31_536_000,
  /** Not shown: time enough to come back and sign in. */
  telegram_or_phone: 2_592_000,
} as const;

/** A login lasts as long as its cookie. */
export const sessionLifeMs = cookieLifetimes.authToken * 1000;
/** Links in e-mails: a day to confirm an address, an hour to reset a password. Not shown; common practice. */
export const confirmationLifeMs = dayMs;
export const passwordResetLifeMs = 60 * minuteMs;

/** Idempotency keys are remembered for 30 days, longer than any client retries. */
export const idempotencyKeyLifeMs = 30 * dayMs;
export const idempotencyKeyLengthMax = 128;

/** First top-up above this sum earns a bonus of this percentage (specification section 9). */
export const firstTopUpBonus = { above: kopecks(100_000), percent: 10 } as const;

/** Referral share of turnover in percent (specification section 1). */
export const referralSharePercent = 5;

/** Layout breakpoints in px (specification section 9). */
export const mobileMaxPx = 1023;
export const allCountriesFromPx = 993;

/** Rental: 4 hours to 4 weeks, full refund in the first 20 minutes without SMS (specification sections 4, 5 and 9). */
export const rentalHoursMin = 4;
export const rentalHoursMax = 672;
/** Terms offered in lists, in hours. The field's usual lengths inside our bounds (protocol section 8). */
export const rentalTerms = [4, 12, 24, 72, 168, 336, 672] as const;
/** Full refund until then, without SMS (specification section 4). */
export const rentalCancelMs = 20 * minuteMs;
/**
 * What the terms cost, in percent of the shortest one; hours in between lie on the line between two terms. Not shown; long rentals are
 * cheaper by the hour, as everywhere in the field.
 */
export const rentalTermPercents = { 4: 100, 12: 140, 24: 180, 72: 320, 168: 550, 336: 900, 672: 1500 } as const;
/** What a supplier earns for the shortest term, in percent of what it earns for a code, unless it says a price for rent. Not shown. */
export const rentalBasePercent = 150;
/** A rental renews itself so long before its end, so that no SMS falls into a gap; a late job still renews for an hour after it. */
export const rentalRenewAheadMs = 5 * minuteMs;
export const rentalRenewLateMs = 60 * minuteMs;
/** The warning that the balance will not cover the renewal: a day before, or after three quarters of a short rental. */
export const rentalWarnAheadMs = dayMs;

/** Weekly top-ups and the cashback credited on Monday (design section 10). */
export const loyaltyRanks = [
  { level: 1, from: kopecks(100_000), percent: 4 },
  { level: 2, from: kopecks(400_000), percent: 5 },
  { level: 3, from: kopecks(1_500_000), percent: 6 },
  { level: 4, from: kopecks(6_000_000), percent: 8.5 },
  { level: 5, from: kopecks(15_000_000), percent: 12 },
  { level: 6, from: kopecks(20_000_000), percent: 20 },
] as const;

/** Referral and payout bounds (specification sections 5 and 9). */
export const referralTransferMin = kopecks(9_900);
export const cardWithdrawalMin = kopecks(500_000);
export const cryptoWithdrawalMinUsdt = 100;
/**
 * Issuer ranges (first six digits, both ends included) of cards issued in Russia that a payout can reach. Not shown. Mir's own range is
 * certain; the others are those of the largest Russian issuers in the international systems, and the operator may name others.
 */
export const mirCardRange = [220_000, 220_499] as const;
export const russianCardRanges = [
  [427_400, 427_499],
  [427_600, 427_699],
  [427_900, 427_999],
  [437_772, 437_773],
  [437_784, 437_784],
  [462_729, 462_730],
  [521_324, 521_324],
  [546_901, 546_999],
  [548_401, 548_499],
  [553_691, 553_691],
  [639_002, 639_002],
  [676_195, 676_196],
] as const;

/** Partners apply with at least 16 ports; orders from 100 numbers go to support (specification sections 1 and 5). */
export const partnerPortsMin = 16;
/** How far a partner may go from the default price, in percent of it. Not shown; below a fifth or above five times it is a typing mistake. */
export const partnerPriceBounds = { minPercent: 20, maxPercent: 500 } as const;
export const partnerPricesPageSize = 40;
/** Real sales that the yield calculator looks at. */
export const yieldSampleDays = 7;
export const bulkOrderMin = 100;
/** Largest order that the form takes. Not shown; more than any country has. */
export const bulkOrderMax = 1_000_000;
/** What one network address, or one user, may send of one kind within an hour. Not shown; nobody writes five reviews an hour. */
export const submissionsPerHour = 5;

/** Query statistics cover 24 hours (specification section 9). */
export const queryStatisticsMs = dayMs;
/** Fewer activations than this say nothing about a rate. Not shown; a 95 % interval is then wider than ±20 percentage points. */
export const deliverySampleMin = 20;
/** A cancel within this time tells of a buyer who changed his mind, not of a code that did not come. Not shown; most codes take less. */
export const deliveryPatienceMs = 2 * minuteMs;

/** Alipay minimum in yuan, and in the Chinese locale (design section 10); refund fee for tether in dollars (specification section 9). */
export const alipayMinYuan = { default: 10, cn: 20 } as const;
export const tetherRefundFeeUsd = 10;

/** What the buyer may set aside to pay: an hour covers a slow wallet; a payment that comes later is still credited. */
export const paymentLifeMs = 60 * minuteMs;
/** After its end a crypto invoice keeps its amount to itself, so that a late payment still finds its owner. */
export const invoiceQuarantineMs = 7 * dayMs;
/** Open top-ups of one method that a buyer may have at a time: nobody takes all distinguishing amounts. */
export const openPaymentsMax = 5;
/** Fees in hundredths of a percent, added to what the buyer pays. Not shown; none but where providers charge the shop. */
export const paymentFees = {
  card: 0,
  payeer: 150,
  'usdt-trc20': 0,
  bitcoin: 0,
  litecoin: 0,
  tron: 0,
  alipay: 300,
} as const;
/** Least top-ups in kopecks (specification section 5; values not shown): what a transfer of the network or provider is worth its cost. */
export const paymentMinimums = {
  card: kopecks(10_000),
  payeer: kopecks(5_000),
  'usdt-trc20': kopecks(50_000),
  bitcoin: kopecks(200_000),
  litecoin: kopecks(50_000),
  tron: kopecks(20_000),
} as const;
/** Confirmations before a transfer counts: the networks' own finality for tron, common practice for the two others. */
export const confirmationsNeeded = { 'usdt-trc20': 19, bitcoin: 2, litecoin: 6, tron: 19 } as const;
/** Guesses of a payment code that one buyer has within a quarter of an hour. */
export const paymentCodeAttempts = { max: 5, withinSeconds: 900 } as const;

/** What an agent gets of the price of sold goods, in percent. Not shown; a usual share of such shops. */
export const agentSharePercent = 70;
/** Accounts in one purchase, and the dearest single one: totals stay far inside what a number counts exactly. */
export const goodsPerPurchaseMax = 1_000;
export const goodsPriceMax = kopecks(1_000_000_000);
/** A line of uploaded goods: a cookie export with its tokens fits. */
export const goodsLineLengthMax = 4_000;
export const goodsUploadLinesMax = 5_000;
