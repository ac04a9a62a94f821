import type { ActivationDocument } from '../activation.model.ts';
import { endUnpaid } from './end-activation.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import { findActivation, moveActivation, type DecideMove, type OwnActivation } from '../move-activation.ts';

/** The decision of a report that the service refuses the number. */
export const decideBan: DecideMove = (working, activation, at) => {
  if (activation.status === 'banned') return { activation };
  return endUnpaid(working, activation, 'banned', at);
};

/**
 * Takes a buyer's report that the service refuses the number. The whole price goes back, and the number is not sold for this service again.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT when the activation ended otherwise or a code came.
 */
export const banActivation = async (activationDeps: ActivationDeps, own: OwnActivation): Promise<ActivationDocument> =>
  moveActivation(activationDeps, await findActivation(own), 'ban', decideBan);
