import { CommerceError } from '../../../platform/http/commerce-error.ts';
import type { ActivationDeps } from '../activation-deps.ts';
import type { ActivationDocument } from '../activation.model.ts';
import { listOpenActivations } from '../lists/list-open-activations.ts';
import { cancelActivation } from './cancel-activation.ts';

/** The outcome of one press that cancels everything: the cancelled activations, and why each other one goes on. */
export interface AllCancelled {
  cancelled: ActivationDocument[];
  kept: { activation: ActivationDocument; refusal: CommerceError }[];
}

/**
 * Cancels all activations of a buyer that wait for a code (rule 4.36). Each is a cancel of its own; those that the group commit meets at the
 * same moment are written together. A repeat finds fewer, and cancels nothing twice.
 */
export const cancelAll = async (activationDeps: ActivationDeps, userId: number): Promise<AllCancelled> => {
  const open = await listOpenActivations({ userId }, activationDeps.clock());
  const waiting = open.filter(({ status }) => status === 'waiting');
  const cancelled: AllCancelled['cancelled'] = [];
  const kept: AllCancelled['kept'] = [];
  await Promise.all(
    waiting.map(async (activation) => {
      try {
        cancelled.push(await cancelActivation(activationDeps, { userId, id: activation._id }));
      } catch (refusal) {
        if (!(refusal instanceof CommerceError)) throw refusal;
        kept.push({ activation, refusal });
      }
    }),
  );
  return { cancelled, kept };
};
