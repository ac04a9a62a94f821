import { expect } from 'chai';
import mongoose from 'mongoose';

import { apiCallsPerKeyMax } from '@shop/shared-types/constants';

import { createSeededRandomness } from '../../platform/clock/randomness.ts';
import { emptyDatabase, useTestDatabase } from '../../platform/database/use-test-database.fixture.ts';
import type { AnsweredCall } from '../../platform/http/answered-call.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { buildUser, saveUser } from '../users/build-user.fixture.ts';
import { apiCallCollection, type StoredApiCall } from './api-call.model.ts';
import { createApiCallLog, type ApiCallLog } from './api-call-log.ts';

const start = new Date('2026-03-01T12:00:10Z');
const minuteMs = 60_000;
const poll: AnsweredCall = {
  caller: { userId: 7, credential: 'api-key', key: { id: 'k1', scopes: ['read'] } },
  method: 'GET',
  path: '/handler_api',
  action: 'getStatus',
  status: 200,
  error: null,
  requestId: 'r',
  durationMs: 3,
  isRead: true,
};
const purchase: AnsweredCall = { ...poll, method: 'POST', path: '/api/activations', action: null, isRead: false };

describe('the log of what programs did, as it is written (rule 3.38)', () => {
  useTestDatabase();
  let now: Date;
  let log: ApiCallLog;
  const lines = (): Promise<StoredApiCall[]> => apiCallCollection().find().sort({ at: 1, _id: 1 }).toArray();
  const counts = async (): Promise<number[]> => (await lines()).map(({ calls }) => calls);

  beforeEach(async () => {
    await emptyDatabase();
    now = start;
    log = createApiCallLog({ clock: () => now, randomness: createSeededRandomness(1), logger: createLogger('silent') });
  });

  it('gathers what only reads by the minute: it is there at once, and whole when the minute is over', async () => {
    log.note({ ...poll, requestId: 'r0' });
    await log.flush();
    expect(await counts()).to.deep.equal([1]);
    for (let count = 1; count <= 40; count += 1) log.note({ ...poll, requestId: `r${count}`, durationMs: count });
    await log.flush();
    expect(await counts(), 'not written again while it goes on').to.deep.equal([1]);
    now = new Date(start.getTime() + minuteMs);
    log.note(poll);
    await log.flush();
    expect(await counts()).to.deep.equal([41, 1]);
    const [first] = await lines();
    expect(first).to.include({ durationMs: 40, keyId: 'k1' });
    expect(first?.requestIds).to.have.length(20).and.include('r40').and.not.include('r20');
  });

  it('keeps each call that changes something, and gathers those that were told to wait', async () => {
    for (let count = 0; count < 3; count += 1) log.note(purchase);
    for (let count = 0; count < 3; count += 1) log.note({ ...purchase, status: 429, error: 'TOO_MANY_REQUESTS' });
    log.note({ ...poll, error: 'NO_ACTIVATION' });
    log.note(poll);
    await log.close();
    expect((await counts()).sort()).to.deep.equal([1, 1, 1, 1, 1, 3]);
  });

  it('knows the key: a named one, the first, the sandbox of an account; people and guests have no lines', async () => {
    log.note({ ...purchase, caller: { userId: 7, credential: 'api-key' } });
    log.note({ ...purchase, caller: { userId: -7, credential: 'sandbox-key' } });
    log.note({ ...purchase, caller: { userId: -(2 ** 41), credential: 'sandbox-key' } });
    for (const credential of ['session', 'software-key', 'admin-service'] as const)
      log.note({ ...purchase, caller: { userId: 7, credential } });
    await log.close();
    const keys = (await lines()).map(({ userId, keyId }) => `${userId} ${keyId}`);
    expect(keys).to.have.members(['7 first', '7 sandbox']);
  });

  it('writes once what a failing database did not take', async () => {
    log.note(purchase);
    const refuse = (validator: object) =>
      mongoose.connection.db?.command({ collMod: apiCallCollection().collectionName, validator });
    await refuse({ never: { $exists: true } });
    const outcome: unknown = await log.flush().catch((failure: unknown) => failure);
    expect(outcome).to.be.instanceOf(Error);
    await refuse({});
    log.note(purchase);
    await log.flush();
    await log.flush();
    expect(await counts()).to.deep.equal([1, 1]);
  });

  it('writes nothing for an account that was erased meanwhile', async () => {
    await saveUser(buildUser({ _id: 7, erasedAt: start }));
    log.note(purchase);
    await log.close();
    expect(await lines()).to.deep.equal([]);
  });

  it('is bounded for each key: the newest lines stay', async () => {
    const [line] = await (async () => {
      log.note(purchase);
      await log.flush();
      return lines();
    })();
    if (!line) throw new Error('nothing was written');
    await apiCallCollection().insertMany(
      Array.from({ length: apiCallsPerKeyMax }, (_, index) => ({
        ...line,
        _id: `old ${index}`,
        at: new Date(start.getTime() - 1_000 * (index + 1)),
      })),
    );
    now = new Date(start.getTime() + 1_000);
    for (let count = 1; count < 1_000; count += 1) log.note(purchase);
    log.note({ ...purchase, caller: { userId: 8, credential: 'api-key' } });
    await log.flush();
    expect(await apiCallCollection().countDocuments({ userId: 7 })).to.equal(apiCallsPerKeyMax);
    expect(await apiCallCollection().countDocuments({ userId: 7, at: { $gte: start } })).to.equal(1_000);
    expect(await apiCallCollection().countDocuments({ userId: 8 })).to.equal(1);
  });

  it('drops lines rather than memory while nothing can be written', async () => {
    const parts = { clock: () => now, randomness: createSeededRandomness(1), logger: createLogger('silent') };
    const small = createApiCallLog({ ...parts, waitingMax: 5 });
    for (let count = 0; count < 9; count += 1) small.note(purchase);
    small.note(poll);
    await small.flush();
    expect(await counts()).to.deep.equal([1, 1, 1, 1, 1]);
    small.note(purchase);
    await small.flush();
    expect(await counts()).to.have.length(6);
  });

  it('goes by itself after 30 days', async () => {
    const indexes = await apiCallCollection().indexes();
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).to.deep.include({
      key: { at: 1 },
      expireAfterSeconds: 30 * 86_400,
    });
  });
});
