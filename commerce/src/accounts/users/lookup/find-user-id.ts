import { emailAddressOf } from '@shop/shared-types/email-address';

import { users } from '../user.model.ts';

/** The id of nobody: a filter by an unknown user finds nothing, instead of everything. */
const nobody = 0;

/** The user that a filter of the staff names, by id or by the whole e-mail address; undefined where it names none. */
export const findUserId = async (text: string | undefined): Promise<number | undefined> => {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  const found = await users().findOne({ email: emailAddressOf(text) }, { projection: { _id: 1 } });
  return found?._id ?? nobody;
};
