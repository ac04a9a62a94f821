import type { AnswerOf } from '@shop/shared-types/endpoint';
import type { accountSecurityContract } from '@shop/shared-types/contract/account-security';

import type { Clock } from '../../../platform/clock/clock.ts';
import { nameDevice } from './name-device.ts';
import { SessionModel, type Session } from './session.model.ts';

type SessionList = AnswerOf<typeof accountSecurityContract.listSessions>;

const listedMax = 100;

/** The sessions of an account, the newest login first. The id is a keyed hash that grants no access. */
export const listSessions = async (
  { clock }: { clock: Clock },
  { userId, sessionId }: { userId: number; sessionId: string | undefined },
): Promise<SessionList> => {
  const found = await SessionModel.find({ userId, expiresAt: { $gt: clock() } })
    .sort({ createdAt: -1 })
    .limit(listedMax)
    .lean<Session[]>();
  return found.map(({ _id, createdAt, lastSeenAt = createdAt, address = '', userAgent = '' }) => ({
    id: _id,
    isCurrent: _id === sessionId,
    device: nameDevice(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
};
