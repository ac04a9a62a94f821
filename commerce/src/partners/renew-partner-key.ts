import mongoose from 'mongoose';

import { moneyTransaction } from '../platform/database/transaction-options.ts';
import { openPartnerPool, renewSoftwareKey } from '../supply/open-partner-pool.ts';
import type { PartnersDeps } from './partners-deps.ts';
import { softwareKeyOf } from './read-partner-summary.ts';

/** Gives a partner's software a new key; a partner without a pool gets one. @returns the key. */
export const renewPartnerKey = async (
  deps: Pick<PartnersDeps, 'randomness' | 'secrets'>,
  ownerUserId: number,
): Promise<string> => {
  const renewed = await mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const pool = await openPartnerPool(deps, { ownerUserId, name: `Partner ${ownerUserId}` }, session);
      return renewSoftwareKey(deps, pool._id, session);
    }, moneyTransaction),
  );
  return softwareKeyOf(deps, [renewed]);
};
