import type { Money } from '@shop/shared-types/money';

import type { CircuitState } from './circuit-breaker.ts';

/** The request of one purchase to a remote supplier. */
export interface NumberRequest {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Empty: any operator. */
  operators: string[];
  /** Number beginnings to avoid, with the country code. */
  exceptPrefixes: string[];
  /** Numbers in whose place another one is wanted, if the supplier has one. */
  avoidedPhones: readonly string[];
  /** The supplier's earnings, and the highest price that an upstream may charge. */
  supplierShare: Money;
  /** The intent that was written before the call; the supplier's number is tied to it. */
  intentId: number;
  /** The paid number that is wanted again, with the supplier's id of its sale; absent: any number will do. */
  again?: { phone: string; supplierActivationId: string };
}

/**
 * An outside call ends in one of three ways. `unknown` is never billed; if its answer arrives late, the supplier's client gives the number
 * back.
 */
export type SupplierAnswer =
  | { outcome: 'number'; phone: string; supplierActivationId: string; operator: string }
  | { outcome: 'none' }
  | { outcome: 'unknown' };

/** One interface for the agent protocol and for upstream shops. */
export interface RemoteSupplier {
  readonly supplierId: number;
  /** Whether a number that it sold can be asked for again (rule 4.22); absent: it cannot. */
  readonly sellsAgain?: boolean;
  /** Never throws: every outside failure is answered with `none` or `unknown`. */
  requestNumber(selection: NumberRequest): Promise<SupplierAnswer>;
  /** The state of this node's circuit breaker for the supplier; treated as closed when the method is absent. */
  circuit?(): CircuitState;
}

/**
 * Finds the client of a supplier. Pools and switched-off suppliers have none. While its circuit is open, a client answers `none` without a
 * call.
 */
export interface RemoteSuppliers {
  find(supplierId: number): RemoteSupplier | undefined;
}
