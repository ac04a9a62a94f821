import type { Moment } from '../../platform/database/at-one-moment.ts';

import { kopecks, type Money } from '@shop/shared-types/money';

import type { DerivedAccountId } from './account-id.ts';
import { checkpointCollection } from './checkpoint.model.ts';
import { effectOn, emptyCheckpoint, transfersAfter } from './fold.ts';

/** The balance of a house or partner account: its checkpoint plus every later transfer. */
export const readDerivedBalance = async (account: DerivedAccountId, moment?: Moment): Promise<Money> => {
  const options = moment ?? {};
  const checkpoint = (await checkpointCollection().findOne({ _id: account }, options)) ?? emptyCheckpoint(account);
  let balance: number = checkpoint.balance;
  for await (const transfer of transfersAfter(checkpoint, { moment })) balance += effectOn(account, transfer);
  return kopecks(balance);
};
