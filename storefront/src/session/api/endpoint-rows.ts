import type { Contract } from '@shop/shared-types/contract';
import type { Endpoint } from '@shop/shared-types/endpoint';

import { calledEndpoints, type CalledEndpoint } from './called-endpoints';

/** The facts of an endpoint that a caller needs: method, path, envelope, and whether it takes an `Idempotency-Key`. */
export type EndpointRow = readonly [
  method: Endpoint['method'],
  path: string,
  envelope: Endpoint['envelope'],
  isIdempotent: boolean,
];

/**
 * The called part of the contract without its schemas. Pages ship this table, because the contract itself would add the whole of yup to
 * each page. The types of every call still come from the contract.
 */
export const rowsOf = (contract: Contract): Record<CalledEndpoint, EndpointRow> =>
  Object.fromEntries(
    calledEndpoints.map((name) => {
      const { method, path, envelope, isIdempotent } = contract[name];
      return [name, [method, path, envelope, isIdempotent]];
    }),
  ) as unknown as Record<CalledEndpoint, EndpointRow>;
