import mongoose from 'mongoose';

export interface Session {
  /** Keyed hash of the bearer token: a copy of the database logs nobody in. */
  _id: string;
  userId: number;
  createdAt: Date;
  /** To some minutes. */
  lastSeenAt?: Date;
  /** Network address and `User-Agent` of the login. */
  address?: string;
  userAgent?: string;
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
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
// Shard key: { _id: 'hashed' }.
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SessionModel = mongoose.model('Session', schema);

/** The native collection, for the paths that run with every call. */
export const sessions = () => mongoose.connection.collection<Session>('sessions');
