import type { ActivationDocument } from './activation.model.ts';
import { endUnpaid } from './end-activation.ts';
import type { Engine } from './engine.ts';
import { findActivation, moveActivation, statusConflict, type OwnActivation } from './move-activation.ts';

/**
 * Takes a buyer's report that the number is blocked; the whole price goes back, and the number is not sold for the service again.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT when it ended otherwise or a code came.
 */
export const banActivation = async (engine: Engine, own: OwnActivation): Promise<ActivationDocument> =>
  moveActivation(engine, await findActivation(own), 'ban', (working, activation, at) => {
    if (activation.status === 'banned') return { activation };
    if (activation.status !== 'waiting') throw statusConflict(activation);
    return endUnpaid(working, activation, 'banned', at);
  });
