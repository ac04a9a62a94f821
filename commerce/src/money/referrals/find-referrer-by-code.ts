import { ReferrerModel, type Referrer } from './referrer.model.ts';

/** Finds the referrer whose link or program carries this code. @returns null for an unknown code, and for none. */
export const findReferrerByCode = async (code: string | null | undefined): Promise<Referrer | null> =>
  code === undefined || code === null || code === '' ? null : ReferrerModel.findOne({ code }).lean<Referrer>();
