import { errorCatalogue, type ErrorCode } from './error-catalogue.ts';

/** The two older protocols. Their programs read nothing but their own words. */
export type OlderProtocol = 'handler' | 'agent';

const areas: readonly [OlderProtocol, RegExp][] = [
  ['handler', /^\/(?:stubs|public|handler_api(?:\.php)?)(?:\/|$)/],
  ['agent', /^\/agent(?:\/|$)/],
];

/** The protocol in which an address answers whatever happens, unknown addresses below its own included (rule 20.23); else undefined. */
export const protocolOf = (path: string): OlderProtocol | undefined => areas.find(([, area]) => area.test(path))?.[0];

/**
 * What the text protocol calls a refusal that was made before its own code: "try again" for what passes, "wrong form" for what does not.
 * The status says the same, so that a program which reads either one stops and waits.
 */
const tokenOf = (code: ErrorCode): string => {
  if (code === 'TOO_MANY_REQUESTS') return code;
  const { status } = errorCatalogue[code];
  return status >= 500 || status === 408 ? 'ERROR_SQL' : 'BAD_ACTION';
};

export interface SpokenRefusal {
  contentType: string;
  body: string;
}

/** A refusal in the words of a protocol. @param message the catalogue's sentence, for the agents' protocol */
export const speakRefusal = (protocol: OlderProtocol, code: ErrorCode, message: string): SpokenRefusal =>
  protocol === 'handler'
    ? { contentType: 'text/plain; charset=utf-8', body: tokenOf(code) }
    : { contentType: 'application/json; charset=utf-8', body: JSON.stringify({ status: 'ERROR', error: message }) };

/** Joins doubled slashes of a path, as a base address with a slash at its end makes them; the query stays (rule 20.19). */
export const joinSlashes = (target: string): string => {
  const queryStart = target.indexOf('?');
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + target.slice(path.length) : target;
};
