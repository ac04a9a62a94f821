export interface BoundedFetch {
  /** From the first byte sent to the last byte received. */
  timeoutMs: number;
  /** The longest answer. */
  bytesMax: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string | URLSearchParams;
}

/**
 * One call to a service that the operator has set: an acquirer, a chain, a bank's list of rates, a CAPTCHA. It is bounded in time and size
 * and follows no redirect. Addresses that users name are called by `call-outside.ts` instead, which keeps them out of our own network.
 * @throws Error for a failed call and for an answer that is too long.
 */
export const fetchBounded = async (
  url: URL | string,
  { timeoutMs, bytesMax, headers = {}, method = 'GET', body: sent }: BoundedFetch,
): Promise<{ status: number; bytes: Buffer }> => {
  const answer = await fetch(url, {
    method,
    headers,
    ...(sent === undefined ? {} : { body: sent }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (answer.body) {
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > bytesMax) throw new Error(`the answer of ${new URL(url).host} is too large`);
      chunks.push(chunk);
    }
  }
  return { status: answer.status, bytes: Buffer.concat(chunks) };
};
