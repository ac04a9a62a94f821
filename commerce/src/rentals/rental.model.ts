import mongoose from 'mongoose';

import { rentalStatuses, type RentalStatus } from '@shop/shared-types/contract/rentals';
import type { Money } from '@shop/shared-types/money';

import type { StoredMessage } from '../activations/activation.model.ts';
import { documentKind } from '../platform/database/working-set.ts';
import type { Referral } from '../referrals/find-referral.ts';

/** What was paid for a stretch of hours: the rental itself, then each extension. */
export interface RentalCharge {
  price: Money;
  /** What the supplier earns of it. */
  supplierShare: Money;
  hours: number;
  at: Date;
  /** Made while the rental could still be cancelled: first held, taken later. Otherwise taken at once. */
  isHold: boolean;
  /** Which day's spending of the buyer's API key it counts for; null where no limit asks. */
  keySpendingId: string | null;
}

/** One number for one service, or for all of them, for hours or weeks. */
export interface RentalDocument {
  /** From 1 to 2^31 − 1, and no hint of how much is rented. */
  _id: number;
  userId: number;
  status: RentalStatus;
  /** Protocol code; `full` takes the SMS of every service. */
  service: string;
  /** Protocol id. */
  country: number;
  operator: string;
  /** Digits with the country code. */
  phone: string;
  supplierId: number;
  /** Who earns of its charges, as it was when the number was rented. */
  referral?: Referral | null;
  isWholesale: boolean;
  /** The first is the rental, the others its extensions. */
  charges: RentalCharge[];
  /** The price is held and not yet taken or given back. */
  isHeld: boolean;
  startedAt: Date;
  endsAt: Date;
  /** Until then, and only without SMS, the whole price goes back. */
  cancellableUntil: Date;
  /** Newest last; the newest ones of a long rental. */
  messages: StoredMessage[];
  isAutoRenewed: boolean;
  /** The end for which the buyer was told that the balance will not do. */
  warnedFor: Date | null;
  /** When the sweep has to look at it next; null once it is over. */
  nextStepAt: Date | null;
  endedAt: Date | null;
  version: number;
}

const schema = new mongoose.Schema<RentalDocument>(
  {
    _id: { type: Number, required: true },
    userId: { type: Number, required: true },
    status: { type: String, enum: rentalStatuses, required: true },
    service: { type: String, required: true },
    country: { type: Number, required: true },
    operator: { type: String, required: true },
    phone: { type: String, required: true },
    supplierId: { type: Number, required: true },
    referral: { type: mongoose.Schema.Types.Mixed, default: null },
    isWholesale: { type: Boolean, required: true },
    charges: {
      type: [
        {
          _id: false,
          price: Number,
          supplierShare: Number,
          hours: Number,
          at: Date,
          isHold: Boolean,
          keySpendingId: String,
        },
      ],
      required: true,
    },
    isHeld: { type: Boolean, required: true },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    cancellableUntil: { type: Date, required: true },
    messages: { type: [{ _id: false, code: String, text: String, from: String, receivedAt: Date }], required: true },
    isAutoRenewed: { type: Boolean, required: true },
    warnedFor: { type: Date, default: null },
    nextStepAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    version: { type: Number, required: true },
  },
  { collection: 'rentals', versionKey: false },
);
// Shard key: { _id: 'hashed' }, as for activations.
schema.index({ userId: 1, startedAt: -1, _id: -1 });
schema.index({ phone: 1, endsAt: -1 });
schema.index({ nextStepAt: 1 }, { partialFilterExpression: { nextStepAt: { $type: 'date' } } });
schema.index({ supplierId: 1, nextStepAt: 1 }, { partialFilterExpression: { nextStepAt: { $type: 'date' } } });
// For the sums of a supplier's earnings, by the hour of each charge.
schema.index({ supplierId: 1, 'charges.at': 1 });

export const RentalModel = mongoose.model('Rental', schema);

export const rentals = documentKind<RentalDocument>('rentals');

/** The native collection, for the paths that run with every rental. */
export const rentalCollection = () => mongoose.connection.collection<RentalDocument>('rentals');
