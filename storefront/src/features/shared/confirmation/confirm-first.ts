import { hasCode } from '../../../session/api/api-error';

/** What the engine takes as the proof: the code where two-factor authentication is on, else the password. */
export type ProofFactor = 'password' | 'code';

/**
 * Makes a call that may ask for a fresh proof of who is there. When it does, `ask` gets the proof from the person, and the call is made
 * once more.
 * @returns undefined when the person gave up.
 * @throws what the call throws, but for the first request for a proof.
 */
export const confirmFirst = async <Answer>(
  call: () => Promise<Answer>,
  ask: (factor: ProofFactor) => Promise<boolean>,
): Promise<Answer | undefined> => {
  try {
    return await call();
  } catch (failure) {
    if (!hasCode(failure, 'CONFIRMATION_REQUIRED')) throw failure;
    const isConfirmed = await ask(failure.details['factor'] === 'code' ? 'code' : 'password');
    return isConfirmed ? call() : undefined;
  }
};
