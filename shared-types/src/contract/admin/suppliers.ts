import { array, boolean, number, object, string, type InferType } from 'yup';

import { errorCodes } from '../../error-catalogue.ts';
import { endpoint } from '../../endpoint.ts';
import {
  codeText,
  countryExternalId,
  done,
  isoTime,
  isoTimeOrNull,
  kopecksAmount,
  moment,
  multilineText,
  serviceExternalId,
  tableName,
} from '../fields.ts';

const supplierId = number().integer().min(1).max(2_147_483_647).required();
const params = object({ id: supplierId });

const supplierKinds = ['pool', 'agent', 'upstream'] as const;
/** Kinds that the shop calls, at an address with a key. */
const remoteKinds = ['agent', 'upstream'] as const;

export const supplierName = tableName(80).min(1);
export const supplierUrl = codeText(2_048).min(1);
/** What both sides send to prove who they are. Too short a key could be guessed. */
export const supplierKey = codeText(256).min(8);
const [name, url, key] = [supplierName, supplierUrl, supplierKey];
const priority = number().integer().min(-1_000).max(1_000);
/** Instead of the house's margin for everybody; null: the house's margin holds. */
const marginPercent = number().integer().min(0).max(1_000).nullable();
/** Where the supplier sells. An empty list stands for all. */
const markets = object({
  services: array(serviceExternalId).max(1_000).required(),
  countries: array(countryExternalId).max(400).required(),
});
export type SupplierMarkets = InferType<typeof markets>;

const everywhere = (): SupplierMarkets => ({ services: [], countries: [] });

/** Of an agent that a partner submitted. */
const reviewState = string().oneOf(['handed-in', 'accepted', 'refused']).nullable().defined();

const supplierHealth = object({
  id: number().integer().required(),
  name: string().required(),
  kind: string().oneOf(supplierKinds).required(),
  /** The operator's switch. */
  isEnabled: boolean().required(),
  /** Off sale until then, although it is switched on; null when it is not paused. */
  pausedUntil: isoTimeOrNull,
  /** Whether the supplier's numbers are on sale now: it is switched on, not paused and not silent. */
  isSelling: boolean().required(),
  priority: number().required(),
  /** For a pool the SIMs on sale; for a remote supplier the numbers that its last poll reported. */
  stock: number().integer().required(),
  /** Orders of the period, those whose outcome says something about delivery (rule 14.2), and those of them with a code. */
  sold: number().integer().required(),
  sampleSize: number().integer().required(),
  delivered: number().integer().required(),
  /** The supplier's earnings, rentals included. */
  earned: kopecksAmount.required(),
  /** The circuit breaker of the node that answers. A pool is never called, so its circuit is always closed. */
  circuit: string().oneOf(['closed', 'open', 'half-open']).required(),
  /** Milliseconds that the last answered poll of its stock took, and polls since then that failed. Null and 0 for a pool. */
  answerMs: number().integer().nullable().defined(),
  failuresInARow: number().integer().required(),
  lastSeenAt: isoTimeOrNull,
  /** Null for what the operator connected. */
  review: reviewState,
  /** Whether a test call passed since the last change of address and key; a pool is never called. */
  isTried: boolean().required(),
  /** Off sale for good, and left out of the office's list. */
  isArchived: boolean().required(),
});
export type SupplierHealth = InferType<typeof supplierHealth>;

const supplierNotice = object({
  id: string().required(),
  kind: string().required(),
  /** What it is about: an activation's id at the supplier, a number, a name. */
  subject: string().required(),
  count: number().integer().required(),
  firstAt: isoTime,
  lastAt: isoTime,
});

const count = number().integer().min(0).required();

/** What a supplier has and did in the last days; sums are kopecks. Rentals count in `health.earned` alone. */
const supplierFigures = object({
  health: supplierHealth.required(),
  /** The balance of the shop at the upstream, as the upstream wrote it at the last test call. Null when it named none. */
  balance: object({ said: string().required(), at: isoTime }).nullable().defined(),
  /** Orders that run now. */
  running: count,
  /** The time from purchase to code within which half of the codes came; null without any. */
  medianSeconds: number().min(0).nullable().defined(),
  /** Prices of paid orders that were not refunded, the supplier's shares of them, and the rest. */
  turnover: kopecksAmount.required(),
  cost: kopecksAmount.required(),
  margin: number().integer().required(),
  /** SMS that matched no order that waited on their number (rule 11.9), the newest first. */
  mismatched: object({
    count,
    newest: array(
      object({
        at: isoTime,
        phone: string().required(),
        from: string().defined(),
        /** The services that waited on the number, by name. */
        waitedFor: array(string().required()).required(),
      }),
    ).required(),
  }).required(),
  /** Free numbers by country, the most first; one number serves several services, of which the best stocked are named. */
  places: array(
    object({
      country: number().integer().required(),
      countryName: string().required(),
      countryIso: string().nullable().defined(),
      numbers: count,
      services: array(object({ service: string().required(), name: string().required(), numbers: count })).required(),
    }),
  ).required(),
});
export type SupplierFigures = InferType<typeof supplierFigures>;

/** What the operator has set for a supplier. Its key is shown to nobody. */
const supplierSettings = object({
  id: number().integer().required(),
  kind: string().oneOf(supplierKinds).required(),
  name: string().required(),
  /** Null for a pool, whose software calls the shop. */
  url: string().nullable().defined(),
  /** Whether the shop has a key for it that it can open. */
  hasKey: boolean().required(),
  /** The partner who earns from its sales; null for the house. */
  ownerUserId: number().integer().nullable().defined(),
  isEnabled: boolean().required(),
  pausedUntil: isoTimeOrNull,
  /** Among equal prices the higher one is asked first. */
  priority: number().integer().required(),
  /** What unknown outcomes take off the priority now. */
  priorityPenalty: number().integer().required(),
  markets,
  marginPercent: marginPercent.defined(),
  /** Whether its address may lead into the operator's own network. */
  allowsPrivateUrl: boolean().required(),
  /** What became of an agent that a partner submitted; null for what the operator connected. */
  review: reviewState,
  reviewComment: string().defined(),
  /** Whether a test call passed since the last change of address and key; a pool is never called. */
  isTried: boolean().required(),
  /** It was on sale when its address or key was changed, and is on sale again as soon as a test call passes. */
  isOffUntilTried: boolean().required(),
  /** The last test call; null: none was made. */
  triedAt: isoTimeOrNull,
  /** Off sale since then, and not to be put on sale; null while it is not archived. */
  archivedAt: isoTimeOrNull,
});
export type SupplierSettings = InferType<typeof supplierSettings>;

const newSupplier = object({
  kind: string().oneOf(remoteKinds).required(),
  name: name.required(),
  url: url.required(),
  /** Left out for an agent: the shop makes one and shows it once. */
  key: key.when('kind', { is: 'upstream', then: (given) => given.required() }),
  /** A partner, for an agent. An upstream belongs to the house. */
  ownerUserId: number().integer().min(1).nullable().default(null),
  priority: priority.default(0),
  markets: markets.default(everywhere),
  marginPercent: marginPercent.default(null),
  allowsPrivateUrl: boolean().default(false),
});
export type NewSupplier = InferType<typeof newSupplier>;

/** Why a supplier sells although no test call passed since its last change; kept in the audit log. */
const withoutTrial = multilineText(500).min(3);

const supplierChange = object({
  name,
  url,
  priority,
  markets: markets.default(undefined).optional(),
  marginPercent,
  allowsPrivateUrl: boolean(),
  withoutTrial,
});
export type SupplierChange = InferType<typeof supplierChange>;

/** A key that the shop made; null when the caller gave one. It is shown in this answer alone. */
export const newSupplierKey = string().nullable().defined();
const newKey = newSupplierKey;

/** What a supplier answered when it was called to see whether it can be called. Nothing is bought. */
export const supplierTrial = object({
  at: isoTime,
  /** Milliseconds from the first call to the last answer. */
  tookMs: number().integer().required(),
  /** The upstream's own words for what is left on our account there; null when it does not say. */
  balance: string().nullable().defined(),
  /** Countries in which it has numbers that could be sold at the prices of now, and how many numbers. */
  countries: number().integer().required(),
  numbers: number().integer().required(),
  /** The numbers in the country that was asked for, by service; null when none was asked for. */
  inCountry: array(object({ service: serviceExternalId, numbers: number().integer().required() }))
    .nullable()
    .defined(),
  /** Names in its list that the shop does not know, the first twenty. */
  unknownNames: array(string().required()).required(),
  /** Why it cannot be sold from, and what to do; null when it can. */
  problem: object({
    code: string().oneOf(errorCodes).required(),
    message: string().required(),
    /** The supplier's own words. */
    said: string().defined(),
  })
    .nullable()
    .defined(),
});
export type SupplierTrial = InferType<typeof supplierTrial>;

export const adminSuppliersContract = {
  adminListSuppliers: endpoint({
    method: 'get',
    path: '/api/admin/suppliers',
    role: 'admin',
    right: 'suppliers.read',
    summary: 'Suppliers, their health, and what they sold and earned in the last days.',
    query: object({ days: number().integer().min(1).max(31).default(1) }),
    answer: array(supplierHealth).required(),
  }),
  adminAddSupplier: endpoint({
    method: 'post',
    path: '/api/admin/suppliers',
    role: 'admin',
    right: 'suppliers.change',
    summary: 'Adds an agent or an upstream. It is off sale until it is switched on, so that it can be tried before.',
    body: newSupplier,
    answer: object({ supplier: supplierSettings.required(), newKey }),
    errors: ['NAME_TAKEN', 'SUPPLIER_URL_REFUSED', 'SUPPLIER_KEY_TAKEN', 'SUPPLIER_OWNER_REFUSED', 'USER_NOT_FOUND'],
  }),
  adminGetSupplier: endpoint({
    method: 'get',
    path: '/api/admin/suppliers/:id',
    role: 'admin',
    right: 'suppliers.read',
    summary: 'What is set for a supplier, and the notices about it of the last 30 days, newest first.',
    params,
    answer: object({ supplier: supplierSettings.required(), notices: array(supplierNotice).required() }),
    errors: ['SUPPLIER_NOT_FOUND'],
  }),
  adminGetSupplierFigures: endpoint({
    method: 'get',
    path: '/api/admin/suppliers/:id/figures',
    role: 'admin',
    right: 'suppliers.read',
    summary: 'How a supplier is: health, balance, stock by place, and its deliveries and margin of the last days.',
    params,
    query: object({ days: number().integer().min(1).max(31).default(7) }),
    answer: supplierFigures,
    errors: ['SUPPLIER_NOT_FOUND'],
  }),
  adminSwitchSupplier: endpoint({
    method: 'put',
    path: '/api/admin/suppliers/:id',
    role: 'admin',
    right: 'suppliers.change',
    summary: 'Admits a supplier or takes it off sale; sales that run go on.',
    params,
    body: object({ isEnabled: boolean().required(), withoutTrial }),
    answer: done,
    errors: ['SUPPLIER_NOT_FOUND', 'STATUS_CONFLICT', 'SUPPLIER_NOT_TRIED'],
  }),
  adminChangeSupplier: endpoint({
    method: 'put',
    path: '/api/admin/suppliers/:id/settings',
    role: 'admin',
    right: 'suppliers.change',
    summary:
      'Changes what is given; every node follows within seconds. Another address takes it off sale until a test call passes.',
    params,
    body: supplierChange,
    answer: supplierSettings,
    errors: ['SUPPLIER_NOT_FOUND', 'NAME_TAKEN', 'SUPPLIER_URL_REFUSED', 'SUPPLIER_IS_POOL'],
  }),
  adminPauseSupplier: endpoint({
    method: 'put',
    path: '/api/admin/suppliers/:id/pause',
    role: 'admin',
    right: 'suppliers.change',
    summary: 'Takes a supplier off sale until a moment, or ends its pause (null); sales that run go on.',
    params,
    body: object({ until: moment.nullable().defined() }),
    answer: supplierSettings,
    errors: ['SUPPLIER_NOT_FOUND'],
  }),
  adminArchiveSupplier: endpoint({
    method: 'put',
    path: '/api/admin/suppliers/:id/archive',
    role: 'admin',
    right: 'suppliers.change',
    summary:
      'Archives a supplier, which takes it off sale, or takes it out again, still off sale; sales that run go on.',
    params,
    body: object({ isArchived: boolean().required(), reason: multilineText(500).min(3).required() }),
    answer: supplierSettings,
    errors: ['SUPPLIER_NOT_FOUND'],
  }),
  adminReplaceSupplierKey: endpoint({
    method: 'post',
    path: '/api/admin/suppliers/:id/keys',
    role: 'admin',
    right: 'suppliers.change',
    summary:
      'Gives a supplier another key; the one before ends within seconds. It is off sale until a test call passes. Without a key an agent gets a new one.',
    params,
    body: object({ key, withoutTrial }),
    answer: object({ supplier: supplierSettings.required(), newKey }),
    errors: ['SUPPLIER_NOT_FOUND', 'SUPPLIER_IS_POOL', 'SUPPLIER_KEY_TAKEN', 'SUPPLIER_KEY_MISSING'],
  }),
  adminTrySupplier: endpoint({
    method: 'post',
    path: '/api/admin/suppliers/:id/trials',
    role: 'admin',
    right: 'suppliers.change',
    summary: 'Calls a supplier, on sale or not, and shows what it answered: balance, stock, time, or what is wrong.',
    params,
    body: object({ country: countryExternalId.optional() }),
    answer: supplierTrial,
    errors: ['SUPPLIER_NOT_FOUND', 'SUPPLIER_IS_POOL'],
  }),
  adminReviewAgent: endpoint({
    method: 'post',
    path: '/api/admin/suppliers/:id/reviews',
    role: 'admin',
    right: 'suppliers.change',
    summary:
      'Accepts an agent that a partner submitted, which then sells, or refuses it with a reason. A repeat changes nothing.',
    params,
    body: object({
      decision: string()
        .oneOf(['accepted', 'refused'] as const)
        .required(),
      /** The partner reads it; needed for a refusal. */
      comment: multilineText(500)
        .default('')
        .when('decision', { is: 'refused', then: (given) => given.min(3).required() }),
      withoutTrial,
    }),
    answer: supplierSettings,
    errors: ['SUPPLIER_NOT_FOUND', 'STATUS_CONFLICT', 'SUPPLIER_OWNER_REFUSED', 'SUPPLIER_NOT_TRIED'],
  }),
} as const;
