import { countNumbers } from '../remote/count-numbers.ts';
import type { RemoteSuppliers } from '../remote/remote-supplier.ts';
import { SupplierStockModel, type SupplierStock } from '../remote/supplier-stock.model.ts';
import type { CircuitState } from '../remote/circuit-breaker.ts';
import { stockCountCollection } from '../pool/stock-count.model.ts';
import type { SupplierDirectory } from './supplier-directory.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

export interface SupplierHealthFacts {
  supplier: Supplier;
  /** Whether its numbers are on sale now. */
  isSelling: boolean;
  /** The end of a pause that has not passed on this node; null without one. */
  pausedUntil: Date | null;
  /** SIMs on sale, or numbers that the last poll reported. */
  stock: number;
  circuit: CircuitState;
  /** Milliseconds that the last answered poll took; null before it and for pools. */
  answerMs: number | null;
  /** Polls that failed since the last answered one. */
  failuresInARow: number;
  lastSeenAt: Date | null;
}

const readPooledStock = async (): Promise<Map<number, number>> => {
  const sums = stockCountCollection().aggregate<{ _id: number; online: number }>([
    { $group: { _id: '$supplierId', online: { $sum: '$online' } } },
  ]);
  return new Map((await sums.toArray()).map(({ _id, online }) => [_id, Math.max(0, online)]));
};

/** Polls go on when nobody buys, so failed polls show a dead supplier earlier than purchases do. */
const deafAfterFailures = 3;
const isDeaf = (poll: SupplierStock | undefined): boolean => (poll?.failuresInARow ?? 0) >= deafAfterFailures;

/** The health of every supplier, as this node sees it. */
export const listSupplierHealth = async ({
  directory,
  remoteSuppliers,
  now,
}: {
  directory: SupplierDirectory;
  remoteSuppliers: RemoteSuppliers;
  now: Date;
}): Promise<SupplierHealthFacts[]> => {
  const [suppliers, pooled, polled] = await Promise.all([
    SupplierModel.find().sort({ _id: 1 }).lean<Supplier[]>(),
    readPooledStock(),
    SupplierStockModel.find().lean<SupplierStock[]>(),
  ]);
  const polls = new Map(polled.map((stock) => [stock._id, stock]));
  return suppliers.map((supplier) => {
    const poll = polls.get(supplier._id);
    return {
      supplier,
      isSelling: supplier.isEnabled && directory.find(supplier._id)?.isEnabled === true,
      pausedUntil: supplier.pausedUntil && supplier.pausedUntil > now ? supplier.pausedUntil : null,
      stock: supplier.kind === 'pool' ? (pooled.get(supplier._id) ?? 0) : poll ? countNumbers(poll.countries) : 0,
      circuit: isDeaf(poll) ? 'open' : (remoteSuppliers.find(supplier._id)?.circuit?.() ?? 'closed'),
      answerMs: poll?.answerMs ?? null,
      failuresInARow: poll?.failuresInARow ?? 0,
      lastSeenAt:
        supplier.kind === 'pool' ? supplier.heardAt : poll && poll.failuresInARow === 0 ? poll.polledAt : null,
    };
  });
};
