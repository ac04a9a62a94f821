import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

/** Headers that belong to one connection and must not be passed to the next one (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

/** Headers in which a visitor could make claims about himself. `Forwarded` and `X-Real-IP` are always removed: no component reads them. */
const claims = ['forwarded', 'x-real-ip'];
const claimsWithoutProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/** Headers that `Connection` cannot remove, because they say for whom the request is, who sent it, and where its body ends. */
const neverNamed = /^(?:x-forwarded-.*|x-request-id|host|content-length)$/;

/** What the gateway believes of the proxies in front. */
export interface TrustedClaims {
  /** How many there are; with 0 their headers come from the visitor and are thrown away. */
  proxiesInFront: number;
  /** The header that names the visitor's country, in lower case. */
  clientCountryHeader?: string | undefined;
}

/** Headers without those of a single connection and without those that `Connection` names. `alsoKept` cannot be named there either. */
export const endToEndHeaders = (headers: IncomingHttpHeaders, alsoKept?: string): OutgoingHttpHeaders => {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== alsoKept && !neverNamed.test(name));
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
};

/**
 * Headers of the request to a component: the visitor's, without those of his connection and without `Expect`, which the gateway has
 * already answered; and the headers that say who he is. They are complete before the request is created, so that no kind of request can
 * bypass them.
 */
export const upstreamHeaders = (
  req: IncomingMessage,
  { proxiesInFront, clientCountryHeader }: TrustedClaims,
): OutgoingHttpHeaders => {
  const headers = endToEndHeaders(req.headers, clientCountryHeader);
  delete headers.expect;
  for (const name of claims) delete headers[name];
  if (proxiesInFront === 0) {
    for (const name of claimsWithoutProxy) delete headers[name];
    if (clientCountryHeader !== undefined) delete headers[clientCountryHeader];
  }
  const encrypted = 'encrypted' in req.socket && req.socket.encrypted === true;
  const peer = req.socket.remoteAddress ?? '';
  const chain = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = chain === undefined ? peer : `${String(chain)}, ${peer}`;
  headers['x-forwarded-host'] ??= req.headers.host ?? '';
  headers['x-forwarded-proto'] ??= encrypted ? 'https' : 'http';
  return headers;
};
