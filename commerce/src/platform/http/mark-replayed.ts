import type { Response } from 'express';

/** Says that the answer, or the refusal, is the one that the same idempotency key got before (rule 4.6). */
export const markReplayed = (res: Response): void => {
  res.setHeader('Idempotent-Replayed', 'true');
};
