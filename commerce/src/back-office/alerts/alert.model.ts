import mongoose from 'mongoose';

import { alertKinds, type AlertKind } from '@shop/shared-types/contract/admin/alerts';

import { documentKind } from '../../platform/database/working-set.ts';
import type { AlertTexts } from './cause.ts';
import { keepOnOneShard } from '../../platform/database/sharding.ts';

/** One cause that the staff was told of. A cause that comes back after it was gone raises the same alert again. */
export interface Alert {
  /** The cause: `low-stock:tg:46`. */
  _id: string;
  kind: AlertKind;
  /** What mails and messages say. It is that of the moment when the alert was raised. */
  text: string;
  /** The same in both languages of the office. Alerts of 1.x have none. */
  texts?: AlertTexts;
  raisedAt: Date;
  /** When the cause was found last. */
  seenAt: Date;
  /** Since when the cause is gone; null while it is there. */
  clearedAt: Date | null;
  timesRaised: number;
  version: number;
}

const schema = new mongoose.Schema<Alert>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: alertKinds, required: true },
    text: { type: String, required: true },
    texts: { en: String, ru: String },
    raisedAt: { type: Date, required: true },
    seenAt: { type: Date, required: true },
    clearedAt: { type: Date, default: null },
    timesRaised: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'alerts', versionKey: false },
);
keepOnOneShard(schema, 'people read all of them');
// A date alone expires, so an alert whose cause is still there stays.
schema.index({ clearedAt: 1, raisedAt: -1 });
schema.index({ clearedAt: 1 }, { expireAfterSeconds: 90 * 86_400, name: 'cleared_alerts_expire' });

export const AlertModel = mongoose.model('Alert', schema);

export const alerts = documentKind<Alert>('alerts');

export const alertCollection = () => mongoose.connection.collection<Alert>('alerts');
