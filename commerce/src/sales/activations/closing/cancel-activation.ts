import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { assertTransition, isRefunded } from '../activation-status.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { cancelWaitMs } from '../what-a-buyer-may-do.ts';
import { endUnpaid } from './end-activation.ts';
import { withJudges, type Closing } from './judge-sim.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import {
  findActivation,
  transitionActivation,
  type DecideTransition,
  type OwnActivation,
} from '../transition-activation.ts';

/** @throws CommerceError EARLY_CANCEL_DENIED, with the seconds to wait. */
export const assertNotTooEarly = (activation: Pick<ActivationDocument, 'cancellableFrom'>, at: Date): void => {
  const waitMs = cancelWaitMs(activation, at);
  if (waitMs > 0) throw new CommerceError('EARLY_CANCEL_DENIED', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

/** The decision of a cancel (rule 4.5). An activation whose price went back earlier stays as it is. */
export const decideCancel =
  (closing: Closing): DecideTransition =>
  (working, activation, at) => {
    if (isRefunded(activation.status)) return { activation };
    assertTransition(activation.status, 'cancelled');
    assertNotTooEarly(activation, at);
    return endUnpaid(closing, working, activation, { status: 'cancelled', at });
  };

/**
 * Cancels an activation before a code came; the whole price goes back. An activation whose price went back earlier stays as it is.
 * @throws CommerceError ACTIVATION_NOT_FOUND; ACTIVATION_STATUS_CONFLICT after a code; EARLY_CANCEL_DENIED.
 */
export const cancelActivation = async (
  activationDeps: ActivationDeps,
  own: OwnActivation,
): Promise<ActivationDocument> => {
  const known = await findActivation(own);
  return withJudges(activationDeps, own.userId, (closing) =>
    transitionActivation(activationDeps, known, 'cancel', decideCancel(closing)),
  );
};
