import { sessionLifeMs } from '@shop/shared-types/constants';

import { SessionModel } from './session.model.ts';
import type { UsersDeps } from './users-deps.ts';

/** Whence somebody logs in. */
export interface Visitor {
  /** Network address. */
  address?: string | undefined;
  userAgent?: string | undefined;
}

const userAgentLengthMax = 300;

/** Begins a session. @returns its bearer token, 256 random bits of which only a keyed hash stays here. */
export const openSession = async (
  { randomness, secrets, clock }: Pick<UsersDeps, 'randomness' | 'secrets' | 'clock'>,
  userId: number,
  { address = '', userAgent = '' }: Visitor = {},
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
    expiresAt: new Date(createdAt.getTime() + sessionLifeMs),
  });
  return { token, sessionId };
};
