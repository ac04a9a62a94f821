import mongoose from 'mongoose';
import { byId, shardBy } from '../../../platform/database/sharding.ts';

export interface Session {
  /** Keyed hash of the bearer token, so that a copy of the database does not allow a login. */
  _id: string;
  userId: number;
  createdAt: Date;
  /** Accurate to a few minutes. */
  lastSeenAt?: Date;
  /** Network address and `User-Agent` of the login. */
  address?: string;
  userAgent?: string;
  /** When its holder last gave the password or a code: at the login, or in `confirmIdentity`. */
  confirmedAt?: Date;
  /** When its holder last gave a code or a passkey; a session without one has no admin rights. */
  secondFactorAt?: Date;
  /** The passkey that opened it, or confirmed it last. */
  passkeyId?: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<Session>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    lastSeenAt: { type: Date },
    address: { type: String },
    userAgent: { type: String },
    confirmedAt: { type: Date },
    secondFactorAt: { type: Date },
    passkeyId: { type: String },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
shardBy(schema, byId);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = mongoose.model('Session', schema);

/** The native collection, for code that runs with every call. */
export const sessions = () => mongoose.connection.collection<Session>('sessions');
