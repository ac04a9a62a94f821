import type { Request } from 'express';

/** Whether the shop serves the visitor of a request (rule 3.25). */
export type IsServed = (req: Request) => boolean;

type Trusts = (address: string | undefined, hop: number) => boolean;

/**
 * The country that the proxy in front tells of a visitor, in capitals. It is believed as the address is: only from a trusted proxy
 * (`TRUSTED_PROXIES`); the gateway drops it where it is the first that visitors reach. Where several proxies wrote it, the nearest counts.
 * @returns undefined when nobody tells, or when the proxy does not know (`XX`, `T1`, an empty value).
 */
const visitorCountryOf = (req: Request, header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const trusts = req.app.get('trust proxy fn') as Trusts;
  if (!trusts(req.socket.remoteAddress, 0)) return undefined;
  const told = req.get(header)?.split(',').at(-1)?.trim().toUpperCase();
  return told !== undefined && /^[A-Z]{2}$/.test(told) ? told : undefined;
};

/** @param isBlocked asked with an ISO 3166 code in capitals. A visitor of an unknown country is served. */
export const createIsServed =
  (header: string | undefined, isBlocked: (iso2: string) => boolean): IsServed =>
  (req) => {
    const country = visitorCountryOf(req, header);
    return country === undefined || !isBlocked(country);
  };
