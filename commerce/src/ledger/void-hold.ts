import type { WorkingSet } from '../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';
import { settlementIdOf } from './hold.ts';

/** Lets the money of a hold go back in full. `request` is the hold's own; its key names it. */
export const voidHold = (working: WorkingSet, { idempotencyKey, ...request }: TransferRequest, at: Date): void =>
  enterTransfer(working, {
    _id: settlementIdOf(idempotencyKey),
    phase: 'void',
    ...request,
    at,
    settles: idempotencyKey,
    reverses: null,
  });
