import { kopecks } from './money.ts';

/**
 * Business constants. Each cites its rule in `infra/docs/rules.md`; "not prescribed" marks a value that was chosen here, with the reason.
 * The operator can override the constants that have a setting in the engine's configuration.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Life of an activation, which is also its refund window: 20 minutes (rules 4.1 and 4.2). */
/** How long after its end a paid number can be bought again (rule 4.22). */
export const reactivationMs = 24 * 60 * 60_000;

export const activationLifeMs = 20 * minuteMs;
/** How long after its end an activation without a code may still get one, and how long that code is on offer (rule 4.37). */
export const lateCodeMs = 20 * minuteMs;
export const lateCodeOfferMs = 10 * minuteMs;

/** Auto-repeat gives up after 1200 seconds (rule 4.10). */
export const autoRepeatLimitMs = 1_200_000;
/** How often the engine looks for numbers for waiting repeat orders. Not prescribed. The window of auto-repeat counts these rounds. */
export const repeatRoundMs = 1_000;

/**
 * How long a repeat order waits (rule 4.17), in seconds. The usual time is that of auto-repeat; the bounds are not prescribed: below 30 s a
 * repeat order is no help, and for more than a day nobody should have money held for a number that does not come.
 */
export const repeatOrderSeconds = { min: 30, usual: autoRepeatLimitMs / 1_000, max: 86_400 } as const;
/** Most repeat orders that one buyer has waiting, so that nobody can fill a queue alone. Not prescribed. */
export const waitingRepeatOrdersMax = 20;

/** Largest activation id that the field's clients can parse (rule 4.9). */
export const activationIdMax = 2_147_483_647;

/** Minimum password length. Not prescribed; 8 is the least that NIST SP 800-63B allows. */
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/**
 * How long a password or code that a person entered counts as fresh proof for calls that ask for one, such as payouts. Not prescribed; long
 * enough to fill in a form after logging in, short enough that a browser left open is of no use to a stranger.
 */
export const identityConfirmationLifeMs = 5 * minuteMs;
/** Longest input for a code of an authenticator app or a recovery code, including the blanks and dashes that people type. */
export const totpCodeLengthMax = 48;
/**
 * Number of recovery codes, and how long a started set-up of two-factor authentication waits for its first code. Not prescribed; common
 * practice.
 */
export const recoveryCodesCount = 10;
export const twoFactorStartLifeMs = 30 * minuteMs;
/** How long a challenge waits for the signature of a passkey. Not prescribed; the standard advises five minutes where a person acts. */
export const passkeyChallengeLifeMs = 5 * minuteMs;
/** Life of a one-time link between an account and a Telegram chat. Not prescribed; enough time to change from one app to the other. */
export const telegramLinkLifeMs = 15 * minuteMs;
/** Most webhooks of one account, and longest address of a webhook. */
export const webhooksMax = 5;
/** Also of `callbackUrl` of a purchase. */
export const webhookUrlLengthMax = 500;
/** The number of a webhook's waiting events is counted up to this bound only. */
export const webhookDueCountMax = 10_000;
/** Most events that one repeat includes. */
export const webhookResendMax = 5_000;
/** Most addresses and ranges that an API key can be limited to. */
export const apiKeyAddressesMax = 50;

/** What the first API key of an account is called where keys have ids. */
export const firstKeyId = 'first';
/** What the key of an account's sandbox is called there. */
export const sandboxKeyId = 'sandbox';

/** Purchases without a key, and those of which it is not known (rule 14.4). */
export const noKeyId = 'none';
export const unknownKeyId = 'unknown';
/** The days that a buyer's statistics reach back. */
export const purchaseStatisticsDays = 366;

/** How long the log of what programs did is kept, and how many lines of one key about (rule 3.38). */
export const apiCallsKeptDays = 30;
export const apiCallsPerKeyMax = 10_000;

/** A key pauses that bought this many numbers in a row without a code, within these minutes, unless its owner chose otherwise (rule 3.37). */
export const pausePurchasesUsual = 30;
export const pauseMinutesUsual = 10;
export const pausePurchasesMax = 10_000;
/** A day. */
export const pauseMinutesMax = 1_440;
export const nameLengthMax = 100;
export const emailLengthMax = 254;

/** Number of services a page, of popular services, and of countries shown before "load more" (rules 1.4 and 16.5). */
export const servicesPageSize = 40;
export const popularServicesCount = 12;
export const countriesBeforeLoadMore = 14;
export const skeletonTiles = 15;
export const serviceSearchDebounceMs = 1_000;
export const loadMoreDistancePx = 140;

/** Below this count a card says "few" instead of a number. Not prescribed; ten numbers sell out within a visit. */
export const fewNumbersBelow = 10;

/** Default country by protocol id and default service for buying by numeric id (rule 1.9). */
export const defaultCountryId = 46;
export const defaultServiceIdFallback = 52;

/** Cookie lifetimes in seconds (rule 16.1). */
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
  /** Not prescribed: a year, like the other cookies that recognise a visitor. */
  fp: 31_536_000,
  /** Not prescribed: enough time to come back and sign in. */
  telegram_or_phone: 2_592_000,
} as const;

/** A login lasts as long as its cookie. */
export const sessionLifeMs = cookieLifetimes.authToken * 1000;
/** Life of the links in e-mails: a day to confirm an address, an hour to reset a password. Not prescribed; common practice. */
export const confirmationLifeMs = dayMs;
export const passwordResetLifeMs = 60 * minuteMs;

/** Idempotency keys are remembered for 30 days, which is longer than any client retries. */
export const idempotencyKeyLifeMs = 30 * dayMs;
export const idempotencyKeyLengthMax = 128;

/** The first top-up above this sum earns a bonus of this percentage (rule 8.4). */
export const firstTopUpBonus = { above: kopecks(100_000), percent: 10 } as const;

/** Length of a buyer's own name for a purchase. */
export const orderIdLengthMax = 128;
/** The numbers of one order, and the quantity from which an order costs the wholesale price (rules 1.8 and 1.11). */
export const orderQuantityMax = 100;
export const wholesaleFrom = 10;

/** The referrer's share of turnover in percent (rule 10.1). */
export const referralSharePercent = 5;

/** Layout breakpoints in px (rule 22.1). */
export const mobileMaxPx = 1023;

/** Rental: 4 hours to 4 weeks, full refund in the first 20 minutes without SMS (rules 5.1 and 5.2). */
export const rentalHoursMin = 4;
export const rentalHoursMax = 672;
/** Rental terms that lists offer, in hours. They are the field's usual lengths within our bounds (rule 5.1). */
export const rentalTerms = [4, 12, 24, 72, 168, 336, 672] as const;
/** A rental without SMS is refunded in full until this long after its start (rule 5.2). */
export const rentalCancelMs = 20 * minuteMs;
/**
 * Price of each term, in percent of the price of the shortest term. Prices for the hours between two terms are interpolated linearly. Not
 * prescribed; long rentals are cheaper by the hour, as everywhere in the field.
 */
export const rentalTermPercents = { 4: 100, 12: 140, 24: 180, 72: 320, 168: 550, 336: 900, 672: 1500 } as const;
/**
 * A supplier without a rental price of its own earns this for the shortest term, in percent of what it earns for a code. Not prescribed.
 */
export const rentalBasePercent = 150;
/**
 * A rental renews itself this long before its end, so that no SMS falls into a gap. A late job can still renew it for an hour after its
 * end.
 */
export const rentalRenewAheadMs = 5 * minuteMs;
export const rentalRenewLateMs = 60 * minuteMs;
/**
 * How long a rented number may be unreachable before the rental ends: an eighth of the rented time, within these bounds. The refund covers
 * the time from the first unreachable moment on.
 */
export const rentalGoneAfter = { part: 8, minMs: 30 * minuteMs, maxMs: 12 * 60 * minuteMs } as const;
/** Suppliers and referrers get their parts of a running rental at this interval, and the rest at its end. */
export const rentalReleaseEveryMs = dayMs;
/**
 * How long before a renewal the owner is warned that the balance will not cover it: a day. A short rental warns after three quarters of its
 * time.
 */
export const rentalWarnAheadMs = dayMs;

/** Ranks by weekly top-ups, and the cashback that is credited on Monday (rules 9.1 and 9.2). */
export const loyaltyRanks = [
  { level: 1, from: kopecks(100_000), percent: 4 },
  { level: 2, from: kopecks(400_000), percent: 5 },
  { level: 3, from: kopecks(1_500_000), percent: 6 },
  { level: 4, from: kopecks(6_000_000), percent: 8.5 },
  { level: 5, from: kopecks(15_000_000), percent: 12 },
  { level: 6, from: kopecks(20_000_000), percent: 20 },
] as const;

/** Referral and payout bounds (rules 10.3 and 12.1). */
export const referralTransferMin = kopecks(9_900);
export const cardWithdrawalMin = kopecks(500_000);
export const cryptoWithdrawalMinUsdt = 100;
/**
 * Issuer ranges (first six digits, both ends included) of cards issued in Russia that a payout can reach. Not prescribed. Mir's own range
 * is certain. The others belong to the largest Russian issuers in the international systems, and the operator may configure other ranges.
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

/** Partners apply with at least 16 ports; orders from 100 numbers go to support (rules 11.1 and 1.8). */
export const partnerPortsMin = 16;
/**
 * Bounds of a partner's own price, in percent of the default price. Not prescribed; a price below a fifth or above five times the default
 * is a typing mistake.
 */
export const partnerPriceBounds = { minPercent: 20, maxPercent: 500 } as const;
export const partnerPricesPageSize = 40;
/** For so many days the page of payouts shows what of the earnings went back (rule 12.15). */
export const takenBackDays = 30;

/** The yield calculator estimates from the real sales of this many days. */
export const yieldSampleDays = 7;
/** Whoever is no partner gets an estimate from this many sales on: with fewer it would tell what a single partner earns. */
export const yieldSampleMin = 20;
export const bulkOrderMin = 100;
/** Largest order that the form accepts. Not prescribed; no country has more numbers. */
export const bulkOrderMax = 1_000_000;
/**
 * Submissions of one kind that one network address, or one user, may send within an hour. Not prescribed; nobody writes five reviews an
 * hour.
 */
export const submissionsPerHour = 5;

/** Query statistics cover 24 hours (rule 14.1). */
export const queryStatisticsMs = dayMs;
/**
 * A delivery rate is shown from this many activations on. Not prescribed; with fewer a 95 % interval is wider than ±20 percentage points.
 */
export const deliverySampleMin = 20;
/** A cancellation within this time does not count as a missing code: the buyer changed his mind. Not prescribed; most codes take less. */
export const deliveryPatienceMs = 2 * minuteMs;

/** Alipay minimum in yuan, and in the Chinese locale (rule 8.1); refund fee for tether in dollars (rule 8.5). */
export const alipayMinYuan = { default: 10, cn: 20 } as const;
export const tetherRefundFeeUsd = 10;

/** Life of an invoice, in which the buyer can pay: an hour covers a slow wallet. A later payment is still credited. */
export const paymentLifeMs = 60 * minuteMs;
/**
 * A crypto invoice reserves its last digits for this long after its end, so that a late payment of another sum is still matched to its
 * owner. The bound is in hours, not days, since bitcoin has only 9,999 different last digits.
 */
export const invoiceQuarantineMs = 6 * 60 * minuteMs;
/**
 * For this long after its end an unpaid invoice still counts as a candidate for a payment whose last digits it shares with a newer invoice.
 */
export const invoiceMemoryMs = 30 * dayMs;
/** Most open top-ups by coin or code of one method for one buyer, so that nobody can take all distinguishable amounts. */
export const openPaymentsMax = 5;
/** Most top-ups by coin or code that an account may start. No paying user needs more; an account that has never paid may start fewer. */
export const startedPaymentsMax = {
  unpaid: { perHour: 5, perDay: 10 },
  paid: { perHour: 20, perDay: 60 },
} as const;
/** The most that a promo code may add: 100 % of the top-up, or 100,000 rubles. A larger bonus is a typing mistake that costs money. */
export const promoBonusMax = { percent: 100, fixed: kopecks(10_000_000) } as const;
/** Payment codes that one buyer may try within a quarter of an hour. */
export const paymentCodeAttempts = { max: 5, withinSeconds: 900 } as const;
/** Promo codes that do not exist which an account, and all accounts behind one network address, may try within a quarter of an hour. */
export const promoCodeAttempts = { perAccount: 5, perAddress: 20, withinSeconds: 900 } as const;

/** The agent's share of the price of sold goods, in percent. Not prescribed; a usual share of such shops. */
export const agentSharePercent = 70;
/** Most accounts in one purchase, and highest price of one account: totals stay far below 2^53 kopecks, which a number holds exactly. */
export const goodsPerPurchaseMax = 1_000;
export const goodsPriceMax = kopecks(1_000_000_000);
/** Longest line of uploaded goods: a cookie export with its tokens fits. */
export const goodsLineLengthMax = 4_000;
export const goodsUploadLinesMax = 5_000;

/** Most rows of a list that the staff exports as a file: the newest ones. A narrower filter reaches older rows. */
export const exportRowsMax = 10_000;
