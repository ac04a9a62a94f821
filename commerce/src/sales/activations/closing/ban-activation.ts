import { assertTransition } from '../activation-status.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import {
  findActivation,
  transitionActivation,
  type DecideTransition,
  type OwnActivation,
} from '../transition-activation.ts';
import { assertNotTooEarly } from './cancel-activation.ts';
import { endUnpaid } from './end-activation.ts';
import { withJudges, type Closing } from './judge-sim.ts';

/** The decision of a report that the service refuses the number (rule 4.26). It comes as early as a cancel may (rule 4.5). */
export const decideBan =
  (closing: Closing): DecideTransition =>
  (working, activation, at) => {
    if (activation.status === 'banned') return { activation };
    assertTransition(activation.status, 'banned');
    assertNotTooEarly(activation, at);
    return endUnpaid(closing, working, activation, { status: 'banned', at });
  };

/**
 * Takes a buyer's report that the service refuses the number. The whole price goes back. The number is not sold to him for this service
 * again; to others it is, until more buyers say the same.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT when the activation ended otherwise or a code came;
 * EARLY_CANCEL_DENIED.
 */
export const banActivation = async (
  activationDeps: ActivationDeps,
  own: OwnActivation,
): Promise<ActivationDocument> => {
  const known = await findActivation(own);
  return withJudges(activationDeps, own.userId, (closing) =>
    transitionActivation(activationDeps, known, 'ban', decideBan(closing)),
  );
};
