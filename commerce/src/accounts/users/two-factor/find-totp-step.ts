import { verify } from 'otplib';

/** Accepted deviation, one step: phones' clocks are off by a step, and people type slowly. */
const toleranceSeconds = 30;

/** Finds the 30-second step of a code of an authenticator app (RFC 6238). @returns undefined when the code fits no accepted step. */
export const findTotpStep = async (secret: string, code: string, now: Date): Promise<number | undefined> => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: toleranceSeconds });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
};
