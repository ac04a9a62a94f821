import { SupplierStockModel, type SupplierStock } from '../remote/supplier-stock.model.ts';
import { silentAfterMs } from './supplier-directory.ts';
import { SupplierModel, type Supplier } from './supplier.model.ts';

/** A supplier that ought to sell and is not heard. */
export interface MuteSupplier {
  id: number;
  name: string;
  /** When it was heard last; of a remote supplier, when its stock was given up for lost. */
  since: Date;
}

/** Polls go on when nobody buys, so failed polls show a dead supplier earlier than purchases do. */
const deafAfterFailures = 3;

const muteSince = ({ kind, heardAt }: Supplier, poll: SupplierStock | undefined, now: Date): Date | undefined => {
  if (kind !== 'pool') return poll && poll.failuresInARow >= deafAfterFailures ? poll.polledAt : undefined;
  // A pool whose software has never called was not connected yet.
  return heardAt && now.getTime() - heardAt.getTime() > silentAfterMs ? heardAt : undefined;
};

/** Suppliers that are switched on, not paused, and not heard any more, the one that is silent for longest first. */
export const listMuteSuppliers = async (now: Date): Promise<MuteSupplier[]> => {
  const [suppliers, polls] = await Promise.all([
    SupplierModel.find({ isEnabled: true }).lean<Supplier[]>(),
    SupplierStockModel.find({ failuresInARow: { $gte: deafAfterFailures } }, { countries: 0 }).lean<SupplierStock[]>(),
  ]);
  const pollOf = new Map(polls.map((poll) => [poll._id, poll]));
  return suppliers
    .filter(({ pausedUntil }) => !pausedUntil || pausedUntil <= now)
    .flatMap((supplier) => {
      const since = muteSince(supplier, pollOf.get(supplier._id), now);
      return since ? [{ id: supplier._id, name: supplier.name, since }] : [];
    })
    .sort((one, other) => one.since.getTime() - other.since.getTime() || one.id - other.id);
};
