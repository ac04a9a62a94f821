import type { ClientSession } from 'mongodb';

import type { Randomness } from '../../platform/clock/randomness.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { SupplierModel, type Supplier } from '../directory/supplier.model.ts';

interface PoolDeps {
  randomness: Randomness;
  secrets: Secrets;
}

const newSoftwareKey = ({ randomness, secrets }: PoolDeps): Pick<Supplier, 'softwareKeyHash' | 'softwareKeySealed'> => {
  const key = randomness.bytes(24).toString('hex');
  return {
    softwareKeyHash: secrets.keyedHash('software-key', key),
    softwareKeySealed: secrets.encrypt('software-key', key),
  };
};

/** The hash of the key of a partner's pool; undefined without a pool. */
export const findPoolKey = async (ownerUserId: number, session?: ClientSession): Promise<string | null | undefined> =>
  (
    await SupplierModel.findOne({ ownerUserId, kind: 'pool' })
      .session(session ?? null)
      .lean<Supplier>()
  )?.softwareKeyHash;

/** The partner's SIM pool; if none exists, this call opens one. Runs in the caller's transaction. */
export const openPartnerPool = async (
  deps: PoolDeps,
  { ownerUserId, name }: { ownerUserId: number; name: string },
  session: ClientSession,
): Promise<Supplier> => {
  const known = await SupplierModel.findOne({ ownerUserId, kind: 'pool' }).session(session).lean<Supplier>();
  if (known) return known;
  // Ids are small numbers, since buyers' programs store them. If two calls open a pool at once, one of them finds its id taken and tries
  // again.
  const last = await SupplierModel.findOne().sort({ _id: -1 }).session(session).lean<Supplier>();
  const pool: Supplier = {
    _id: (last?._id ?? 0) + 1,
    kind: 'pool',
    name,
    ownerUserId,
    url: null,
    keySealed: null,
    isEnabled: true,
    priority: 0,
    priorityPenalty: 0,
    penaltyChangedAt: null,
    allowsPrivateUrl: false,
    heardAt: null,
    ...newSoftwareKey(deps),
  };
  await SupplierModel.insertMany([pool], { session });
  return pool;
};

/** Gives the pool's software a new key. The old key ends when the directory is read again, within seconds. */
export const renewSoftwareKey = async (
  deps: PoolDeps,
  supplierId: number,
  session: ClientSession,
): Promise<Supplier> => {
  const renewed = await SupplierModel.findByIdAndUpdate(
    supplierId,
    { $set: newSoftwareKey(deps) },
    { returnDocument: 'after', session },
  ).lean<Supplier>();
  if (!renewed) throw new Error(`there is no supplier ${supplierId}`);
  return renewed;
};
