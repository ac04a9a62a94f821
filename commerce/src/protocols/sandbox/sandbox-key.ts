import { createHash } from 'node:crypto';

import { sandboxKeyPrefix } from '@shop/shared-types/contract/sandbox';
import { kopecks } from '@shop/shared-types/money';

import { guestNumbersFrom, ownerOf, sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { sandboxCollection, SandboxModel } from './sandbox.model.ts';

/** The play money of a new sandbox, and after a reset that names no other sum. */
export const openingBalance = kopecks(100_000);

const endLength = 4;

/** A key is random, so that its hash needs no secret of the shop, and a change of that secret leaves it as it is. */
const hashOf = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

/** Whose sandbox a key opens; a guest's ends by itself. */
export interface SandboxOwner {
  ownerId: number;
  guestUntil: Date | undefined;
}

/** Finds the owner of a sandbox key. @returns undefined when the key is unknown or was replaced. */
export const findSandboxOwner = async (apiKey: string): Promise<SandboxOwner | undefined> => {
  const sandbox = await sandboxCollection().findOne(
    { keyHash: hashOf(apiKey) },
    { projection: { _id: 1, expiresAt: 1 } },
  );
  return sandbox ? { ownerId: ownerOf(sandbox._id), guestUntil: sandbox.expiresAt } : undefined;
};

const newKey = (randomness: Randomness): string => `${sandboxKeyPrefix}${randomness.bytes(16).toString('hex')}`;

const keyFieldsOf = (apiKey: string) => ({ keyHash: hashOf(apiKey), keyEnd: apiKey.slice(-endLength) });

const emptySandbox = { posted: openingBalance, activations: [], lastId: 0, resets: 0, eventSequence: 0, dueAt: null };

/** How long the sandbox of a guest lives. */
const guestLifeMs = 86_400_000;
/** Sandboxes of guests that the shop keeps at a time, so that many addresses together fill no disk. */
const guestsMax = 5_000;

/**
 * Gives a guest a sandbox for a day; the database deletes it then.
 * @throws CommerceError TOO_MANY_REQUESTS while the shop keeps as many as it can.
 */
export const createGuestSandbox = async ({
  randomness,
  clock,
}: {
  randomness: Randomness;
  clock: Clock;
}): Promise<{ apiKey: string; expiresAt: Date }> => {
  const kept = await SandboxModel.countDocuments({ expiresAt: { $exists: true } }, { limit: guestsMax });
  if (kept >= guestsMax) throw new CommerceError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 });
  const apiKey = newKey(randomness);
  const expiresAt = new Date(clock().getTime() + guestLifeMs);
  const _id = sandboxAccountOf(guestNumbersFrom + randomness.bytes(5).readUIntBE(0, 5));
  await SandboxModel.create({ _id, ...keyFieldsOf(apiKey), ...emptySandbox, expiresAt, version: 1 });
  return { apiKey, expiresAt };
};

/**
 * Gives an account a sandbox, or its sandbox a new key: the old key stops working, the sandbox stays as it is.
 * @throws CommerceError STATUS_CONFLICT when the key was replaced meanwhile, so that no key is handed out that does not work.
 */
export const createSandboxKey = async (
  { randomness }: { randomness: Randomness },
  ownerId: number,
): Promise<string> => {
  const apiKey = newKey(randomness);
  const key = keyFieldsOf(apiKey);
  const _id = sandboxAccountOf(ownerId);
  const known = await sandboxCollection().findOne({ _id }, { projection: { keyHash: 1 } });
  try {
    // Without the key that was seen here, the write becomes an insertion, which the `_id` refuses.
    await SandboxModel.updateOne(
      { _id, keyHash: known?.keyHash ?? key.keyHash },
      { $set: key, $setOnInsert: emptySandbox, $inc: { version: 1 } },
      { upsert: true },
    );
  } catch (failure) {
    if (!isDuplicateKey(failure)) throw failure;
    throw new CommerceError('STATUS_CONFLICT', {}, { cause: failure });
  }
  return apiKey;
};

/** Removes the sandbox of an account that is erased. */
export const removeSandbox = async (ownerId: number): Promise<void> => {
  await SandboxModel.deleteOne({ _id: sandboxAccountOf(ownerId) });
};

/** How many events a sandbox was told. */
export const countNotifiedInSandbox = async (account: number): Promise<number> =>
  (await sandboxCollection().findOne({ _id: account }, { projection: { eventSequence: 1 } }))?.eventSequence ?? 0;
