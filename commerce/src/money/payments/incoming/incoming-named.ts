import type { Filter } from 'mongodb';

import { paymentMethodCodes } from '@shop/shared-types/payment-methods';

import { transactionIdsIn } from '../../coins/transaction-id.ts';

/** A shorter text is compared as a whole: a beginning of few characters would find payments at random. */
const prefixLengthMin = 6;
/** Upper bound of a prefix range query: it sorts after every letter. */
const lastLetter = '\uffff';

/**
 * Ids of incoming payments begin with their method, so one range of the index of ids a method finds the provider's id, in whichever case and form the
 * staff has it (rule 8.14).
 */
export const incomingNamed = (search: string): Filter<{ _id: string }> => {
  const names = transactionIdsIn(search).flatMap((id) => [
    id,
    ...paymentMethodCodes.map((method) => `${method}:${id}`),
  ]);
  if (search.length < prefixLengthMin) return { _id: { $in: names } };
  return { $or: names.map((name) => ({ _id: { $gte: name, $lt: name + lastLetter } })) };
};
