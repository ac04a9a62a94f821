import useSWR, { mutate } from 'swr';

import type { Payment } from '@shop/shared-types/contract/payments';

import { callEndpoint } from '../api/call-endpoint';
import { useAuthToken } from '../visitor/auth-token';

const listKey = 'listPayments';
const paymentKey = 'getPayment';
const listMax = 100;

/** One top-up of the signed-in user. Pushed events keep it up to date (`live/`). */
export const usePayment = (id: string | undefined) => {
  const token = useAuthToken();
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<Payment, unknown>(token && id ? [paymentKey, id] : null, () =>
    callEndpoint('getPayment', { params: { id: id ?? '' } }),
  );
  return { payment: data, error: data === undefined ? error : undefined, reload: () => void reload() };
};

const none: readonly Payment[] = [];

/** The latest top-ups, newest first; none where they cannot be loaded. Undefined for guests and until the answer is there. */
export const usePayments = (): readonly Payment[] | undefined => {
  const token = useAuthToken();
  const { data, error } = useSWR<Payment[], unknown>(token ? listKey : null, () =>
    callEndpoint('listPayments', { query: { limit: listMax } }),
  );
  return token ? (data ?? (error === undefined ? undefined : none)) : undefined;
};

/** Puts a top-up into the cache. It comes from an event or from an answer. */
export const keepPayment = async (payment: Payment): Promise<void> => {
  await mutate([paymentKey, payment.id], payment, { revalidate: false });
  await mutate<Payment[]>(
    listKey,
    (list) => list && [payment, ...list.filter(({ id }) => id !== payment.id)].sort(newestFirst),
    { revalidate: false },
  );
};

const newestFirst = (a: Payment, b: Payment): number => (a.createdAt < b.createdAt ? 1 : -1);

/** Reloads every top-up that the page shows. */
export const refreshPayments = (): Promise<unknown> =>
  mutate((key) => key === listKey || (Array.isArray(key) && key[0] === paymentKey));
