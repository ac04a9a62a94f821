import mongoose, { type ClientSession } from 'mongoose';

/** That the static site shall be built again, because what it shows of the catalogue has changed. There is one. */
export interface RebuildWish {
  _id: string;
  /** Counts the wishes; those up to `askedVersion` have reached the rebuilder. */
  version: number;
  askedVersion: number;
  /** What changed last, as the rebuilder's log shows it. */
  reason: string;
  wishedAt: Date;
}

const schema = new mongoose.Schema<RebuildWish>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    askedVersion: { type: Number, default: 0 },
    reason: { type: String, required: true },
    wishedAt: { type: Date, required: true },
  },
  { collection: 'rebuildWishes', versionKey: false },
);

export const RebuildWishModel = mongoose.model('RebuildWish', schema);

export const siteWishId = 'site';

/** Wishes a rebuild in the transaction of what makes it necessary: no crash in between leaves the site behind. */
export const wishRebuild = async (reason: string, at: Date, session: ClientSession): Promise<void> => {
  await RebuildWishModel.updateOne(
    { _id: siteWishId },
    { $inc: { version: 1 }, $set: { reason, wishedAt: at }, $setOnInsert: { askedVersion: 0 } },
    { session, upsert: true },
  );
};
