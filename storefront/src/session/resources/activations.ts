import useSWR, { mutate } from 'swr';

import type { Activation } from '@shop/shared-types/contract/activations';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from '../visitor/auth-token';

const activationsKey = 'listActivations';

/** The list with one activation added or replaced, sorted as the engine sorts: newest purchase first. */
export const putActivation = (list: readonly Activation[], changed: Activation): Activation[] =>
  [...list.filter(({ id }) => id !== changed.id), changed].sort((a, b) =>
    a.boughtAt === b.boughtAt ? b.id - a.id : a.boughtAt < b.boughtAt ? 1 : -1,
  );

/** The signed-in user's open numbers and those of the last hour. Pushed events keep the list up to date (`live/`). */
export const useActivations = () => {
  const token = useAuthToken();
  const { data, error, isLoading } = useSWR<Activation[], unknown>(token ? activationsKey : null, () =>
    callEndpoint('listActivations'),
  );
  return { activations: token ? data : undefined, error, isLoading };
};

/** Puts one activation into the cached list. It comes from an event or from an answer. */
export const keepActivation = (changed: Activation): Promise<unknown> =>
  mutate<Activation[]>(activationsKey, (list) => putActivation(list ?? [], changed), { revalidate: false });

export const refreshActivations = (): Promise<unknown> => mutate(activationsKey);
