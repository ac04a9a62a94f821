import mongoose from 'mongoose';

import type { AgentReviewState } from '@shop/shared-types/contract/partner-agents';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** `pool`: SIMs we know one by one. `agent`: agent protocol. `upstream`: a shop that speaks `handler_api`. */
const supplierKinds = ['pool', 'agent', 'upstream'] as const;
export type SupplierKind = (typeof supplierKinds)[number];

/** The services (protocol codes) and countries (protocol ids) for which a supplier may sell. An empty list means all of them. */
export interface Markets {
  services: string[];
  countries: number[];
}

export const everywhere: Markets = { services: [], countries: [] };

/** The decision on an agent that a partner submitted. */
export interface AgentReview {
  state: AgentReviewState;
  /** The partner reads it. */
  comment: string;
  handedInAt: Date;
  decidedAt: Date | null;
}

export interface Supplier {
  /** Small integer, since buyers' programs know it as `provider_id`. */
  _id: number;
  kind: SupplierKind;
  name: string;
  /** The partner who earns, always the same one; null for numbers that the house itself buys from an upstream. */
  ownerUserId: number | null;
  /** The address of a remote supplier; null for pools. */
  url: string | null;
  /** The key that we send to a remote supplier, encrypted for purpose `supplier-key`. */
  keySealed: string | null;
  /** Keyed hash of the key with which this supplier's software or agent calls us. */
  softwareKeyHash: string | null;
  /** The same key, encrypted for purpose `software-key`: its owner may see it again. */
  softwareKeySealed?: string | null;
  isEnabled: boolean;
  /** Off sale until then, although the operator admits it. Absent or null: not paused. */
  pausedUntil?: Date | null;
  /** Absent: it sells everywhere. */
  markets?: Markets;
  /** Stands for the house's margin on its numbers, in percent. Absent or null: the house's margin holds. */
  marginPercent?: number | null;
  /** Counts the changes of address and key. A higher one is asked for its stock at once. */
  connectionVersion?: number;
  /** The last test call, which connection it tried, and what the upstream said is left there; absent: none was made. */
  lastTrial?: { connectionVersion: number; isPassed: boolean; at: Date; balance?: string | null } | null;
  /** Off sale since its connection was changed while it sold: a test call that passes puts it on sale again (rule 21.18). */
  isOffUntilTried?: boolean;
  /** The operator's priority: among equal prices the higher one is called first. */
  priority: number;
  /** The sum of penalties for unknown outcomes; answers lower it again. */
  priorityPenalty: number;
  penaltyChangedAt: Date | null;
  /** Whether the URL may point into a private network. */
  allowsPrivateUrl: boolean;
  /** The time of the last call of the pool's software; null before the first. */
  heardAt: Date | null;
  /** Off sale since then, until the staff take it out of the archive. Absent or null: not archived. */
  archivedAt?: Date | null;
  /** Set when the supplier was taken off sale because the demo is over; the next demo puts it on sale again. */
  isDemoLocked?: boolean;
  /** Absent or null for what the operator connected. */
  review?: AgentReview | null;
}

const schema = new mongoose.Schema<Supplier>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: supplierKinds, required: true },
    name: { type: String, required: true },
    ownerUserId: { type: Number, default: null },
    url: { type: String, default: null },
    keySealed: { type: String, default: null },
    softwareKeyHash: { type: String, default: null },
    softwareKeySealed: { type: String, default: null },
    isEnabled: { type: Boolean, default: true },
    pausedUntil: { type: Date, default: null },
    markets: {
      type: new mongoose.Schema<Markets>({ services: [String], countries: [Number] }, { _id: false }),
      default: () => ({ ...everywhere }),
    },
    marginPercent: { type: Number, default: null },
    connectionVersion: { type: Number, default: 0 },
    lastTrial: { type: mongoose.Schema.Types.Mixed, default: null },
    isOffUntilTried: { type: Boolean },
    priority: { type: Number, default: 0 },
    priorityPenalty: { type: Number, default: 0 },
    penaltyChangedAt: { type: Date, default: null },
    allowsPrivateUrl: { type: Boolean, default: false },
    heardAt: { type: Date, default: null },
    archivedAt: { type: Date, default: null },
    isDemoLocked: { type: Boolean },
    review: { type: mongoose.Schema.Types.Mixed, default: null },
  },
  { collection: 'suppliers', versionKey: false },
);
keepOnOneShard(schema, 'some hundred documents that every node keeps in memory');
schema.index(
  { softwareKeyHash: 1 },
  { unique: true, partialFilterExpression: { softwareKeyHash: { $type: 'string' } } },
);
schema.index({ ownerUserId: 1 });

export const SupplierModel = mongoose.model('Supplier', schema);
