import { createAgentSupplier } from './agent-protocol/get-number.ts';
import type { AskedSupplier, AskedSuppliers } from './asked-supplier.ts';
import type { SupplyTools } from './supply-tools.ts';
import { createUpstreamSupplier } from './upstream/buy-upstream.ts';

/** The clients of all asked suppliers on this node; each keeps its own circuit breaker. */
export const createAskedSuppliers = (tools: SupplyTools): AskedSuppliers => {
  const clients = new Map<number, AskedSupplier>();
  return {
    find: (supplierId) => {
      const supplier = tools.directory.find(supplierId);
      if (!supplier?.isEnabled || supplier.kind === 'pool') return undefined;
      let client = clients.get(supplierId);
      if (!client) {
        client =
          supplier.kind === 'agent'
            ? createAgentSupplier(tools, supplierId)
            : createUpstreamSupplier(tools, supplierId);
        clients.set(supplierId, client);
      }
      return client;
    },
  };
};
