import { UserModel } from './user.model.ts';

/** Whether the account exists. */
export const hasUser = async (userId: number): Promise<boolean> => (await UserModel.exists({ _id: userId })) !== null;
