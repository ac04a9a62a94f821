import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf, type WorkingSet } from '../../platform/database/working-set.ts';
import type { CandidateLists } from './candidate-lists.ts';
import { isOfferable, type SimChange } from './sim-state.ts';
import { sims, type Sim } from './sim.model.ts';
import { stockChangesOf } from './stock-count.model.ts';
import type { StockTally } from './stock-tally.ts';

export interface ChangeSimDeps {
  groupCommit: GroupCommit;
  candidates: Pick<CandidateLists, 'offer' | 'wake'>;
  stockTally: Pick<StockTally, 'add'>;
}

/** A SIM before and after a change. */
export interface ChangedSim {
  before: Sim;
  after: Sim;
}

/** Offers the SIM at once on this node for services for which it is free again; other nodes find it in their lists. */
const offerFreed = ({ candidates }: ChangeSimDeps, { before, after }: ChangedSim): void => {
  const said = [...(before.heldBack ?? []), ...(before.judgements ?? [])].map(({ service }) => service);
  for (const service of new Set(said)) if (isOfferable(after, service)) candidates.offer(after, service);
  candidates.wake();
};

/**
 * Changes one SIM by its newest state, counts the stock, and offers it for what it is free for again.
 * @param decide is given undefined when there is no such SIM, and answers undefined to change nothing.
 * @returns undefined when nothing changed.
 */
export const changeOneSim = async (
  deps: ChangeSimDeps,
  { phone, name }: { phone: string; name: string },
  decide: (working: WorkingSet, sim: Sim | undefined, at: Date) => SimChange | undefined,
): Promise<ChangedSim | undefined> => {
  const changed = await deps.groupCommit.submit<ChangedSim | undefined>({
    name,
    reads: [readOf(sims, phone)],
    decide: (working, at) => {
      const before = working.find(sims, phone);
      const change = decide(working, before, at);
      return before && change ? { before, after: working.update(sims, phone, change) } : undefined;
    },
  });
  if (!changed) return undefined;
  deps.stockTally.add(stockChangesOf(changed.before, changed.after));
  offerFreed(deps, changed);
  return changed;
};
