import { announce, announceBalance } from '../../ledger/events/announce.ts';
import type { WorkingSet } from '../../platform/database/working-set.ts';
import type { ActivationDocument } from './activation.model.ts';
import { presentActivation } from './present-activation.ts';

/** Announces a change of an activation to the buyer, and the new balance when money moved too. */
export const announceActivation = (
  working: WorkingSet,
  activation: ActivationDocument,
  at: Date,
  { hasBalanceChanged }: { hasBalanceChanged: boolean },
): void => {
  const payload = { activation: presentActivation(activation, at) };
  announce(working, activation.userId, 'activation-changed', payload, at, activation);
  if (hasBalanceChanged) announceBalance(working, activation.userId, at);
};
