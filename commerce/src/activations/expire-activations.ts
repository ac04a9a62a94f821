import { activationCollection, type ActivationDocument } from './activation.model.ts';
import { endPaid, endUnpaid } from './end-activation.ts';
import type { Engine } from './engine.ts';
import { moveActivation } from './move-activation.ts';

const sweptAtOnce = 256;
const roundsMax = 40;

const expire = async (engine: Engine, known: ActivationDocument): Promise<boolean> => {
  let hasEnded = false;
  await moveActivation(engine, known, 'expire', (working, activation, at) => {
    hasEnded = activation.openUntil !== null && activation.expiresAt <= at;
    if (!hasEnded) return { activation };
    if (activation.status === 'received') return endPaid(working, activation, at);
    return endUnpaid(working, activation, 'expired', at);
  });
  return hasEnded;
};

/**
 * Ends every activation whose time is over: with a code it is finished, without one the whole price goes back.
 * Safe on every node at once, and may be broken off anywhere.
 * @returns how many ended.
 */
export const expireActivations = async (engine: Engine): Promise<number> => {
  let ended = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await activationCollection()
      .find({ openUntil: { $lte: engine.clock() } })
      .sort({ openUntil: 1 })
      .limit(sweptAtOnce)
      .toArray();
    const outcomes = await Promise.allSettled(due.map((activation) => expire(engine, activation)));
    ended += outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length;
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    if (due.length < sweptAtOnce) break;
  }
  return ended;
};
