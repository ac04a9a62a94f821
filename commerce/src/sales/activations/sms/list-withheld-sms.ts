import type { Filter } from 'mongodb';

import { smsCollection, type Sms } from './sms.model.ts';

/** The order that an SMS came past. */
export interface PassedOrder {
  supplierId: number;
  /** Digits with the country code. */
  phone: string;
  service: string;
  from: Date;
  until: Date;
}

const shownMax = 100;

/** SMS that came to an order's number while it ran and do not match it (rule 11.9), oldest first. They were charged to nobody. */
export const listWithheldSms = ({ supplierId, phone, service, from, until }: PassedOrder): Promise<Sms[]> =>
  smsCollection()
    .find({ phone, receivedAt: { $gte: from, $lte: until }, supplierId, waitedFor: service })
    .sort({ receivedAt: 1 })
    .limit(shownMax)
    .toArray();

/** The same for the owner of the SIMs: every SMS that matched no order which waited on its number, newest first. */
export const listWithheldOfSuppliers = async ({
  supplierIds,
  before,
  limit,
}: {
  supplierIds: readonly number[];
  /** Id of the last SMS of the page before. */
  before?: string | undefined;
  limit: number;
}): Promise<Sms[]> => {
  const own: Filter<Sms> = { supplierId: { $in: [...supplierIds] }, waitedFor: { $exists: true } };
  const last = before === undefined ? null : await smsCollection().findOne({ ...own, _id: before });
  if (before !== undefined && !last) return [];
  const older: Filter<Sms> = last
    ? { $or: [{ receivedAt: { $lt: last.receivedAt } }, { receivedAt: last.receivedAt, _id: { $lt: last._id } }] }
    : {};
  return smsCollection()
    .find({ ...own, ...older })
    .sort({ receivedAt: -1, _id: -1 })
    .limit(limit)
    .toArray();
};

/** How many SMS of a supplier came past the orders that waited on their numbers since a moment. */
export const countWithheldSince = (supplierId: number, since: Date): Promise<number> =>
  smsCollection().countDocuments({ supplierId, waitedFor: { $exists: true }, receivedAt: { $gte: since } });
