import { sessionLifeMs } from '@shop/shared-types/constants';

import { SessionModel } from './session.model.ts';
import type { UsersDeps } from '../users-deps.ts';

/** The origin and the device of a login. */
export interface Visitor {
  /** Network address. */
  address?: string | undefined;
  userAgent?: string | undefined;
  /** Whether a second factor was given in addition to the password, or a passkey alone. */
  hasSecondFactor?: boolean | undefined;
  passkeyId?: string | undefined;
}

const userAgentLengthMax = 300;

/**
 * Opens a session for a person who has just given the password or a passkey. @returns its bearer token, 256 random bits, of which the shop stores only a
 * keyed hash.
 */
export const openSession = async (
  { randomness, secrets, clock }: Pick<UsersDeps, 'randomness' | 'secrets' | 'clock'>,
  userId: number,
  { address = '', userAgent = '', hasSecondFactor = false, passkeyId }: Visitor = {},
): Promise<{ token: string; sessionId: string }> => {
  const token = randomness.bytes(32).toString('base64url');
  const sessionId = secrets.keyedHash('session-token', token);
  const createdAt = clock();
  await SessionModel.create({
    _id: sessionId,
    userId,
    createdAt,
    lastSeenAt: createdAt,
    address,
    userAgent: userAgent.slice(0, userAgentLengthMax),
    confirmedAt: createdAt,
    ...(hasSecondFactor ? { secondFactorAt: createdAt } : {}),
    ...(passkeyId === undefined ? {} : { passkeyId }),
    expiresAt: new Date(createdAt.getTime() + sessionLifeMs),
  });
  return { token, sessionId };
};
