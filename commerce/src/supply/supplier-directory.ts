import type { Clock } from '../platform/clock/clock.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { SupplierModel, type Supplier, type SupplierKind } from './supplier.model.ts';

/** A partner's software that says nothing for so long is taken for dead. */
export const silentAfterMs = 90_000;

/** A supplier as the rest of the engine sees it. */
export interface SupplierFacts {
  supplierId: number;
  kind: SupplierKind;
  name: string;
  ownerUserId: number | null;
  /** Whether its numbers are on sale: the operator admits it, and a pool's software is alive. */
  isEnabled: boolean;
  /** The operator's wish less what unknown outcomes cost; higher is asked first among equal prices. */
  priority: number;
}

/** A supplier as its own software meets us. */
export interface KnownSupplier extends SupplierFacts {
  /** Whether the operator admits it; a silent software is admitted and not on sale. */
  isAdmitted: boolean;
}

/** Where and with what an asked supplier is called. */
export interface SupplierConnection {
  supplierId: number;
  url: string;
  key: string;
  allowsPrivateUrl: boolean;
}

/** Every supplier, in memory on every node; a few seconds old at most. */
export interface SupplierDirectory {
  find(supplierId: number): SupplierFacts | undefined;
  list(): readonly SupplierFacts[];
}

/** The directory with what only supply itself may see. */
export interface KeptSupplierDirectory extends SupplierDirectory {
  /** @returns undefined for pools and for suppliers without address or key. */
  connectionOf(supplierId: number): SupplierConnection | undefined;
  /** The supplier whose software or agent holds `key`; compared by keyed hash. */
  findBySoftwareKey(key: string): KnownSupplier | undefined;
  /** Reads the suppliers anew. */
  refresh(): Promise<void>;
}

/** SIMs leave the sale by themselves when their software is silent, and are back with its next word: nothing is written for it. */
const isSilent = ({ kind, heardAt }: Supplier, now: Date): boolean =>
  kind === 'pool' && (heardAt === null || now.getTime() - heardAt.getTime() > silentAfterMs);

const factsOf = (supplier: Supplier, now: Date): KnownSupplier => ({
  supplierId: supplier._id,
  kind: supplier.kind,
  name: supplier.name,
  ownerUserId: supplier.ownerUserId,
  isAdmitted: supplier.isEnabled,
  isEnabled: supplier.isEnabled && !isSilent(supplier, now),
  priority: supplier.priority - supplier.priorityPenalty,
});

/** Opens an empty directory; `refresh` fills it. */
export const createSupplierDirectory = (secrets: Secrets, clock: Clock): KeptSupplierDirectory => {
  let facts = new Map<number, SupplierFacts>();
  let all: readonly SupplierFacts[] = [];
  let connections = new Map<number, SupplierConnection>();
  let byKeyHash = new Map<string, KnownSupplier>();
  return {
    find: (supplierId) => facts.get(supplierId),
    list: () => all,
    connectionOf: (supplierId) => connections.get(supplierId),
    findBySoftwareKey: (key) => byKeyHash.get(secrets.keyedHash('software-key', key)),
    refresh: async () => {
      const suppliers = await SupplierModel.find().sort({ _id: 1 }).lean<Supplier[]>();
      const now = clock();
      all = suppliers.map((supplier) => factsOf(supplier, now));
      facts = new Map(all.map((supplier) => [supplier.supplierId, supplier]));
      byKeyHash = new Map(
        suppliers.flatMap((supplier) =>
          supplier.softwareKeyHash ? [[supplier.softwareKeyHash, factsOf(supplier, now)] as const] : [],
        ),
      );
      connections = new Map(
        suppliers.flatMap(({ _id, url, keySealed, allowsPrivateUrl }) =>
          url && keySealed
            ? [
                [
                  _id,
                  { supplierId: _id, url, key: secrets.decrypt('supplier-key', keySealed), allowsPrivateUrl },
                ] as const,
              ]
            : [],
        ),
      );
    },
  };
};
