import type { ClientSession } from 'mongodb';

import { CommerceError } from '../../../platform/http/commerce-error.ts';
import { SessionModel } from './session.model.ts';

/**
 * Ends one of the account's own sessions, in a transaction if there is one.
 * @throws CommerceError SESSION_NOT_FOUND, also for sessions of other users.
 */
export const revokeSession = async (
  { userId, id }: { userId: number; id: string },
  transaction?: ClientSession,
): Promise<void> => {
  const { deletedCount } = await SessionModel.deleteOne(
    { _id: id, userId },
    transaction ? { session: transaction } : {},
  );
  if (deletedCount === 0) throw new CommerceError('SESSION_NOT_FOUND');
};

/** Ends every session of the account but the caller's own. A repeat changes nothing. */
export const revokeOtherSessions = async ({
  userId,
  sessionId,
}: {
  userId: number;
  sessionId: string | undefined;
}): Promise<void> => {
  await SessionModel.deleteMany({ userId, _id: { $ne: sessionId } });
};
