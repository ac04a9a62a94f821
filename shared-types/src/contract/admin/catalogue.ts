import { array, boolean, number, object, string, type InferType } from 'yup';

import { endpoint, fileEndpoint } from '../../endpoint.ts';
import { rentalHoursMax, rentalHoursMin } from '../../constants.ts';
import { usdRate } from '../catalogue.ts';
import {
  countryExternalId,
  done,
  flag,
  isoTime,
  kopecksAmount,
  namedUser,
  searchText,
  serviceExternalId,
  sortable,
} from '../fields.ts';
import { translations } from '../goods-words.ts';
import { stockLines, stockReport } from '../ready-accounts.ts';

const userId = number().integer().min(1);

const supplierId = number().integer().min(1).max(2_147_483_647);
/**
 * Whether a number is sold for a code or rented. Rental prices are stored for the shortest term; the prices of longer terms follow from
 * them.
 */
const numberSales = ['buy', 'rent'] as const;
export type NumberSale = (typeof numberSales)[number];
const sale = string().oneOf(numberSales).default('buy');
/** The house's margin in percent of what the supplier earns. More than ten times is a typing mistake. */
const marginPercent = number().integer().min(0).max(1_000).required();

/** Prices of a service in one country, in kopecks; null where no price is set. */
const priceRow = object({
  country: countryExternalId,
  /** ISO 3166. */
  iso2: string().required(),
  name: string().required(),
  isOnSale: boolean().required(),
  /** Earnings of suppliers without a price of their own. */
  default: kopecksAmount.nullable().defined(),
  /** Price for wholesale buyers. */
  wholesale: kopecksAmount.nullable().defined(),
  /** The price agreed with the user of the query. */
  user: kopecksAmount.nullable().defined(),
  /** The price that this user pays now; null when no supplier sells at the agreed price, and when the query names no user. */
  userPays: kopecksAmount.nullable().defined(),
  /** Earnings of the supplier of the query. */
  supplier: kopecksAmount.nullable().defined(),
  /** The cheapest price that a guest pays now; null when no supplier sells. */
  retail: kopecksAmount.nullable().defined(),
});
export type AdminPriceRow = InferType<typeof priceRow>;

/** Prices of one supplier's numbers of a service in a country, in kopecks. */
const priceTier = object({
  supplierId: supplierId.required(),
  name: string().required(),
  isSelling: boolean().required(),
  /** The supplier's own price, which it earns; null: the default price. */
  asked: kopecksAmount.nullable().defined(),
  /** What it earns of a number: its own price, or the one that holds without it; null: there is none. */
  earns: kopecksAmount.nullable().defined(),
  /** Prices for guests and for wholesale buyers; null when the numbers are not on sale. */
  retail: kopecksAmount.nullable().defined(),
  wholesale: kopecksAmount.nullable().defined(),
  /** Free numbers. */
  count: number().integer().required(),
});
export type AdminPriceTier = InferType<typeof priceTier>;

/** The house's margin on a supplier's price where no price was agreed: for everybody, and for wholesale buyers, who never pay more. */
const margins = object({
  marginPercent,
  wholesaleMarginPercent: marginPercent.when('marginPercent', ([retail]: unknown[], schema) =>
    typeof retail === 'number' ? schema.max(retail) : schema,
  ),
});

const catalogueService = object({
  code: serviceExternalId,
  name: string().required(),
  slug: string().required(),
  isPopular: boolean().required(),
  isOnSale: boolean().required(),
});

const catalogueCountry = object({
  id: countryExternalId,
  /** ISO 3166; two ids of the protocol may share one. */
  iso2: string().required(),
  name: string().required(),
  slug: string().required(),
  isOnSale: boolean().required(),
  /** Whether law or sanctions forbid its numbers (`adminListCountryBlocks`): then it is not on sale whatever the switch says. */
  isBlocked: boolean().required(),
});

/**
 * What a price is made of, in the order in which it is looked up. The supplier's part: its own price, else the default price, else for a rental a part of what a code
 * costs; of a rental it is the shortest term's, and `term` makes that of the asked hours from it. The buyer's part: the price agreed with the user, else for wholesale
 * buyers the wholesale price, else the supplier's part with a margin (the supplier's own, else the house's), rounded up to ten kopecks.
 */
const priceRules = [
  'supplier-price',
  'default-price',
  'code-price',
  'term',
  'supplier-margin',
  'house-margin',
  'price-with-margin',
  'wholesale-price',
  'user-price',
] as const;
export type PriceRuleName = (typeof priceRules)[number];
/** Why the supplier sells nothing there to this buyer. */
const priceObstacles = [
  'supplier-off-sale',
  'not-its-market',
  'place-off-sale',
  'no-price',
  'above-agreed-price',
] as const;
export type PriceObstacle = (typeof priceObstacles)[number];

const priceExplanation = object({
  steps: array(
    object({
      rule: string().oneOf(priceRules).required(),
      /** Kopecks; null where the rule sets no sum. Of a rental, sums from `term` on are those of the asked hours. */
      amount: kopecksAmount.nullable().defined(),
      percent: number().nullable().defined(),
      /** Whether it decides here. What does not is empty, or another rule comes before it. */
      isUsed: boolean().required(),
    }),
  ).required(),
  /** What this buyer pays for one number, and who gets it; null where an obstacle stands. */
  price: kopecksAmount.nullable().defined(),
  supplierShare: kopecksAmount.nullable().defined(),
  house: kopecksAmount.nullable().defined(),
  obstacle: string().oneOf(priceObstacles).nullable().defined(),
});
export type PriceExplanation = InferType<typeof priceExplanation>;

const goodsLine = string().oneOf(['ready-account', 'licence']);

/** What the staff's list of lots is filtered by. */
const lotFilter = {
  line: goodsLine,
  /** A part of the name. */
  search: searchText(100).matches(/^[^\0]*$/, { name: 'matches', excludeEmptyString: true }),
  /** `house`, or a user by id or e-mail address. */
  seller: namedUser,
  sale: string().oneOf(['on', 'off']),
  /** Of accounts: what they are for, and where. */
  service: serviceExternalId.optional(),
  country: countryExternalId.optional(),
};
const lotSorts = ['createdAt', 'price', 'sold'] as const;

/** A lot of goods: an offer of accounts, or a software product. */
export const lot = object({
  /** Names the lot's place in `adminListLots`. */
  cursor: string().required(),
  line: goodsLine.required(),
  id: number().integer().required(),
  name: string().required(),
  /** The agent who sells the goods; null: the house. */
  sellerUserId: number().integer().nullable().defined(),
  /** Empty for the house. */
  sellerEmail: string().defined(),
  price: kopecksAmount.required(),
  isOnSale: boolean().required(),
  /** Number of strings left. */
  count: number().integer().required(),
  sold: number().integer().required(),
  createdAt: isoTime,
  description: string().defined(),
  /** Quantities are multiples of this. */
  minCount: number().integer().required(),
  /** What the accounts of an offer are; null for software. */
  accounts: object({
    service: serviceExternalId,
    serviceName: string().required(),
    country: countryExternalId,
    countryName: string().required(),
    groupName: string().required(),
    registrationType: string().defined(),
    format: string().defined(),
    hasCloudPassword: boolean().required(),
  })
    .nullable()
    .defined(),
  /** The kind of a software product; null for accounts. */
  softwareType: string().nullable().defined(),
  ...translations,
}).meta({ name: 'Shelf' });

export const adminCatalogueContract = {
  adminListPrices: endpoint({
    method: 'get',
    path: '/api/admin/prices',
    role: 'admin',
    right: 'catalogue.read',
    summary:
      'Prices of a service by country: default, wholesale, those of one user or supplier, and what a guest pays.',
    query: object({ service: serviceExternalId, userId, supplierId, sale }),
    answer: array(priceRow).required(),
    errors: ['SERVICE_NOT_FOUND'],
  }),
  adminSetPrice: endpoint({
    method: 'put',
    path: '/api/admin/prices',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Sets a default, wholesale, per-user or per-supplier price; null removes it.',
    body: object({
      service: serviceExternalId,
      country: countryExternalId,
      kind: string().oneOf(['default', 'wholesale', 'user', 'supplier']).required(),
      /** Required for prices of the kind `user`. */
      userId: userId.when('kind', { is: 'user', then: (schema) => schema.required() }),
      /** Required for prices of the kind `supplier`. All suppliers of one partner have the same price. */
      supplierId: supplierId.when('kind', { is: 'supplier', then: (schema) => schema.required() }),
      sale,
      price: kopecksAmount.moreThan(0).nullable().defined(),
    }),
    answer: done,
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'USER_NOT_FOUND', 'SUPPLIER_NOT_FOUND', 'PRICE_BELOW_SUPPLIERS'],
  }),
  adminListPriceTiers: endpoint({
    method: 'get',
    path: '/api/admin/price-tiers',
    role: 'admin',
    right: 'catalogue.read',
    summary:
      'What a service costs in one country by supplier, cheapest first: `maxPrice` of a purchase chooses among these.',
    query: object({ service: serviceExternalId, country: countryExternalId, sale }),
    answer: array(priceTier).required(),
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND'],
  }),
  adminExplainPrice: endpoint({
    method: 'get',
    path: '/api/admin/price-explanations',
    role: 'admin',
    right: 'catalogue.read',
    summary:
      'Why a number or a rental of one supplier costs what it costs for one buyer: every rule with its sum, and which of them decides.',
    query: object({
      sale,
      /** Of a rental; left out: the shortest term. */
      hours: number().integer().min(rentalHoursMin).max(rentalHoursMax).default(rentalHoursMin),
      service: serviceExternalId,
      country: countryExternalId,
      supplier: supplierId.required(),
      /** The buyer; left out: a guest. */
      user: userId,
      /** 1: as for an order of ten numbers or more. */
      wholesale: flag,
    }),
    answer: priceExplanation,
    errors: ['SERVICE_NOT_FOUND', 'COUNTRY_NOT_FOUND', 'SUPPLIER_NOT_FOUND', 'USER_NOT_FOUND'],
  }),
  adminGetMargins: endpoint({
    method: 'get',
    path: '/api/admin/margins',
    role: 'admin',
    right: 'catalogue.read',
    summary: "The house's margins on what suppliers earn, in percent: retail and wholesale.",
    answer: margins,
  }),
  adminReadUsdRate: endpoint({
    method: 'get',
    path: '/api/admin/usd-rate',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'The dollar rate that prices in dollars follow, with its age.',
    answer: usdRate,
  }),
  adminSetMargins: endpoint({
    method: 'put',
    path: '/api/admin/margins',
    role: 'admin',
    right: 'catalogue.change',
    summary: "Sets the house's margins; the wholesale one is at most the retail one.",
    body: margins,
    answer: margins,
  }),
  adminListServices: endpoint({
    method: 'get',
    path: '/api/admin/services',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'Every service, on sale or not.',
    answer: array(catalogueService).required(),
  }),
  adminSwitchService: endpoint({
    method: 'put',
    path: '/api/admin/services/:externalId',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Puts a service on sale or takes it off.',
    params: object({ externalId: serviceExternalId }),
    body: object({ isOnSale: boolean().required() }),
    answer: done,
    errors: ['SERVICE_NOT_FOUND'],
  }),
  adminListCountries: endpoint({
    method: 'get',
    path: '/api/admin/countries',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'Every country of the protocol, on sale or not.',
    answer: array(catalogueCountry).required(),
  }),
  adminSwitchCountry: endpoint({
    method: 'put',
    path: '/api/admin/countries/:externalId',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Puts a country on sale or takes it off. Numbers of Russian operators are never sold.',
    params: object({ externalId: countryExternalId }),
    body: object({ isOnSale: boolean().required() }),
    answer: done,
    errors: ['COUNTRY_NOT_FOUND', 'COUNTRY_NOT_SOLD', 'RUSSIAN_NUMBER_REFUSED'],
  }),
  adminListLots: endpoint({
    method: 'get',
    path: '/api/admin/shelves',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'Offers of accounts and software products of all sellers, newest first.',
    query: object({
      ...lotFilter,
      before: string().matches(/^\d{1,15}-(?:ready-account|licence)-\d{1,10}$/, { name: 'matches' }),
      limit: number().integer().min(1).max(100).default(50),
      ...sortable(...lotSorts),
    }),
    paging: { parameter: 'before', field: 'cursor', sorts: lotSorts },
    answer: array(lot).required(),
  }),
  adminGetLot: endpoint({
    method: 'get',
    path: '/api/admin/shelves/:line/:id',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'One offer of accounts or software product of any seller.',
    params: object({ line: goodsLine.required(), id: number().integer().min(1).max(2_147_483_647).required() }),
    answer: lot,
    errors: ['OFFER_NOT_FOUND'],
  }),
  adminExportLots: fileEndpoint({
    method: 'get',
    path: '/api/admin/shelves.csv',
    role: 'admin',
    right: 'catalogue.read',
    summary: 'The same list as a CSV file (RFC 4180), at most 10,000 rows. Amounts are rubles with two decimals.',
    query: object(lotFilter),
    fileType: 'text/csv; charset=utf-8',
  }),
  adminUploadStock: endpoint({
    method: 'post',
    path: '/api/admin/shelves/:line/:id/stock',
    role: 'admin',
    right: 'catalogue.change',
    summary: 'Puts strings on a lot, one a line; refused lines are reported one by one.',
    params: object({
      line: string().oneOf(['ready-account', 'licence']).required(),
      id: number().integer().min(1).max(2_147_483_647).required(),
    }),
    query: object({ dryRun: flag }),
    body: object({ lines: stockLines }),
    answer: stockReport,
    errors: ['OFFER_NOT_FOUND'],
  }),
} as const;
