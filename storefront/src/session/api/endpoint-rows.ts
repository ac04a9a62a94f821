import type { Contract } from '@shop/shared-types/contract';
import type { Endpoint } from '@shop/shared-types/endpoint';

import { calledEndpoints, type CalledEndpoint } from './called-endpoints';

/** What a caller needs of an endpoint: method, path, envelope, and whether it takes an `Idempotency-Key`. */
export type EndpointRow = readonly [
  method: Endpoint['method'],
  path: string,
  envelope: Endpoint['envelope'],
  isIdempotent: boolean,
];

/**
 * The called part of the contract without its schemas. Pages ship this instead of the contract, which would bring the whole of
 * yup to each of them; the types of every call still come from the contract itself.
 */
export const rowsOf = (contract: Contract): Record<CalledEndpoint, EndpointRow> =>
  Object.fromEntries(
    calledEndpoints.map((name) => {
      const { method, path, envelope, isIdempotent } = contract[name];
      return [name, [method, path, envelope, isIdempotent]];
    }),
  ) as unknown as Record<CalledEndpoint, EndpointRow>;
