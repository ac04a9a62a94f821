import { createHash } from 'node:crypto';

import { sandboxKeyPrefix } from '@shop/shared-types/contract/sandbox';
import { kopecks } from '@shop/shared-types/money';

import { ownerOf, sandboxAccountOf } from '../../platform/auth/sandbox-account.ts';
import type { Randomness } from '../../platform/clock/randomness.ts';
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts';
import { CommerceError } from '../../platform/http/commerce-error.ts';
import { sandboxCollection, SandboxModel } from './sandbox.model.ts';

/** The play money of a new sandbox, and after a reset that names no other sum. */
export const openingBalance = kopecks(100_000);

const endLength = 4;

/** A key is random, so that its hash needs no secret of the shop, and a change of that secret leaves it as it is. */
const hashOf = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

/** Finds the owner of a sandbox key. @returns undefined when the key is unknown or was replaced. */
export const findSandboxOwner = async (apiKey: string): Promise<number | undefined> => {
  const sandbox = await sandboxCollection().findOne({ keyHash: hashOf(apiKey) }, { projection: { _id: 1 } });
  return sandbox ? ownerOf(sandbox._id) : undefined;
};

/**
 * Gives an account a sandbox, or its sandbox a new key: the old key stops working, the sandbox stays as it is.
 * @throws CommerceError STATUS_CONFLICT when the key was replaced meanwhile, so that no key is handed out that does not work.
 */
export const createSandboxKey = async (
  { randomness }: { randomness: Randomness },
  ownerId: number,
): Promise<string> => {
  const apiKey = `${sandboxKeyPrefix}${randomness.bytes(16).toString('hex')}`;
  const first = {
    posted: openingBalance,
    activations: [],
    lastId: 0,
    resets: 0,
    eventSequence: 0,
    dueAt: null,
  };
  const key = { keyHash: hashOf(apiKey), keyEnd: apiKey.slice(-endLength) };
  const _id = sandboxAccountOf(ownerId);
  const known = await sandboxCollection().findOne({ _id }, { projection: { keyHash: 1 } });
  try {
    // Without the key that was seen here, the write becomes an insertion, which the `_id` refuses.
    await SandboxModel.updateOne(
      { _id, keyHash: known?.keyHash ?? key.keyHash },
      { $set: key, $setOnInsert: first, $inc: { version: 1 } },
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
