import { array, object, string } from 'yup';

import { languagesOn, localeCodes, type LocaleCode } from '@shop/shared-types/locales';
import { ownOriginsOf } from '@shop/shared-types/own-origin';

import { readCms, type CmsReader } from '../cms/read-cms.ts';
import type { Logger } from '../logging/logger.ts';
import { SiteLanguageModel, type SiteLanguage } from './site-language.model.ts';

export interface CmsLanguages extends CmsReader {
  publicUrl: string;
  logger: Logger;
}

const bytesMax = 256 * 1024;
const languagesMax = 100;

const answerShape = object({
  data: array(object({ code: string().required(), domain: string().nullable() })).required(),
});

const readLanguages = async (cms: CmsLanguages): Promise<SiteLanguage[]> => {
  const answer = await readCms(cms, `/api/site-locales?sort=id&pagination[pageSize]=${languagesMax}`, bytesMax);
  const { data } = await answerShape.validate(answer, { strict: true });
  const origins = Object.entries(ownOriginsOf(data, cms.publicUrl)) as [LocaleCode, string][];
  const on = languagesOn(data);
  const off = localeCodes.filter((code) => !on.includes(code));
  return [
    ...origins.map(([_id, origin]) => ({ _id, origin, isOff: false })),
    ...off.map((_id) => ({ _id, origin: `${cms.publicUrl.replace(/\/+$/, '')}/${_id}`, isOff: true })),
  ];
};

/**
 * Takes over which languages are on (rule 2.12) and which have a domain of their own (rule 2.11). While the CMS is away, everything stays as it is: letters and payments
 * never wait for it.
 */
export const takeSiteLanguages = async (cms: CmsLanguages): Promise<void> => {
  if (cms.cmsSubmitToken === undefined) return;
  let languages: SiteLanguage[];
  try {
    languages = await readLanguages(cms);
  } catch (failure) {
    cms.logger.warn({ err: failure }, 'the CMS did not answer with its languages: the last ones stay in use');
    return;
  }
  const set = languages.map(({ _id, origin, isOff }) => ({
    updateOne: { filter: { _id }, update: { $set: { origin, isOff } }, upsert: true },
  }));
  await SiteLanguageModel.bulkWrite([
    ...set,
    { deleteMany: { filter: { _id: { $nin: languages.map(({ _id }) => _id) } } } },
  ]);
};
