import { hasCome } from '../../../platform/database/has-come.ts';
import { attemptAll, readFailures } from '../../../platform/failed-records/record-failures.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import { activationCollection, type ActivationDocument } from '../activation.model.ts';
import { endPaid, endUnpaid } from './end-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { withJudges } from './judge-sim.ts';
import { transitionActivation, type TransitionDeps } from '../transition-activation.ts';

const sweptAtOnce = 256;
const roundsMax = 40;
const queue = 'expire activations';

/** Ends one activation if its time is over. @returns whether it ended now. */
export const expireActivation = async (
  activationDeps: TransitionDeps & Pick<ActivationDeps, 'areOnePerson' | 'settings'>,
  known: ActivationDocument,
): Promise<boolean> => {
  let hasEnded = false;
  await withJudges(activationDeps, known.userId, (closing) =>
    transitionActivation(activationDeps, known, 'expire', (working, activation, at) => {
      hasEnded = activation.openUntil !== null && activation.expiresAt <= at;
      if (!hasEnded) return { activation };
      if (activation.status === 'received') return endPaid(working, activation, at);
      return endUnpaid(closing, working, activation, { status: 'expired', at });
    }),
  );
  return hasEnded;
};

/**
 * Ends every activation whose time is over: with a code it is finished, without a code the whole price goes back.
 * A failed activation is tried again with growing delays and holds up no other one.
 * Any number of nodes may run this at once, and it may be interrupted anywhere.
 * @returns how many ended.
 */
export const expireActivations = async (activationDeps: ActivationDeps, logger?: Logger): Promise<number> => {
  const failures = await readFailures({ queue, clock: activationDeps.clock, logger });
  let ended = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await activationCollection()
      .find({ openUntil: hasCome(activationDeps.clock()), _id: { $nin: failures.leftOut() as number[] } })
      .sort({ openUntil: 1 })
      .limit(sweptAtOnce)
      .toArray();
    const work = (activation: ActivationDocument) => expireActivation(activationDeps, activation);
    const outcomes = await attemptAll(failures, due, { idOf: ({ _id }) => _id, work });
    ended += outcomes.filter((hasEnded) => hasEnded === true).length;
    if (due.length < sweptAtOnce) break;
  }
  return ended;
};
