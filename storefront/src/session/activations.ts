import useSWR, { mutate } from 'swr';

import type { Activation } from '@shop/shared-types/contract/activations';

import { callEndpoint } from './api/call-endpoint';
import { useAuthToken } from './auth-token';

const activationsKey = 'listActivations';

/** The list with one activation put in or replaced; newest purchase first, as the engine sorts. */
export const putActivation = (list: readonly Activation[], changed: Activation): Activation[] =>
  [...list.filter(({ id }) => id !== changed.id), changed].sort((a, b) =>
    a.boughtAt === b.boughtAt ? b.id - a.id : a.boughtAt < b.boughtAt ? 1 : -1,
  );

/** Open numbers of the signed-in user and those of the last hour. Pushed events keep it fresh (`live/`). */
export const useActivations = () => {
  const token = useAuthToken();
  const { data, error, isLoading } = useSWR<Activation[], unknown>(token ? activationsKey : null, () =>
    callEndpoint('listActivations'),
  );
  return { activations: token ? data : undefined, error, isLoading };
};

/** Lays one activation over the cached list: an event or an answer has brought it. */
export const keepActivation = (changed: Activation): Promise<unknown> =>
  mutate<Activation[]>(activationsKey, (list) => putActivation(list ?? [], changed), { revalidate: false });

export const refreshActivations = (): Promise<unknown> => mutate(activationsKey);
