import { createAgentSupplier } from '../agent-protocol/get-number.ts';
import type { RemoteSupplier, RemoteSuppliers } from './remote-supplier.ts';
import type { SupplyTools } from '../supply-tools.ts';
import { createUpstreamSupplier } from '../upstream/buy-upstream.ts';

/** The clients of all remote suppliers on this node; each keeps its own circuit breaker. */
export const createRemoteSuppliers = (tools: SupplyTools): RemoteSuppliers => {
  const clients = new Map<number, RemoteSupplier>();
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
