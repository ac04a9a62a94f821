import { array, number, object, string, type InferType } from 'yup';

import { goodsPerPurchaseMax } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { ownValue } from '../own-value.ts';
import { refundBearers } from './admin/refunds.ts';
import { isoTime, isoTimeOrNull, kopecksAmount, multilineText, sortable } from './fields.ts';

/** What a buyer can report a fault of. A number for one code is settled by its own life: without a code it costs nothing. */
export const disputeKinds = ['ready-account', 'licence', 'rental'] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** What can be wrong, by what was bought. */
export const disputeReasons = {
  'ready-account': ['does-not-open', 'taken-back', 'not-as-described', 'other'],
  licence: ['does-not-open', 'taken-back', 'not-as-described', 'other'],
  rental: ['number-gone', 'no-sms', 'other'],
} as const satisfies Record<DisputeKind, readonly string[]>;
export type DisputeReason = (typeof disputeReasons)[DisputeKind][number];
const allReasons = [...new Set<DisputeReason>(disputeKinds.flatMap((kind) => disputeReasons[kind]))];

/** open → refunded or rejected. */
export const disputeStatuses = ['open', 'refunded', 'rejected'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

const kind = string().oneOf(disputeKinds).required();
/** The id of the sale as its buyer knows it: of the purchase, or the number of the rental. */
const saleId = string().trim().min(1).max(64).required().meta({ example: '65a1f0c2b3d4e5f601234567' });
const items = array(number().integer().min(1).max(goodsPerPurchaseMax).required())
  .max(goodsPerPurchaseMax)
  .meta({ description: 'Which of the bought strings, counted from 1 as they were delivered.' });

/** A reported fault, as everybody may see it who has to do with the sale. */
const dispute = object({
  id: string().required(),
  kind,
  saleId,
  /** Name of the offer or product, or the rented phone. */
  name: string().required(),
  items: items.required(),
  reason: string().oneOf(allReasons).required(),
  text: string().defined(),
  status: string().oneOf(disputeStatuses).required(),
  reportedAt: isoTime,
  decidedAt: isoTimeOrNull,
  /** Why the staff decided so; empty while the dispute is open. */
  comment: string().defined(),
  refunded: kopecksAmount.required().meta({ description: 'Kopecks that went back to the buyer by the decision.' }),
}).meta({ name: 'Dispute' });
export type Dispute = InferType<typeof dispute>;

/** A dispute of what the caller sold. It names no buyer. */
const sellerDispute = dispute
  .shape({
    takenBack: kopecksAmount.required().meta({ description: 'Kopecks of the seller’s share that went back with it.' }),
  })
  .meta({ name: 'SellerDispute' });

/** Body of a report; the form uses the same schema. */
export const faultReport = object({
  kind,
  saleId,
  /** Left out: everything that was bought with it. */
  items,
  reason: string()
    .oneOf(allReasons)
    .required()
    .test('oneOf', (value, { parent }) => {
      const reasons = ownValue<readonly string[]>(disputeReasons, String((parent as { kind: unknown }).kind));
      return value === undefined || reasons === undefined || reasons.includes(value);
    }),
  text: multilineText(2_000).min(5).required(),
});

const saleErrors = ['RENTAL_NOT_FOUND', 'PURCHASE_NOT_FOUND', 'STATUS_CONFLICT'] as const;
const page = { before: string().max(64), limit: number().integer().min(1).max(100).default(50) };
const paging = { parameter: 'before', field: 'id' } as const;

export const disputesContract = {
  reportFault: endpoint({
    method: 'post',
    path: '/api/disputes',
    role: 'buyer',
    scope: 'goods',
    summary: 'Reports a fault of a bought account, licence key or rental. The same report again changes nothing.',
    body: faultReport,
    answer: dispute,
    errors: [...saleErrors, 'DISPUTE_EXISTS', 'DISPUTE_TOO_LATE', 'DISPUTE_ITEM_UNKNOWN'],
  }),
  getSaleDisputes: endpoint({
    method: 'get',
    path: '/api/disputes/:kind/:saleId',
    role: 'buyer',
    scope: 'goods',
    summary: 'What the caller reported of one sale, and until when a fault of it can be reported.',
    params: object({ kind, saleId }),
    answer: object({
      /** Null where nothing can be reported any more. */
      reportUntil: isoTimeOrNull,
      /** How many strings the sale delivered; 1 for a rental. */
      itemsCount: number().integer().required(),
      /** What can be reported still. */
      freeItems: items.required(),
      disputes: array(dispute).required(),
    }),
    errors: saleErrors,
  }),
  listDisputes: endpoint({
    method: 'get',
    path: '/api/disputes',
    role: 'buyer',
    scope: 'goods',
    summary: 'Every fault that the caller reported, newest first.',
    query: object(page),
    paging,
    answer: array(dispute).required(),
  }),
  listAgentDisputes: endpoint({
    method: 'get',
    path: '/api/agent-disputes',
    role: 'agent',
    summary: 'Faults that buyers reported of the agent’s accounts and licences, newest first.',
    query: object(page),
    paging,
    answer: array(sellerDispute).required(),
  }),
  listPartnerDisputes: endpoint({
    method: 'get',
    path: '/api/partner-disputes',
    role: 'partner',
    summary: 'Faults that buyers reported of the partner’s rented numbers, newest first.',
    query: object(page),
    paging,
    answer: array(sellerDispute).required(),
  }),
} as const;

const staffDispute = dispute
  .shape({
    userId: number().integer().required(),
    /** E-mail addresses of buyer and seller; empty: the account is erased. */
    email: string().defined(),
    /** Whose goods or number it is; null: the house. */
    sellerUserId: number().integer().nullable().defined(),
    sellerEmail: string().defined(),
    /** Of the whole sale: what was paid, and what of it can still be refunded. */
    price: kopecksAmount.required(),
    left: kopecksAmount.required(),
    /** The price of what was reported, at most what is left. */
    proposed: kopecksAmount.required(),
    /** The part of the seller’s share that went back with it. */
    takenBack: kopecksAmount.required(),
    staff: string().nullable().defined(),
  })
  .meta({ name: 'StaffDispute' });

const disputeSorts = ['reportedAt', 'price'] as const;

export const adminDisputesContract = {
  adminListDisputes: endpoint({
    method: 'get',
    path: '/api/admin/disputes',
    role: 'admin',
    right: 'orders.read',
    summary: 'Reported faults of one status, the oldest first.',
    query: object({ status: string().oneOf(disputeStatuses).default('open'), ...page, ...sortable(...disputeSorts) }),
    paging: { ...paging, sorts: disputeSorts },
    answer: array(staffDispute).required(),
  }),
  adminDecideDispute: endpoint({
    method: 'post',
    path: '/api/admin/disputes/:id/decisions',
    role: 'admin',
    right: 'refunds.make',
    summary:
      'Refunds a reported sale or a part of it, or rejects the report. The buyer is told by e-mail. A repeat changes nothing.',
    params: object({ id: string().max(64).required() }),
    body: object({
      decision: string()
        .oneOf(['refunded', 'rejected'] as const)
        .required(),
      /** Kopecks; for a refund alone. Without it the price of what was reported goes back. */
      amount: kopecksAmount.moreThan(0),
      /** Who bears a refund; left out: the seller. */
      bearer: string().oneOf(refundBearers),
      /** Buyer and seller read it. */
      comment: multilineText(500).min(3).required(),
    }),
    answer: staffDispute,
    errors: ['DISPUTE_NOT_FOUND', 'REFUND_ABOVE_LIMIT', ...saleErrors],
  }),
} as const;
