import mongoose from 'mongoose';

import { rentalStatuses, type RentalStatus } from '@shop/shared-types/contract/rentals';
import type { Money } from '@shop/shared-types/money';

import { storedMessageFields, type StoredMessage } from '../activations/sms/stored-message.ts';
import { documentKind } from '../../platform/database/working-set.ts';
import type { Referral } from '../../money/referrals/find-referral.ts';
import type { Earned } from './earnings/rental-earnings.ts';
import { byId, shardBy } from '../../platform/database/sharding.ts';

/** The payment for a stretch of hours: the rental itself, then each extension. */
export interface RentalCharge {
  price: Money;
  /** The supplier's share of the price. */
  supplierShare: Money;
  hours: number;
  at: Date;
  /**
   * Set for a charge made while the rental could still be cancelled: it was first held and taken later. Any other charge was taken at once.
   */
  isHold: boolean;
  /** Names the day's spending of the buyer's API key in which the charge counts; null for a purchase without a limit. */
  keySpendingId: string | null;
  /**
   * Set when supplier and referrer get their shares as the hours pass. Absent in older charges, which were paid out when they were taken.
   */
  paysOverTime?: boolean;
  /** The part that went back to the buyer after the charge was taken. */
  refunded?: Money;
}

/** The sums of a rental that supplier and referrer have received. */
export interface RentalEarnings extends Earned {
  /** The service until this moment is paid out. */
  through: Date;
  /** The number of releases so far. */
  steps: number;
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
  /** The referrer who earns from its charges, fixed when the number was rented. */
  referral?: Referral | null;
  /** Where the buyer wants to hear of this purchase (rule 15.14). */
  callbackUrl?: string;
  isWholesale: boolean;
  /** True when the buyer is the partner who owns the SIM: only the house earns of it, extensions included. */
  isOwnSupply?: boolean;
  /** The first charge is the rental, the others are its extensions. */
  charges: RentalCharge[];
  /** The API key that rented it; null: a person; left out: it was rented before keys were noted (rule 14.4). */
  keyId?: string | null;
  /** True while the price is held and neither taken nor given back. */
  isHeld: boolean;
  startedAt: Date;
  endsAt: Date;
  /** Until this moment, and only before an SMS that takes the price, a cancel gives the whole price back. */
  cancellableUntil: Date;
  /** Newest last; a long rental keeps only its newest messages. */
  messages: StoredMessage[];
  isAutoRenewed: boolean;
  /** The end for which the buyer was warned that the balance is too low. */
  warnedFor: Date | null;
  /** The end for which `rental.expiring` was announced. */
  expiryToldFor?: Date | null;
  /** When the sweep has to look at the rental next; null once the rental is over. */
  nextStepAt: Date | null;
  endedAt: Date | null;
  /** Absent before the first release. */
  earnings?: RentalEarnings;
  /** Since when its SIM is unreachable; null or absent while it is reachable. */
  unreachableSince?: Date | null;
  /** The moment at which the number was lost for good: the buyer got back the payment for the time after it. */
  goneAt?: Date;
  /** The part of its price that was charged back: supplier and referrer earn so much less of it. */
  chargedBack?: Money;
  /** What the staff refunded at the cost of supplier and referrer, in addition to the automatic refund for a lost number. */
  refundedByStaff?: Money;
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
    callbackUrl: { type: String },
    isWholesale: { type: Boolean, required: true },
    isOwnSupply: { type: Boolean },
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
          paysOverTime: Boolean,
          refunded: Number,
        },
      ],
      required: true,
    },
    keyId: { type: String },
    isHeld: { type: Boolean, required: true },
    startedAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    cancellableUntil: { type: Date, required: true },
    messages: { type: [storedMessageFields], required: true },
    isAutoRenewed: { type: Boolean, required: true },
    warnedFor: { type: Date, default: null },
    expiryToldFor: { type: Date, default: null },
    nextStepAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    earnings: { type: mongoose.Schema.Types.Mixed },
    unreachableSince: { type: Date },
    goneAt: { type: Date },
    refundedByStaff: { type: Number },
    chargedBack: { type: Number },
    version: { type: Number, required: true },
  },
  { collection: 'rentals', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1, startedAt: -1, _id: -1 });
schema.index({ phone: 1, endsAt: -1 });
schema.index({ nextStepAt: 1 }, { partialFilterExpression: { nextStepAt: { $type: 'date' } } });
schema.index({ supplierId: 1, nextStepAt: 1 }, { partialFilterExpression: { nextStepAt: { $type: 'date' } } });
// For the staff's list of everybody's rentals; they are few beside activations, so that one more index costs little.
schema.index({ startedAt: -1, _id: -1 });
schema.index({ endsAt: 1, _id: 1 });
// For the sums of a supplier's earnings, by the hour of each charge.
schema.index({ supplierId: 1, 'charges.at': 1 });
schema.index({ unreachableSince: 1 }, { partialFilterExpression: { unreachableSince: { $type: 'date' } } });

export const RentalModel = mongoose.model('Rental', schema);

export const rentals = documentKind<RentalDocument>('rentals');

/** The native collection, for the paths that run with every rental. */
export const rentalCollection = () => mongoose.connection.collection<RentalDocument>('rentals');
