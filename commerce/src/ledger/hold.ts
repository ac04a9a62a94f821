import type { WorkingSet } from '../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';

/** The end of a hold has an id of its own, so that it can happen only once, one way or the other. */
export const settlementIdOf = (holdId: string): string => `${holdId}:settled`;

/**
 * Sets a user's money aside; `post-hold` or `void-hold` ends it.
 * @throws CommerceError NO_BALANCE when less than the amount is free.
 */
export const hold = (working: WorkingSet, { idempotencyKey, ...request }: TransferRequest, at: Date): void =>
  enterTransfer(working, { _id: idempotencyKey, phase: 'hold', ...request, at, settles: null, reverses: null });
