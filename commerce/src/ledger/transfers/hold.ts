import type { WorkingSet } from '../../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';

/** The id of a hold's end. Post and void share this id, so a hold can end only once. */
export const settlementIdOf = (holdId: string): string => `${holdId}:settled`;

/**
 * Holds an amount of a user's money (rule 7.3); `post-hold` or `void-hold` ends the hold.
 * @throws CommerceError NO_BALANCE when less than the amount is free.
 */
export const hold = (working: WorkingSet, { idempotencyKey, ...request }: TransferRequest, at: Date): void =>
  enterTransfer(working, { _id: idempotencyKey, phase: 'hold', ...request, at, settles: null, reverses: null });
