import type { Filter } from 'mongodb';

import type { ActivationStatus } from '@shop/shared-types/contract/activations';
import { kopecks, type Money } from '@shop/shared-types/money';

import { activationCollection, type ActivationDocument } from '../activation.model.ts';

export interface SupplierActivationsQuery {
  supplierIds: readonly number[];
  statuses: readonly ActivationStatus[];
  service?: string | undefined;
  country?: number | undefined;
  /** By the time of the purchase: `from` included, `to` not. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** Id of the last activation of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Activations on a supplier's numbers, newest first. */
export const listSupplierActivations = async ({
  supplierIds,
  statuses,
  service,
  country,
  from,
  to,
  before,
  limit,
}: SupplierActivationsQuery): Promise<ActivationDocument[]> => {
  const own = { supplierId: { $in: [...supplierIds] } };
  const last = before === undefined ? null : await activationCollection().findOne({ ...own, _id: before });
  if (before !== undefined && !last) return [];
  const boughtAt = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const filter: Filter<ActivationDocument> = {
    ...own,
    status: { $in: [...statuses] },
    ...(service === undefined ? {} : { service }),
    ...(country === undefined ? {} : { country }),
    ...(from || to ? { boughtAt } : {}),
    ...(last
      ? { $or: [{ boughtAt: { $lt: last.boughtAt } }, { boughtAt: last.boughtAt, _id: { $lt: last._id } }] }
      : {}),
  };
  return activationCollection().find(filter).sort({ boughtAt: -1, _id: -1 }).limit(limit).toArray();
};

/**
 * For each number: the supplier's earnings, and for how many services it was sold. A number is sold only once for a service, so the result
 * stays small.
 */
export const sumEarnedByPhone = async (
  supplierIds: readonly number[],
  phones: readonly string[],
): Promise<Map<string, { earned: Money; servicesCount: number }>> => {
  const rows = await activationCollection()
    .aggregate<{ _id: string; earned: number; services: string[] }>([
      {
        $match: {
          phone: { $in: [...phones] },
          supplierId: { $in: [...supplierIds] },
          status: { $in: ['received', 'finished'] },
        },
      },
      {
        $group: {
          _id: '$phone',
          earned: { $sum: { $min: ['$supplierShare', '$price'] } },
          services: { $addToSet: '$service' },
        },
      },
    ])
    .toArray();
  return new Map(
    rows.map(({ _id, earned, services }) => [_id, { earned: kopecks(earned), servicesCount: services.length }]),
  );
};
