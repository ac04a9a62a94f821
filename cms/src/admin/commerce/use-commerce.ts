import { useCallback, useEffect, useState } from 'react';

import { FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';

import { readRefusal, type Refusal } from './refusal';

export type CommerceData<Data> =
  { state: 'loading' } | { state: 'failed'; message: string } | { state: 'loaded'; data: Data };

const root = '/commerce-calls/';
const unknownFailure = 'The engine does not answer.';

const messageOf = (failure: unknown): string => {
  if (!(failure instanceof FetchError)) return unknownFailure;
  return failure.response?.data?.error?.message || failure.message || unknownFailure;
};

/** Reads one of the engine's staff calls; `reload` reads it again without emptying the page. An undefined path reads nothing. */
export const useCommerceData = <Data>(
  path: string | undefined,
): { answer: CommerceData<Data>; reload: () => Promise<void> } => {
  const { get } = useFetchClient();
  const [answer, setAnswer] = useState<CommerceData<Data>>({ state: 'loading' });
  const load = useCallback(
    async (isWanted: () => boolean) => {
      if (path === undefined) return;
      try {
        const { data } = await get<{ data: Data }>(root + path);
        if (isWanted()) setAnswer({ state: 'loaded', data: data.data });
      } catch (failure) {
        if (isWanted()) setAnswer({ state: 'failed', message: messageOf(failure) });
      }
    },
    [get, path],
  );
  useEffect(() => {
    let isShown = true;
    setAnswer({ state: 'loading' });
    void load(() => isShown);
    return () => {
      isShown = false;
    };
  }, [load]);
  const reload = useCallback(() => load(() => true), [load]);
  return { answer, reload };
};

export interface CommerceChange<Answer> {
  method: 'post' | 'put';
  path: string;
  body: unknown;
  /** Sent again with the same key, the change happens once. */
  key?: string;
  /** What to say when it is done. */
  done: string | ((answer: Answer) => string);
  /** The form says itself why it was refused. */
  isRefusalInForm?: boolean;
}

const refusalOf = (failure: unknown): Refusal => {
  const details = failure instanceof FetchError ? failure.response?.data?.error?.details : undefined;
  return readRefusal({ message: messageOf(failure), details });
};

/**
 * Makes a change and says how it went. @returns the answer; undefined when it was refused, and then `refusal` says why until the next
 * change or `forgetRefusal`.
 */
export const useCommerceChange = () => {
  const client = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const forgetRefusal = useCallback(() => setRefusal(undefined), []);
  const change = useCallback(
    async <Answer>(wanted: CommerceChange<Answer>): Promise<Answer | undefined> => {
      const { method, path, body, key, done, isRefusalInForm } = wanted;
      setIsBusy(true);
      setRefusal(undefined);
      try {
        const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
        const { data } = await client[method]<{ data: Answer }>(root + path, body, { headers });
        toggleNotification({ type: 'success', message: typeof done === 'string' ? done : done(data.data) });
        return data.data;
      } catch (failure) {
        setRefusal(refusalOf(failure));
        if (!isRefusalInForm) toggleNotification({ type: 'danger', message: messageOf(failure) });
        return undefined;
      } finally {
        setIsBusy(false);
      }
    },
    [client, toggleNotification],
  );
  return { change, isBusy, refusal, forgetRefusal };
};
