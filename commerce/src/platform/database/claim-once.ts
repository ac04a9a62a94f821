import mongoose from 'mongoose';

import { idempotencyKeyLifeMs } from '@shop/shared-types/constants';

import type { IdempotencyRecord } from './idempotency-record.model.ts';
import { isDuplicateKey } from './is-duplicate-key.ts';

/**
 * Writes down a decision under a name, once: who comes later, or at the same time, gets the first one. It lives as long as an idempotency
 * key. Nothing is spent by it.
 * @param name as `userId:scope:key`
 */
export const claimOnce = async <Decision>(name: string, decision: Decision, at: Date): Promise<Decision> => {
  const records = mongoose.connection.collection<IdempotencyRecord>('idempotencyRecords');
  const fresh: Omit<IdempotencyRecord, '_id'> = {
    requestHash: '',
    state: 'answered',
    holder: '',
    answer: decision,
    refusal: null,
    expiresAt: new Date(at.getTime() + idempotencyKeyLifeMs),
    version: 1,
  };
  try {
    await records.updateOne({ _id: name }, { $setOnInsert: fresh }, { upsert: true });
  } catch (failure) {
    // Two may insert at once; the one that lost reads what the other wrote.
    if (!isDuplicateKey(failure)) throw failure;
  }
  const record = await records.findOne({ _id: name });
  return (record?.answer ?? decision) as Decision;
};
