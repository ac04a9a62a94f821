import type { WorkingSet } from '../../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';
import { settlementIdOf } from './hold.ts';

/** Voids a hold: the held money is free again in full. `request` is the hold's own request; its key names the hold. */
export const voidHold = (working: WorkingSet, { idempotencyKey, ...request }: TransferRequest, at: Date): void =>
  enterTransfer(working, {
    _id: settlementIdOf(idempotencyKey),
    phase: 'void',
    ...request,
    at,
    settles: idempotencyKey,
    reverses: null,
  });
