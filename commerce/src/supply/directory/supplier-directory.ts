import type { Clock } from '../../platform/clock/clock.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { findBarredSuppliers } from '../../accounts/users/find-blocked.ts';
import { everywhere, SupplierModel, type Markets, type Supplier, type SupplierKind } from './supplier.model.ts';

/** A partner's software counts as dead after 90 s of silence. */
export const silentAfterMs = 90_000;

/** A supplier as the rest of the engine sees it. */
export interface SupplierFacts {
  supplierId: number;
  kind: SupplierKind;
  name: string;
  ownerUserId: number | null;
  /** Whether its numbers are on sale: the operator admits the supplier, its owner may supply, and a pool's software is alive. */
  isEnabled: boolean;
  /** The operator's priority less the penalty for unknown outcomes. Among equal prices the higher priority is called first. */
  priority: number;
  /** Absent: it sells everywhere. */
  markets?: Markets;
  /** Percent; stands for the house's margin. Absent or null: the house's margin holds. */
  marginPercent?: number | null;
}

/** A supplier as its own software sees it. */
export interface KnownSupplier extends SupplierFacts {
  /** Whether the operator admits the supplier. If its software is silent, the supplier is still admitted but not on sale. */
  isAdmitted: boolean;
}

/** The address and key for calls to a remote supplier. */
export interface SupplierConnection {
  supplierId: number;
  url: string;
  key: string;
  allowsPrivateUrl: boolean;
  /** Another one after each change of address or key. */
  version: number;
}

/** Every supplier, in memory on every node; a few seconds old at most. */
export interface SupplierDirectory {
  find(supplierId: number): SupplierFacts | undefined;
  list(): readonly SupplierFacts[];
}

/** The directory with the parts that only supply may see. */
export interface KeptSupplierDirectory extends SupplierDirectory {
  /** @returns undefined for pools and for suppliers without address or key. */
  connectionOf(supplierId: number): SupplierConnection | undefined;
  /** The supplier whose software or agent has `key`; compared by keyed hash. Keys of an owner who may not supply match no supplier. */
  findBySoftwareKey(key: string): KnownSupplier | undefined;
  /** Reads the suppliers anew. */
  refresh(): Promise<void>;
}

/** SIMs go off sale by themselves when their software is silent, and come back with its next call, without any write. */
const isSilent = ({ kind, heardAt }: Supplier, now: Date): boolean =>
  kind === 'pool' && (heardAt === null || now.getTime() - heardAt.getTime() > silentAfterMs);

const isOwnedBy = (barred: ReadonlySet<number>, { ownerUserId }: Supplier): boolean =>
  ownerUserId !== null && barred.has(ownerUserId);

const isPaused = ({ pausedUntil }: Supplier, now: Date): boolean =>
  pausedUntil !== undefined && pausedUntil !== null && pausedUntil > now;

const factsOf = (supplier: Supplier, barred: ReadonlySet<number>, now: Date): KnownSupplier => ({
  supplierId: supplier._id,
  kind: supplier.kind,
  name: supplier.name,
  ownerUserId: supplier.ownerUserId,
  isAdmitted: supplier.isEnabled && !isOwnedBy(barred, supplier),
  isEnabled: supplier.isEnabled && !isPaused(supplier, now) && !isOwnedBy(barred, supplier) && !isSilent(supplier, now),
  priority: supplier.priority - supplier.priorityPenalty,
  markets: supplier.markets ?? everywhere,
  marginPercent: supplier.marginPercent ?? null,
});

/** After the loss of the application secret this supplier is not called until the operator sets its key anew; other suppliers are. */
const openKey = (secrets: Secrets, keySealed: string | null): string | undefined => {
  try {
    return keySealed === null ? undefined : secrets.decrypt('supplier-key', keySealed);
  } catch {
    return undefined;
  }
};

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
      const barred = await findBarredSuppliers(suppliers.flatMap(({ ownerUserId }) => ownerUserId ?? []));
      const now = clock();
      all = suppliers.map((supplier) => factsOf(supplier, barred, now));
      facts = new Map(all.map((supplier) => [supplier.supplierId, supplier]));
      byKeyHash = new Map(
        suppliers.flatMap((supplier) =>
          supplier.softwareKeyHash && !isOwnedBy(barred, supplier)
            ? [[supplier.softwareKeyHash, factsOf(supplier, barred, now)] as const]
            : [],
        ),
      );
      connections = new Map(
        suppliers.flatMap(({ _id: supplierId, url, keySealed, allowsPrivateUrl, connectionVersion: version = 0 }) => {
          const key = openKey(secrets, keySealed);
          return url && key ? [[supplierId, { supplierId, url, key, allowsPrivateUrl, version }] as const] : [];
        }),
      );
    },
  };
};
