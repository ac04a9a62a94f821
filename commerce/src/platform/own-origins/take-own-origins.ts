import { array, object, string } from 'yup';

import type { LocaleCode } from '@shop/shared-types/locales';
import { ownOriginsOf } from '@shop/shared-types/own-origin';

import { readCms, type CmsReader } from '../cms/read-cms.ts';
import type { Logger } from '../logging/logger.ts';
import { OwnOriginModel, type OwnOrigin } from './own-origin.model.ts';

export interface CmsLanguages extends CmsReader {
  publicUrl: string;
  logger: Logger;
}

const bytesMax = 256 * 1024;
const languagesMax = 100;

const answerShape = object({
  data: array(object({ code: string().required(), domain: string().nullable() })).required(),
});

const readOrigins = async (cms: CmsLanguages): Promise<OwnOrigin[]> => {
  const answer = await readCms(cms, `/api/site-locales?sort=id&pagination[pageSize]=${languagesMax}`, bytesMax);
  const { data } = await answerShape.validate(answer, { strict: true });
  const origins = Object.entries(ownOriginsOf(data, cms.publicUrl)) as [LocaleCode, string][];
  return origins.map(([_id, origin]) => ({ _id, origin }));
};

/**
 * Takes over which languages have a domain of their own (rule 2.11). While the CMS is away, everything stays as it is: letters and payments
 * never wait for it.
 */
export const takeOwnOrigins = async (cms: CmsLanguages): Promise<void> => {
  if (cms.cmsSubmitToken === undefined) return;
  let origins: OwnOrigin[];
  try {
    origins = await readOrigins(cms);
  } catch (failure) {
    cms.logger.warn({ err: failure }, 'the CMS did not answer with its languages: the last domains stay in use');
    return;
  }
  const set = origins.map(({ _id, origin }) => ({
    updateOne: { filter: { _id }, update: { $set: { origin } }, upsert: true },
  }));
  await OwnOriginModel.bulkWrite([
    ...set,
    { deleteMany: { filter: { _id: { $nin: origins.map(({ _id }) => _id) } } } },
  ]);
};
