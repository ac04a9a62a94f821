import { parseBoundedJson } from '@shop/shared-types/json-shape';

import { fetchBounded, type BoundedFetch } from './fetch-bounded.ts';

const answerBytesMax = 8 * 1024 * 1024;

export type FetchJsonOptions = Omit<BoundedFetch, 'bytesMax'>;

export interface JsonAnswer {
  status: number;
  /** Undefined when the body is not JSON, or JSON of a shape that no honest service sends (rule 18.13). */
  json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

/** A call by `fetchBounded` that reads at most 8 MB of JSON. */
export const fetchJson = async (url: URL | string, options: FetchJsonOptions): Promise<JsonAnswer> => {
  const headers = { accept: 'application/json', ...options.headers };
  const { status, bytes } = await fetchBounded(url, { ...options, headers, bytesMax: answerBytesMax });
  return { status, json: parse(bytes.toString('utf8')) };
};

/** As `fetchJson`, for callers that need status 200. @throws Error that names the host, never the query. */
export const fetchGoodJson = async (url: URL | string, options: FetchJsonOptions): Promise<unknown> => {
  const { status, json } = await fetchJson(url, options);
  if (status !== 200 || json === undefined) throw new Error(`${new URL(url).host} answered ${status} without JSON`);
  return json;
};
