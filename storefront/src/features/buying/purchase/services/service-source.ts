import { callEndpointFully } from '../../../../session/api/call-endpoint';

interface ServicesQuery {
  page: number;
  'per-page': number;
  search?: string;
}

/** Asks for services to pick from: all that are sold or, with a term in hours, those that can be rented, priced for that term. */
export const callServices = (
  rentHours: number | undefined,
  query: ServicesQuery,
  options: { signal?: AbortSignal } = {},
) =>
  rentHours === undefined
    ? callEndpointFully('listServices', { query }, options)
    : callEndpointFully('listRentableServices', { query: { ...query, hours: rentHours } }, options);
