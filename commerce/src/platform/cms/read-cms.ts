import { parseBoundedJson } from '@shop/shared-types/json-shape';

import type { OutsideCaller } from '../outside-calls/call-outside.ts';

export interface CmsReader {
  outsideCaller: Pick<OutsideCaller, 'call'>;
  cmsUrl: string;
  /** The engine's token in the CMS. */
  cmsSubmitToken: string | undefined;
}

const timeoutMs = 10_000;

/**
 * Reads a list of the CMS as JSON. The caller checks its shape.
 * @param path path and query below the CMS's address, `/api/site-locales?sort=id`
 * @param bytesMax largest answer, in bytes
 * @throws OutsideCallFailed when the CMS does not answer; Error when it answers with another status than 200, or with a text that is not JSON.
 */
export const readCms = async (
  { outsideCaller, cmsUrl, cmsSubmitToken }: CmsReader,
  path: string,
  bytesMax: number,
): Promise<unknown> => {
  const { status, text } = await outsideCaller.call({
    method: 'GET',
    url: new URL(path, cmsUrl).href,
    headers: { authorization: `Bearer ${cmsSubmitToken}` },
    timeoutMs,
    bytesMax,
    // The CMS stands in our own network.
    allowsPrivateUrl: true,
  });
  if (status !== 200) throw new Error(`the CMS answered ${status}`);
  return parseBoundedJson(text);
};
