import { SessionModel } from './session.model.ts';

/** Ends one session; ending it again changes nothing. */
export const logOut = async (sessionId: string): Promise<void> => {
  await SessionModel.deleteOne({ _id: sessionId });
};
