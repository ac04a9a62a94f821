import type { ActivationDocument } from '../activation.model.ts';
import { endPaid } from './end-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import {
  findActivation,
  transitionActivation,
  type DecideTransition,
  type OwnActivation,
} from '../transition-activation.ts';

/** The decision of a buyer's end after a code. */
export const decideFinish: DecideTransition = (working, activation, at) => {
  if (activation.status === 'finished') return { activation };
  return endPaid(working, activation, at);
};

/**
 * Ends an activation after its code.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT without a code.
 */
export const finishActivation = async (
  activationDeps: ActivationDeps,
  own: OwnActivation,
): Promise<ActivationDocument> =>
  transitionActivation(activationDeps, await findActivation(own), 'finish', decideFinish);
