import type { WorkingSet } from '../../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';

/** A movement at a moment; `reverses` names the transfer that it takes back. */
type Movement = TransferRequest & { at: Date; reverses?: string | null };

/**
 * Moves money at once, without a hold before. The caller makes sure that it happens once for its key; `enterOnce` looks that up by itself.
 * @throws CommerceError NO_BALANCE when a user has less than the amount free.
 */
export const move = (working: WorkingSet, { idempotencyKey, reverses = null, atRisk, ...request }: Movement): void =>
  enterTransfer(working, {
    _id: idempotencyKey,
    phase: 'single',
    ...request,
    settles: null,
    reverses,
    ...(atRisk ? { atRisk } : {}),
  });
