import { UserModel } from './user.model.ts';

/** Whether there is such an account. */
export const hasUser = async (userId: number): Promise<boolean> => (await UserModel.exists({ _id: userId })) !== null;
