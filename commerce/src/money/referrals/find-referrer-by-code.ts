import { readEachTogether } from '../../platform/database/read-together.ts';
import { ReferrerModel, type Referrer } from './referrer.model.ts';

const findCoded = readEachTogether<string, Referrer>(
  (codes) => ReferrerModel.find({ code: { $in: codes } }).lean<Referrer[]>(),
  ({ code }) => code,
);

/** Finds the referrer whose link or program carries this code. @returns null for an unknown code, and for none. */
export const findReferrerByCode = async (code: string | null | undefined): Promise<Referrer | null> =>
  code === undefined || code === null || code === '' ? null : ((await findCoded(code)) ?? null);
