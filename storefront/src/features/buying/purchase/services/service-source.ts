import { callEndpointFully } from '../../../../session/api/call-endpoint';

interface ServicesQuery {
  page: number;
  'per-page': number;
  search?: string;
}

/** Which prices a list shows. */
export interface ListedPrices {
  /** A term of rent; undefined for numbers that are bought. */
  rentHours?: number | undefined;
  /** Of each number in a large order. */
  isWholesale?: boolean | undefined;
}

/** Asks for services to pick from: all that are sold or, with a term in hours, those that can be rented, priced for that term. */
export const callServices = async (
  { rentHours, isWholesale = false }: ListedPrices,
  query: ServicesQuery,
  options: { signal?: AbortSignal } = {},
) => {
  if (rentHours !== undefined)
    return callEndpointFully('listRentableServices', { query: { ...query, hours: rentHours } }, options);
  if (!isWholesale) return callEndpointFully('listServices', { query }, options);
  const { answer, headers } = await callEndpointFully('listServices', { query: { ...query, wholesale: 1 } }, options);
  return {
    answer: answer.map((service) => ({ ...service, priceFrom: service.wholesalePriceFrom ?? service.priceFrom })),
    headers,
  };
};
