import type { Filter } from 'mongodb';

import { CommerceError } from '../../platform/http/commerce-error.ts';
import { simCollection, type Sim } from './sim.model.ts';

export interface SimsQuery {
  supplierIds: readonly number[];
  /** The beginning of a number, or a complete port name. */
  search?: string | undefined;
  country?: number | undefined;
  /** The last number of the page before. */
  after?: string | undefined;
  limit: number;
}

const filterOf = ({ supplierIds, search = '', country }: SimsQuery): Filter<Sim> => {
  const digits = search.replace(/[\s()+-]/g, '');
  const byNumber: Filter<Sim>[] = /^\d+$/.test(digits) ? [{ _id: { $regex: `^${digits}` } }] : [];
  return {
    supplierId: { $in: [...supplierIds] },
    ...(country === undefined ? {} : { country }),
    ...(search === '' ? {} : { $or: [...byNumber, { port: search }] }),
  };
};

/** A partner's SIMs by number. */
export const listSims = (query: SimsQuery): Promise<Sim[]> => {
  const after: Filter<Sim> = query.after === undefined ? {} : { _id: { $gt: query.after } };
  return simCollection()
    .find({ $and: [filterOf(query), after] })
    .sort({ _id: 1 })
    .limit(query.limit)
    .toArray();
};

/** @throws CommerceError SIM_NOT_FOUND */
export const findSim = async (phone: string): Promise<Sim> => {
  const sim = await simCollection().findOne({ _id: phone });
  if (!sim) throw new CommerceError('SIM_NOT_FOUND');
  return sim;
};

/** How many SIMs suppliers have, and how many of them are on sale. */
export const countSims = async (supplierIds: readonly number[]): Promise<{ online: number; total: number }> => {
  const own = { supplierId: { $in: [...supplierIds] } };
  const [total, online] = await Promise.all([
    simCollection().countDocuments(own),
    simCollection().countDocuments({ ...own, isOnline: true }),
  ]);
  return { online, total };
};

/** Countries in which suppliers have SIMs. */
export const listSimCountries = async (supplierIds: readonly number[]): Promise<number[]> =>
  simCollection().distinct('country', { supplierId: { $in: [...supplierIds] } });

/** How many SIMs suppliers have in a country, on sale or used up. */
export const countSimsIn = (supplierIds: readonly number[], country: number): Promise<number> =>
  simCollection().countDocuments({ supplierId: { $in: [...supplierIds] }, country });
