import { array, object, string } from 'yup';

import { isLocaleCode, unprefixedLocale, type LocaleCode } from '@shop/shared-types/locales';
import { parseOwnOrigin } from '@shop/shared-types/own-origin';

import type { Logger } from '../platform/logging/logger.ts';
import type { OutsideCaller } from '../platform/outside-calls/call-outside.ts';
import { OwnOriginModel, type OwnOrigin } from './own-origin.model.ts';

export interface CmsLanguages {
  outsideCaller: Pick<OutsideCaller, 'call'>;
  cmsUrl: string;
  /** The engine's token in the CMS. */
  cmsSubmitToken: string | undefined;
  publicUrl: string;
  logger: Logger;
}

const timeoutMs = 10_000;
const bytesMax = 256 * 1024;
const languagesMax = 100;

const answerShape = object({
  data: array(object({ code: string().required(), domain: string().nullable() })).required(),
});

const readLanguages = async ({ outsideCaller, cmsUrl, cmsSubmitToken }: CmsLanguages) => {
  const url = new URL(`/api/site-locales?sort=id&pagination[pageSize]=${languagesMax}`, cmsUrl);
  const { status, text } = await outsideCaller.call({
    method: 'GET',
    url: url.href,
    headers: { authorization: `Bearer ${cmsSubmitToken}` },
    timeoutMs,
    bytesMax,
    // The CMS stands in our own network.
    allowsPrivateUrl: true,
  });
  if (status !== 200) throw new Error(`the CMS answered ${status}`);
  return (await answerShape.validate(JSON.parse(text), { strict: true })).data;
};

/** Origins that can be used: the form of the CMS refuses others, and what came in another way is left out. */
const usable = (languages: Awaited<ReturnType<typeof readLanguages>>, publicUrl: string): OwnOrigin[] => {
  const taken = new Set([new URL(publicUrl).origin]);
  const origins = new Map<LocaleCode, string>();
  for (const { code, domain } of languages) {
    if (!domain || !isLocaleCode(code) || code === unprefixedLocale) continue;
    const parsed = parseOwnOrigin(domain);
    if (!('origin' in parsed) || taken.has(parsed.origin)) continue;
    taken.add(parsed.origin);
    origins.set(code, parsed.origin);
  }
  return [...origins].map(([_id, origin]) => ({ _id, origin }));
};

/**
 * Takes over which languages have a domain of their own (rule 2.11). While the CMS is away, everything stays as it is: letters and payments
 * never wait for it.
 */
export const takeOwnOrigins = async (cms: CmsLanguages): Promise<void> => {
  if (cms.cmsSubmitToken === undefined) return;
  let origins: OwnOrigin[];
  try {
    origins = usable(await readLanguages(cms), cms.publicUrl);
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
