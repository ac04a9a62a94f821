import type { Contract } from '@shop/shared-types/contract';
import type { AnyEndpoint } from '@shop/shared-types/endpoint';

import type { CalledEndpoint } from './called-endpoints';

/** The facts of an endpoint that a caller needs: method, path, envelope, and whether it takes an `Idempotency-Key`. */
export type EndpointRow = readonly [
  method: AnyEndpoint['method'],
  path: string,
  envelope: AnyEndpoint['envelope'],
  isIdempotent: boolean,
];

/**
 * A called part of the contract without its schemas. Pages ship these rows, because the contract itself would add the whole of yup to
 * each page. The types of every call still come from the contract.
 */
export const rowsOf = <Name extends CalledEndpoint>(
  contract: Contract,
  names: readonly Name[],
): Record<Name, EndpointRow> =>
  Object.fromEntries(
    names.map((name) => {
      const { method, path, envelope, isIdempotent }: AnyEndpoint = contract[name];
      return [name, [method, path, envelope, isIdempotent]];
    }),
  ) as unknown as Record<Name, EndpointRow>;
