import { SessionModel } from './session.model.ts';

/** Which of these sessions last: nobody has logged out of them or ended them, and their time is not over. */
export const findOpenSessions = async (sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const open = await SessionModel.find({ _id: { $in: [...sessionIds] }, expiresAt: { $gt: now } }, { _id: 1 }).lean();
  return new Set(open.map(({ _id }) => _id));
};
