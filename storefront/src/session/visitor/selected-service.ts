import { readCookie, writeCookie } from './cookies';

export interface ServiceIds {
  id: number;
  external_id: string;
}

/** Remembers the chosen service for five years, by both of its ids. */
export const keepSelectedService = ({ id, external_id }: ServiceIds): void => {
  writeCookie('selectedServiceId', String(id));
  writeCookie('selectedServiceIdExternal', external_id);
};

/** The remembered service, if it is among the loaded ones; otherwise the page's default (rule 16.6). */
export const pickService = <Service extends ServiceIds>(
  known: readonly Service[],
  kept: { id: string | undefined; externalId: string | undefined },
): Service | undefined =>
  known.find(({ external_id }) => external_id === kept.externalId) ?? known.find(({ id }) => String(id) === kept.id);

export const readKeptService = <Service extends ServiceIds>(known: readonly Service[]): Service | undefined =>
  pickService(known, { id: readCookie('selectedServiceId'), externalId: readCookie('selectedServiceIdExternal') });
