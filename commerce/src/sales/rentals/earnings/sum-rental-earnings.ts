import { kopecks, type Money } from '@shop/shared-types/money';

import { releaseCollection } from './rental-release.model.ts';
import { rentalCollection } from '../rental.model.ts';

/** Older charges, from before shares were released over time, were paid out when they were taken. They appear in no release. */
export const wasPaidAtOnce = { $ne: ['$charges.paysOverTime', true] };
export const shareOfCharge = { $min: ['$charges.supplierShare', '$charges.price'] };

const paid = { status: { $ne: 'cancelled' as const }, isHeld: false };

const addUp = <Key extends string | number>(rows: readonly { _id: Key; earned: number }[]): Map<Key, Money> => {
  const sums = new Map<Key, Money>();
  for (const { _id, earned } of rows) sums.set(_id, kopecks((sums.get(_id) ?? 0) + earned));
  return sums;
};

/** Each number's released earnings from its rental. A number is let only once, so the result stays small. */
export const sumRentalEarningsByPhone = async (
  supplierIds: readonly number[],
  phones: readonly string[],
): Promise<Map<string, Money>> => {
  const whose = { phone: { $in: [...phones] }, supplierId: { $in: [...supplierIds] } };
  const atOnce = rentalCollection().aggregate<{ _id: string; earned: number }>([
    { $match: { ...whose, ...paid } },
    { $unwind: '$charges' },
    { $match: { $expr: wasPaidAtOnce } },
    { $group: { _id: '$phone', earned: { $sum: shareOfCharge } } },
  ]);
  const released = releaseCollection().aggregate<{ _id: string; earned: number }>([
    { $match: whose },
    { $group: { _id: '$phone', earned: { $sum: '$share' } } },
  ]);
  return addUp([...(await atOnce.toArray()), ...(await released.toArray())]);
};

/** Each supplier's earnings from rentals since a moment, extensions included. */
export const sumRentalEarnings = async (supplierIds: readonly number[], since: Date): Promise<Map<number, Money>> => {
  const whose = { supplierId: { $in: [...supplierIds] } };
  const atOnce = rentalCollection().aggregate<{ _id: number; earned: number }>([
    { $match: { ...whose, 'charges.at': { $gte: since }, ...paid } },
    { $unwind: '$charges' },
    { $match: { 'charges.at': { $gte: since }, $expr: wasPaidAtOnce } },
    { $group: { _id: '$supplierId', earned: { $sum: shareOfCharge } } },
  ]);
  const released = releaseCollection().aggregate<{ _id: number; earned: number }>([
    { $match: { ...whose, at: { $gte: since } } },
    { $group: { _id: '$supplierId', earned: { $sum: '$share' } } },
  ]);
  return addUp([...(await atOnce.toArray()), ...(await released.toArray())]);
};
