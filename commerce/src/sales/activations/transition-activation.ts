import { CommerceError } from '../../platform/http/commerce-error.ts';
import { readEachTogether } from '../../platform/database/read-together.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import { activationCollection, activations, type ActivationDocument } from './activation.model.ts';
import { readsOfActivation, type ChangedActivation } from './closing/end-activation.ts';
import type { ActivationDeps } from './activation-deps.ts';

/** One activation of one buyer. */
export interface OwnActivation {
  userId: number;
  id: number;
}

/** Programs ask every few seconds for each of their numbers. */
const readActivation = readEachTogether<number, ActivationDocument>(
  (ids) =>
    activationCollection()
      .find({ _id: { $in: ids } })
      .toArray(),
  ({ _id }) => _id,
);

/** @throws CommerceError ACTIVATION_NOT_FOUND, both for another buyer's activation and for an unknown id. */
export const findActivation = async ({ userId, id }: OwnActivation): Promise<ActivationDocument> => {
  const activation = await readActivation(id);
  if (activation?.userId !== userId) throw new CommerceError('ACTIVATION_NOT_FOUND');
  return activation;
};

/** Decides a transition from the present state of the activation. A transition that was made before is answered without a change. */
export type DecideTransition = (working: WorkingSet, activation: ActivationDocument, at: Date) => ChangedActivation;

/** The parts of the engine that a transition needs. */
export type TransitionDeps = Pick<
  ActivationDeps,
  'groupCommit' | 'candidates' | 'givenBack' | 'stockTally' | 'deliveryTally'
>;

/** Makes a transition of an existing activation in the money path; the decision sees its newest state. */
export const transitionActivation = async (
  activationDeps: TransitionDeps,
  known: ActivationDocument,
  name: string,
  decide: DecideTransition,
): Promise<ActivationDocument> => {
  const { groupCommit, candidates, givenBack, stockTally, deliveryTally } = activationDeps;
  const { activation, returnedSim, stockChanges, isClosing } = await groupCommit.submit<ChangedActivation>({
    name,
    reads: readsOfActivation(known),
    decide: (working, at) => decide(working, working.get(activations, known._id), at),
  });
  if (stockChanges) stockTally.add(stockChanges);
  if (isClosing) {
    deliveryTally.add(activation);
    givenBack.note(activation);
  }
  if (returnedSim) candidates.offer(returnedSim, activation.service);
  return activation;
};

export const statusConflict = ({ status }: ActivationDocument): CommerceError =>
  new CommerceError('ACTIVATION_STATUS_CONFLICT', { status });
