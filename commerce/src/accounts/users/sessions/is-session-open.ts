import { SessionModel } from './session.model.ts';

/** Whether a session lasts: nobody has logged out of it or ended it, and its time is not over. */
export const isSessionOpen = async (sessionId: string, now: Date): Promise<boolean> =>
  (await SessionModel.exists({ _id: sessionId, expiresAt: { $gt: now } })) !== null;
