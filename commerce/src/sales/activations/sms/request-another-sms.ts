import type { ActivationDocument } from '../activation.model.ts';
import { takesMoreSms } from '../what-a-buyer-may-do.ts';
import { announceActivation } from '../announce-activation.ts';
import { changeActivation } from '../change-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { findActivation, transitionActivation, statusConflict, type OwnActivation } from '../transition-activation.ts';

/**
 * Asks for one more SMS, which is free within the remaining time.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT before the first code and after the end.
 */
export const requestAnotherSms = async (
  activationDeps: ActivationDeps,
  own: OwnActivation,
): Promise<ActivationDocument> =>
  transitionActivation(activationDeps, await findActivation(own), 'another-sms', (working, activation, at) => {
    if (!takesMoreSms(activation, at)) throw statusConflict(activation);
    if (activation.isAwaitingAnotherSms) return { activation };
    const waiting = changeActivation(working, activation, { isAwaitingAnotherSms: true });
    announceActivation(working, waiting, at, { hasBalanceChanged: false });
    return { activation: waiting };
  });
