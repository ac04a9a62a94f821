import useSWR, { mutate } from 'swr';

import type { RepeatOrder } from '@shop/shared-types/contract/repeat-orders';

import { callEndpoint } from '../api/call-endpoint';
import { createStore, useStore } from '../create-store';
import { useAuthToken } from '../visitor/auth-token';

const repeatOrdersKey = 'listRepeatOrders';
/** The place in the queue depends on the orders of others, of which no event tells: it is asked for while somebody looks at it. */
const watchedEveryMs = 3_000;

/**
 * The list with one order added or replaced, newest first. An event does not know the place in the queue: the one that was known stays until
 * the list is read again.
 */
export const putRepeatOrder = (list: readonly RepeatOrder[], changed: RepeatOrder): RepeatOrder[] => {
  const known = list.find(({ id }) => id === changed.id);
  // An answer may arrive after the event that ended the order. An ended order never waits again.
  if (known && known.status !== 'waiting' && changed.status === 'waiting') return [...list];
  const isWithoutPlace = changed.status === 'waiting' && changed.position === null && known !== undefined;
  const { position = null, reason = null, nearestPrice = null } = known ?? {};
  const next = isWithoutPlace ? { ...changed, position, reason, nearestPrice } : changed;
  return [...list.filter(({ id }) => id !== changed.id), next].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
};

/** The signed-in user's waiting orders and those that ended in the last hour. Pushed events keep them up to date (`live/`). */
export const useRepeatOrders = ({ isWatched = false }: { isWatched?: boolean } = {}) => {
  const token = useAuthToken();
  const { data, error } = useSWR<RepeatOrder[], unknown>(
    token ? repeatOrdersKey : null,
    () => callEndpoint('listRepeatOrders'),
    { refreshInterval: isWatched ? watchedEveryMs : 0 },
  );
  return { orders: token ? data : undefined, error };
};

/** Puts one order into the cached list. It comes from an event or from an answer. */
export const keepRepeatOrder = (changed: RepeatOrder): Promise<unknown> =>
  mutate<RepeatOrder[]>(repeatOrdersKey, (list) => putRepeatOrder(list ?? [], changed), { revalidate: false });

export const refreshRepeatOrders = (): Promise<unknown> => mutate(repeatOrdersKey);

const openOrderStore = createStore<string | undefined>(() => undefined);

/** Says which order the popup of this tab shows: it tells how that one ends, so nothing else has to. */
export const setOpenRepeatOrder = openOrderStore.write;
export const readOpenRepeatOrder = openOrderStore.read;
export const useOpenRepeatOrder = (): string | undefined => useStore(openOrderStore, undefined);
