import type { WorkingSet } from '../../platform/database/working-set.ts';
import { assertTransition } from './activation-status.ts';
import { activations, type ActivationDocument } from './activation.model.ts';

/**
 * Changes an activation. All changes are made here, so that no status follows another against the table.
 * @throws CommerceError ACTIVATION_STATUS_CONFLICT for a move that the table of `activation-status.ts` does not have.
 */
export const changeActivation = (
  working: WorkingSet,
  { _id }: Pick<ActivationDocument, '_id'>,
  change: Partial<Omit<ActivationDocument, '_id' | 'version'>>,
): ActivationDocument => {
  if (change.status !== undefined) assertTransition(working.get(activations, _id).status, change.status);
  return working.update(activations, _id, change);
};
