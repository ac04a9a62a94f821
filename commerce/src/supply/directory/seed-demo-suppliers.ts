import type { Secrets } from '../../platform/secrets/secrets.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

/** Everybody knows these keys: without a demo `lockDemoSuppliers` takes suppliers that have them off sale. */
export const demoKeys = {
  partnerSoftware: 'demo-partner-api-key',
  agent: 'demo-agent-protocol-key',
  upstream: 'demo-upstream-api-key',
} as const;

const defaultDemoSupplierUrl = 'http://127.0.0.1:4100';

/**
 * Sets up the suppliers that the demo supplier plays: a partner's SIM pool, an agent and an upstream shop.
 * A second run changes nothing but addresses and keys.
 */
export const seedDemoSuppliers = async (demo: {
  secrets: Secrets;
  /** The demo partner, who owns the pool. */
  partnerUserId: number;
  demoSupplierUrl?: string | undefined;
}): Promise<void> => {
  const { secrets, partnerUserId } = demo;
  const base = demo.demoSupplierUrl ?? defaultDemoSupplierUrl;
  const sealed = (key: string): string => secrets.encrypt('supplier-key', key);
  const hashed = (key: string): string => secrets.keyedHash('software-key', key);
  const suppliers: (Pick<Supplier, '_id' | 'kind' | 'name'> & Partial<Supplier>)[] = [
    {
      _id: 1,
      kind: 'pool',
      name: 'Demo SIM pool',
      ownerUserId: partnerUserId,
      softwareKeyHash: hashed(demoKeys.partnerSoftware),
      softwareKeySealed: secrets.encrypt('software-key', demoKeys.partnerSoftware),
    },
    {
      _id: 2,
      kind: 'agent',
      name: 'Demo agent',
      ownerUserId: partnerUserId,
      url: new URL('/agent', base).toString(),
      keySealed: sealed(demoKeys.agent),
      softwareKeyHash: hashed(demoKeys.agent),
      allowsPrivateUrl: true,
    },
    {
      _id: 3,
      kind: 'upstream',
      name: 'Demo upstream',
      url: new URL('/stubs/handler_api.php', base).toString(),
      keySealed: sealed(demoKeys.upstream),
      allowsPrivateUrl: true,
    },
  ];
  for (const { _id, kind, name, ...connection } of suppliers) {
    await SupplierModel.updateOne(
      { _id, isDemoLocked: true },
      { $set: { isEnabled: true }, $unset: { isDemoLocked: 1 } },
    );
    await SupplierModel.updateOne({ _id }, { $set: connection, $setOnInsert: { kind, name } }, { upsert: true });
  }
};
