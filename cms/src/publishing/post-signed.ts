import { signCall } from './sign-call';

const timeoutMs = 5_000;

/** Calls the rebuilder with a signature that holds for this call alone. Throws when it does not answer within 5 s. */
export const postSigned = async (url: string, secret: string, body: string): Promise<Response> => {
  const { pathname, search } = new URL(url);
  const method = 'POST';
  return fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...signCall({ method, path: pathname + search, body }, secret, new Date()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
};
