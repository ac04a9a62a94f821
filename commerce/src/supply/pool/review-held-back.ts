import { hasCome } from '../../platform/database/has-come.ts';
import type { GroupCommit } from '../../platform/database/group-commit/group-commit.ts';
import { readOf } from '../../platform/database/working-set.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { CandidateLists } from './candidate-lists.ts';
import { reviewHeldBack, type SimChange } from './sim-state.ts';
import { simCollection, sims, type Sim } from './sim.model.ts';
import { stockChangesOf, type StockChange } from './stock-count.model.ts';
import type { StockTally } from './stock-tally.ts';

export interface ReviewDeps {
  clock: Clock;
  groupCommit: GroupCommit;
  candidates: Pick<CandidateLists, 'wake'>;
  stockTally: Pick<StockTally, 'add'>;
}

const reviewedAtOnce = 256;
const roundsMax = 40;

/** Changes one SIM by its newest state, and counts the stock. @returns whether it changed. */
const changeOneSim = async (
  { groupCommit, candidates, stockTally }: Omit<ReviewDeps, 'clock'>,
  { phone, name }: { phone: string; name: string },
  decide: (sim: Sim, at: Date) => SimChange | undefined,
): Promise<boolean> => {
  const stockChanges = await groupCommit.submit<StockChange[] | undefined>({
    name,
    reads: [readOf(sims, phone)],
    decide: (working, at) => {
      const sim = working.find(sims, phone);
      const change = sim && decide(sim, at);
      return sim && change ? stockChangesOf(sim, working.update(sims, phone, change)) : undefined;
    },
  });
  if (!stockChanges) return false;
  stockTally.add(stockChanges);
  candidates.wake();
  return true;
};

/**
 * Offers SIMs again for which the buyers' judgements have faded (rule 4.26). Any number of nodes may run this at once.
 * @returns how many SIMs were looked at.
 */
export const reviewHeldBackSims = async (deps: ReviewDeps): Promise<number> => {
  let reviewed = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await simCollection()
      .find({ 'heldBack.until': hasCome(deps.clock()) })
      .project<Pick<Sim, '_id'>>({ _id: 1 })
      .limit(reviewedAtOnce)
      .toArray();
    for (const { _id: phone } of due) {
      await changeOneSim(deps, { phone, name: 'review-held-back' }, reviewHeldBack);
    }
    reviewed += due.length;
    if (due.length < reviewedAtOnce) break;
  }
  return reviewed;
};
