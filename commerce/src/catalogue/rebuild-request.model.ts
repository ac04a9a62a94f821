import mongoose, { type ClientSession } from 'mongoose';
import { keepOnOneShard } from '../platform/database/sharding.ts';

/** The request to build the static site again, because the catalogue that it shows has changed. There is one document. */
export interface RebuildRequest {
  _id: string;
  /** Counts the requests; those up to `askedVersion` have reached the rebuilder. */
  version: number;
  askedVersion: number;
  /** The last change, as the rebuilder's log shows it. */
  reason: string;
  wishedAt: Date;
}

const schema = new mongoose.Schema<RebuildRequest>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    askedVersion: { type: Number, default: 0 },
    reason: { type: String, required: true },
    wishedAt: { type: Date, required: true },
  },
  { collection: 'rebuildWishes', versionKey: false },
);

keepOnOneShard(schema, 'one document');
export const RebuildRequestModel = mongoose.model('RebuildWish', schema);

export const siteRequestId = 'site';

/** Requests a rebuild in the transaction of the change that needs it, so that no crash between the two leaves the site outdated. */
export const requestRebuild = async (reason: string, at: Date, session: ClientSession): Promise<void> => {
  await RebuildRequestModel.updateOne(
    { _id: siteRequestId },
    { $inc: { version: 1 }, $set: { reason, wishedAt: at }, $setOnInsert: { askedVersion: 0 } },
    { session, upsert: true },
  );
};
