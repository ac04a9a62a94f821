import type { Filter } from 'mongodb';

import { activationIdMax } from '@shop/shared-types/constants';

import { activationCollection, type ActivationDocument } from './activation.model.ts';

export interface ActivationSearch {
  /** An activation's id, or a phone number in any notation. */
  search?: string | undefined;
  userId?: number | undefined;
  /** Id of the last order of the page before. */
  before?: number | undefined;
  limit: number;
}

/** Searches by id, or by phone number in any notation. */
export const byIdOrPhone = (search: string): { $or: ({ _id: number } | { phone: string })[] } => {
  const digits = search.replace(/\D/g, '');
  const id = Number(digits);
  return { $or: [...(id > 0 && id <= activationIdMax ? [{ _id: id }] : []), { phone: digits }] };
};

/** Without a user or number only open activations are listed: a list of all would need an index that every sale pays for. */
const filterOf = ({ search, userId }: ActivationSearch): Filter<ActivationDocument> => {
  if (search !== undefined && search !== '') {
    return { ...byIdOrPhone(search), ...(userId === undefined ? {} : { userId }) };
  }
  return userId === undefined ? { openUntil: { $type: 'date' } } : { userId };
};

/** Activations for the staff, newest first. */
export const findActivations = async (query: ActivationSearch): Promise<ActivationDocument[]> => {
  const last = query.before === undefined ? null : await activationCollection().findOne({ _id: query.before });
  const earlier: Filter<ActivationDocument> = last
    ? { $or: [{ boughtAt: { $lt: last.boughtAt } }, { boughtAt: last.boughtAt, _id: { $lt: last._id } }] }
    : {};
  return activationCollection()
    .find({ $and: [filterOf(query), earlier] })
    .sort({ boughtAt: -1, _id: -1 })
    .limit(query.limit)
    .toArray();
};
