import { verify } from 'otplib';

import { plainCode } from '../sign-in/plain-words';

/** Clocks of phones go wrong by a step, and people type slowly. */
const toleranceSeconds = 30;

/** @returns the 30-second step that a code of an authenticator app (RFC 6238) belongs to; undefined when it fits none of now */
export const findTotpStep = async (secret: string, typed: string, now: Date): Promise<number | undefined> => {
  const code = plainCode(typed).replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1_000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};
