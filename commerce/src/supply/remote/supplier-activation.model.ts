import mongoose from 'mongoose';

import type { Money } from '@shop/shared-types/money';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/**
 * A number that a remote supplier gave us, written before any buyer is told. It makes sure that one supplier activation is sold once, that
 * a number is never sold twice for the same service, and that a crash loses no number.
 */
export interface SupplierActivation {
  /** `supplierId:supplierActivationId`. */
  _id: string;
  supplierId: number;
  supplierActivationId: string;
  /** The purchase for which the number was given. */
  intentId: number;
  phone: string;
  service: string;
  country: number;
  operator: string;
  /** `phone:service` while the number runs, and for ever after it was sold; absent once it was given back unused. */
  takenKey?: string;
  /** True until the supplier has been told the outcome. */
  isOpen: boolean;
  /** Upstreams only: the result of the last status poll. */
  poll?: { lastCode: string; round: number; phase: 'first' | 'retry' | 'asked' | 'again' };
  /** The charge that the upstream stated for the number; absent when it stated none. */
  charged?: Money;
  /** The part that it gave back with the outcome; absent until then. */
  gaveBack?: Money;
  claimedAt: Date;
  /** Set when the number was given back. A sold number is kept for ever. */
  forgetAt?: Date;
}

/** No supplier repeats an answer after 90 days. */
export const givenBackKeptMs = 90 * 86_400_000;

const schema = new mongoose.Schema<SupplierActivation>(
  {
    _id: { type: String, required: true },
    supplierId: { type: Number, required: true },
    supplierActivationId: { type: String, required: true },
    intentId: { type: Number, required: true },
    phone: { type: String, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    operator: { type: String, required: true },
    takenKey: { type: String },
    isOpen: { type: Boolean, required: true },
    poll: { type: new mongoose.Schema({ lastCode: String, round: Number, phase: String }, { _id: false }) },
    charged: { type: Number },
    gaveBack: { type: Number },
    claimedAt: { type: Date, required: true },
    forgetAt: { type: Date },
  },
  { collection: 'supplierActivations', versionKey: false },
);
keepOnOneShard(schema, 'takenKey has to be unique over all suppliers');
schema.index({ takenKey: 1 }, { unique: true, partialFilterExpression: { takenKey: { $type: 'string' } } });
schema.index({ intentId: 1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0, partialFilterExpression: { forgetAt: { $type: 'date' } } });
schema.index({ supplierId: 1, claimedAt: 1 }, { partialFilterExpression: { isOpen: true } });

export const SupplierActivationModel = mongoose.model('SupplierActivation', schema);
