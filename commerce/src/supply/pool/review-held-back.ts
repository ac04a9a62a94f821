import { hasCome } from '../../platform/database/has-come.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { changeOneSim, type ChangeSimDeps } from './change-one-sim.ts';
import { reviewHeldBack } from './sim-state.ts';
import { simCollection, type Sim } from './sim.model.ts';

const reviewedAtOnce = 256;
const roundsMax = 40;

/**
 * Offers SIMs again for which the buyers' judgements have faded (rule 4.26). Any number of nodes may run this at once.
 * @returns how many SIMs were looked at.
 */
export const reviewHeldBackSims = async (deps: ChangeSimDeps & { clock: Clock }): Promise<number> => {
  let reviewed = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await simCollection()
      .find({ 'heldBack.until': hasCome(deps.clock()) })
      .project<Pick<Sim, '_id'>>({ _id: 1 })
      .limit(reviewedAtOnce)
      .toArray();
    for (const { _id: phone } of due) {
      await changeOneSim(
        deps,
        { phone, name: 'review-held-back' },
        (_working, sim, at) => sim && reviewHeldBack(sim, at),
      );
    }
    reviewed += due.length;
    if (due.length < reviewedAtOnce) break;
  }
  return reviewed;
};
