import { isOpen } from '../activation-status.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { changeActivation } from '../change-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { findActivation, transitionActivation, statusConflict, type OwnActivation } from '../transition-activation.ts';

/**
 * Notes that the buyer has sent the SMS (`setStatus` 1 of the protocol). Nothing else changes.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after the end.
 */
export const markReady = async (activationDeps: ActivationDeps, own: OwnActivation): Promise<ActivationDocument> =>
  transitionActivation(activationDeps, await findActivation(own), 'mark-ready', (working, activation) => {
    if (!isOpen(activation.status)) throw statusConflict(activation);
    if (activation.isReady) return { activation };
    return { activation: changeActivation(working, activation, { isReady: true }) };
  });
