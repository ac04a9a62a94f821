import { isOpen } from './activation-status.ts';
import { activations, type ActivationDocument } from './activation.model.ts';
import type { Engine } from './engine.ts';
import { findActivation, moveActivation, statusConflict, type OwnActivation } from './move-activation.ts';

/**
 * Notes that the buyer has sent the SMS (`setStatus` 1 of the protocol). It changes nothing else.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after the end.
 */
export const markReady = async (engine: Engine, own: OwnActivation): Promise<ActivationDocument> =>
  moveActivation(engine, await findActivation(own), 'mark-ready', (working, activation) => {
    if (!isOpen(activation.status)) throw statusConflict(activation);
    if (activation.isReady) return { activation };
    return { activation: working.update(activations, activation._id, { isReady: true }) };
  });
