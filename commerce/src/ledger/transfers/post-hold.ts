import type { WorkingSet } from '../../platform/database/working-set.ts';
import { enterTransfer, type TransferRequest } from './enter-transfer.ts';
import { settlementIdOf } from './hold.ts';

/** Posts a hold: the held money moves. `request` is the hold's own request; its key names the hold. */
export const postHold = (working: WorkingSet, { idempotencyKey, ...request }: TransferRequest, at: Date): void =>
  enterTransfer(working, {
    _id: settlementIdOf(idempotencyKey),
    phase: 'post',
    ...request,
    at,
    settles: idempotencyKey,
    reverses: null,
  });
