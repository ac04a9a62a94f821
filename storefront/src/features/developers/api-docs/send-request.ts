import type { ConsoleRequest } from './console-call';

export interface ConsoleAnswer {
  status: number;
  statusText: string;
  /** JSON is indented; other text is unchanged. */
  text: string;
  tookMs: number;
}

const layOut = (text: string, contentType: string | null): string => {
  if (!contentType?.includes('json')) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

/** Sends exactly this request, without the headers that the shop's own pages add. @throws when there was no answer */
export const sendRequest = async ({ method, url, headers, body }: ConsoleRequest): Promise<ConsoleAnswer> => {
  const sentAt = performance.now();
  const answer = await fetch(url, {
    method,
    headers,
    credentials: 'omit',
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    statusText: answer.statusText,
    text: layOut(text, answer.headers.get('content-type')),
    tookMs: Math.round(performance.now() - sentAt),
  };
};
