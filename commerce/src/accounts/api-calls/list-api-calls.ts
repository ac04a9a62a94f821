import type { Filter } from 'mongodb';

import type { ApiCall, apiCallsContract } from '@shop/shared-types/contract/api-calls';
import type { QueryOf } from '@shop/shared-types/endpoint';

import { listByPlace, type PlacePage } from '../../platform/paging/list-by-place.ts';
import { literally } from '../../platform/paging/literally.ts';
import { apiCallCollection, type StoredApiCall } from './api-call.model.ts';

export interface ApiCallFilter extends Partial<Omit<QueryOf<typeof apiCallsContract.listApiCalls>, keyof PlacePage>> {
  userId: number;
}

const containing = (part: string) => ({ $regex: literally(part), $options: 'i' });

const conditionsOf = ({ userId, key, outcome, status, call, error, requestId, from, to }: ApiCallFilter) => {
  const conditions: Filter<StoredApiCall>[] = [{ userId }];
  if (key) conditions.push({ keyId: key });
  if (outcome) conditions.push({ error: outcome === 'refused' ? { $ne: null } : null });
  if (status !== undefined) conditions.push({ status });
  if (call) conditions.push({ $or: [{ path: containing(call) }, { action: containing(call) }] });
  if (error) conditions.push({ error });
  if (requestId) conditions.push({ requestIds: requestId });
  if (from) conditions.push({ at: { $gte: new Date(from) } });
  if (to) conditions.push({ at: { $lt: new Date(to) } });
  return conditions;
};

/** What the programs of an account did, newest first (rule 3.38). */
export const listApiCalls = async ({ before, limit, ...filter }: ApiCallFilter & PlacePage): Promise<ApiCall[]> => {
  const group = { filter: { $and: conditionsOf(filter) }, timeField: 'at' } as const;
  const rows = await listByPlace(apiCallCollection(), [group], { before, limit });
  return rows.map((row) => ({
    key: row.keyId,
    at: row.at.toISOString(),
    lastAt: row.lastAt.toISOString(),
    calls: row.calls,
    method: row.method,
    path: row.path,
    action: row.action,
    status: row.status,
    error: row.error,
    requestIds: row.requestIds,
    durationMs: row.durationMs,
    cursor: row.cursor,
  }));
};

/** Removes the log of an account (rule 3.24). */
export const eraseApiCalls = async (userId: number): Promise<void> => {
  await apiCallCollection().deleteMany({ userId });
};
