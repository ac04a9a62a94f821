import type { supplyContract } from '@shop/shared-types/contract/supply';

import type { Caller } from '../platform/auth/caller.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { CommerceError } from '../platform/http/commerce-error.ts';
import type { Handlers } from '../platform/http/serve-contract.ts';
import type { CountryTable } from './country-table.ts';
import { hearFromSupplier } from './remote/hear-from-supplier.ts';
import { reportSims, type SimPool } from './pool/report-sims.ts';
import { silentAfterMs } from './directory/supplier-directory.ts';

export interface SupplyRoutesDeps {
  clock: Clock;
  countries(): CountryTable;
  pool: SimPool;
  /** Open activations on a supplier's numbers. */
  listRunningForSupplier(supplierId: number): Promise<{ phone: string; service: string; startedAt: Date }[]>;
}

const supplierOf = ({ supplierId }: Caller): number => {
  if (supplierId === undefined) throw new CommerceError('FORBIDDEN');
  return supplierId;
};

/** Handlers of the calls of partners' software. */
export const supplyHandlers = (deps: SupplyRoutesDeps): Handlers<typeof supplyContract> => ({
  reportSims: async ({ caller, body }) => {
    const supplierId = supplierOf(caller);
    const at = deps.clock();
    await hearFromSupplier(supplierId, at);
    const { mode, sims } = body;
    return reportSims({ supplierId, mode, sims, at }, { pool: deps.pool, countries: deps.countries() });
  },
  sendHeartbeat: async ({ caller }) => {
    await hearFromSupplier(supplierOf(caller), deps.clock());
    return { silentAfterSeconds: silentAfterMs / 1000 };
  },
  listRunningSales: async ({ caller }) => {
    const running = await deps.listRunningForSupplier(supplierOf(caller));
    return running.map(({ phone, service, startedAt }) => ({ phone, service, startedAt: startedAt.toISOString() }));
  },
});
