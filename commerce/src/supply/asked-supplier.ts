import type { Money } from '@shop/shared-types/money';

import type { CircuitState } from './circuit-breaker.ts';

/** What one purchase wants from a supplier whose stock is its own. */
export interface NumberWish {
  /** Protocol code. */
  service: string;
  /** Protocol id. */
  country: number;
  /** Empty: any operator. */
  operators: string[];
  /** Number beginnings to avoid, with the country code. */
  exceptPrefixes: string[];
  /** What the supplier earns, and the most that an upstream may charge. */
  supplierShare: Money;
  /** The intent that was written before the call; what the supplier gives is tied to it. */
  intentId: number;
}

/** An outside call ends in one of three ways. `unknown` is never billed; a late answer is given back by the supplier's client itself. */
export type SupplierAnswer =
  | { outcome: 'number'; phone: string; supplierActivationId: string; operator: string }
  | { outcome: 'none' }
  | { outcome: 'unknown' };

/** One interface for the agent protocol and for upstream shops. */
export interface AskedSupplier {
  readonly supplierId: number;
  /** Never throws: what goes wrong outside is `none` or `unknown`. */
  requestNumber(wish: NumberWish): Promise<SupplierAnswer>;
  /** Whether this node calls it now; closed where it says nothing. */
  circuit?(): CircuitState;
}

/** Finds the client of a supplier. Pools and switched-off suppliers have none; an open circuit answers `none` without a call. */
export interface AskedSuppliers {
  find(supplierId: number): AskedSupplier | undefined;
}
