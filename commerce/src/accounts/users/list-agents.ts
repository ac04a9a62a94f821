import { UserModel } from './user.model.ts';

/** The ids of all agents, blocked ones too. There are a few of them. */
export const listAgents = async (): Promise<number[]> =>
  (await UserModel.find({ isAgent: true }, { _id: 1 }).lean()).map(({ _id }) => _id);
