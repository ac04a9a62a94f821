import { activations, type ActivationDocument } from './activation.model.ts';
import { announceActivation } from './announce-activation.ts';
import type { Engine } from './engine.ts';
import { findActivation, moveActivation, statusConflict, type OwnActivation } from './move-activation.ts';

/**
 * Asks for one more SMS, free in the remaining time.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT before the first code and after the end.
 */
export const requestAnotherSms = async (engine: Engine, own: OwnActivation): Promise<ActivationDocument> =>
  moveActivation(engine, await findActivation(own), 'another-sms', (working, activation, at) => {
    if (activation.status !== 'received' || activation.expiresAt <= at) throw statusConflict(activation);
    if (activation.isAwaitingAnotherSms) return { activation };
    const waiting = working.update(activations, activation._id, { isAwaitingAnotherSms: true });
    announceActivation(working, waiting, at, { hasBalanceChanged: false });
    return { activation: waiting };
  });
